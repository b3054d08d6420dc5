import { dateInWords } from '../../values/date-words.ts'
import { SkippedResource } from '../problems.ts'
import { codes, codingOf, conceptText } from '../reading/concepts.ts'
import { extension, flag, joined, list, member, notes, number, text } from '../reading/fields.ts'
import { noUnit, roundedValues, ucumOf, unitOf } from '../reading/quantities.ts'
import { extensions, loinc, unitsOfMeasure } from '../systems.ts'
import type { Context, Row } from './context.ts'
import { observedAt } from './observed-at.ts'
import { boundsOf, fromTo, quantityText, rangeInWords } from './reference-range.ts'
import { resultStatusOf } from './statuses.ts'

/** The flags of HL7 for a place beside a range, in words. */
const flags: Readonly<Record<string, string>> = {
  H: 'High',
  HU: 'High',
  HH: 'Critically high',
  L: 'Low',
  LU: 'Low',
  LL: 'Critically low',
  HX: 'High',
  LX: 'Low',
  '>': 'Off scale high',
  '<': 'Off scale low',
  A: 'Abnormal',
  AA: 'Critically abnormal',
  N: 'Normal',
}

/** What a laboratory finds and does not judge. */
const findings: Readonly<Record<string, string>> = {
  NEG: 'Negative',
  POS: 'Positive',
  ND: 'Not detected',
  DET: 'Detected',
  NR: 'Non-reactive',
  RR: 'Reactive',
  WR: 'Weakly reactive',
  IND: 'Indeterminate',
  S: 'Susceptible',
  I: 'Intermediate',
  R: 'Resistant',
  B: 'Better',
  W: 'Worse',
  U: 'Significant change up',
  D: 'Significant change down',
}
const words = new Map([...Object.entries(flags), ...Object.entries(findings)])
export const codeOfFlag = new Map([...words].reverse().map(([code, told]) => [told, code]))
for (const code of ['H', 'L']) codeOfFlag.set(flags[code] ?? code, code)

const judgements = new Set(Object.values(flags))
const rank = (told: string) => {
  if (told === flags.N) return 3
  if (!judgements.has(told)) return 2
  return told.startsWith('Critically') ? 0 : 1
}

/** Of several, what is worse; a judgement counts before a finding, and both before what is normal. */
const flagOf = (line: unknown) => {
  const told = list(line, 'interpretation').flatMap((concept) => {
    const known = codes(concept).flatMap((code) => words.get(code) ?? [])
    return known.length > 0 ? known : (conceptText(concept) ?? [])
  })
  return told.sort((one, other) => rank(one) - rank(other))[0] ?? null
}

type Value = { value_text: string | null; value: number | null; unit: string | null; unit_code: string | null }

const rangeText = (line: unknown) => {
  const range = member(line, 'valueRange')
  const ratio = member(line, 'valueRatio')
  if (range !== undefined) return fromTo(range)
  return ratio === undefined ? null : joined([quantityText(member(ratio, 'numerator')), quantityText(member(ratio, 'denominator'))], ' : ')
}

const yesOrNo = (told: boolean | null) => (told === null ? null : told ? 'Yes' : 'No')

const dateTold = (line: unknown) => {
  const told = text(line, 'valueDateTime')
  return told && dateInWords(told)
}

/** A number in its unit, or words: '<5 mmol/L' is no number. */
const readValue = (line: unknown): Value => {
  const quantity = member(line, 'valueQuantity')
  const value = number(quantity, 'value') ?? number(line, 'valueInteger')
  const code = text(quantity, 'code') === noUnit ? null : text(quantity, 'code')
  const unit = unitOf(quantity)
  const unit_code = text(quantity, 'system') === unitsOfMeasure ? code : ucumOf(unit)
  if (value !== null && text(quantity, 'comparator') === null) return { value_text: null, value, unit, unit_code }
  const told =
    quantityText(quantity) ??
    text(line, 'valueString') ??
    conceptText(member(line, 'valueCodeableConcept')) ??
    yesOrNo(flag(line, 'valueBoolean')) ??
    rangeText(line) ??
    dateTold(line) ??
    text(line, 'valueTime') ??
    conceptText(member(line, 'dataAbsentReason'))
  return { value_text: told, value: null, unit, unit_code }
}

const hasValue = ({ value, value_text }: Value) => value !== null || value_text !== null

/** Where and how it was taken, which belongs to what it means. */
const comments = (line: unknown) => {
  const site = conceptText(member(line, 'bodySite'))
  return joined([site && `Site: ${site}`, notes(line)], '\n')
}

/** The lines of a laboratory observation: itself, unless it only holds its components together, and one for each of them. @throws SkippedResource when it tells nothing */
export const labLines = (resource: unknown, { patientId, key }: Context): Row<'lab_observation'>[] => {
  const at = observedAt(resource)
  const status = resultStatusOf(resource)
  const lineOf = (line: unknown, source_key: string, position: number): Row<'lab_observation'> => {
    const concept = member(line, 'code')
    const name = conceptText(concept)
    if (name === null) throw new SkippedResource('has no code')
    const { code, system } = codingOf(concept, loinc)
    const told = readValue(line)
    return {
      patient_id: patientId,
      source_key,
      result_key: key,
      position,
      code,
      code_system: system,
      text: name,
      ...told,
      ...roundedValues({ value: told.value, ...boundsOf(line) }),
      flag: flagOf(line),
      summary: text(extension(line, extensions.lineSummary), 'valueString') ?? rangeInWords(line),
      comments: comments(line),
      observed_at: at.at,
      observed_precision: at.precision,
      status,
    }
  }
  const own = lineOf(resource, key, 0)
  const parts = list(resource, 'component').map((line, index) => lineOf(line, `${key}#${index}`, index + 1))
  const tellsItself = hasValue(own) || own.flag !== null || own.comments !== null || own.summary !== null
  const lines = tellsItself || parts.length === 0 ? [own, ...parts] : parts
  if (!lines.some(hasValue) && status !== 'cancelled') throw new SkippedResource('has no value')
  return lines
}
