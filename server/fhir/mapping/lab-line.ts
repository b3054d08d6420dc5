import { LeftOut } from '../problems.ts'
import { codes, codingOf, conceptText } from '../reading/concepts.ts'
import { instant } from '../reading/dates.ts'
import { extension, flag, joined, list, member, notes, number, text } from '../reading/fields.ts'
import { sensibleValue } from '../reading/quantities.ts'
import { extensions, loinc } from '../systems.ts'
import type { Context, Row } from './context.ts'
import { boundsOf, fromTo, quantityText, rangeInWords } from './reference-range.ts'

const normalFlag = 'Normal'

/** The flags of HL7 in words; what nobody judged has none. */
export const flags: Readonly<Record<string, string>> = {
  H: 'High',
  HU: 'High',
  HH: 'Critically high',
  L: 'Low',
  LU: 'Low',
  LL: 'Critically low',
  A: 'Abnormal',
  AA: 'Critically abnormal',
  N: normalFlag,
}
const normal = ['N', 'NEG', 'ND', 'NR', 'S']
const toldAs = new Map([...Object.entries(flags), ...normal.map((code) => [code, normalFlag] as const)])

/** What is not normal counts before what is. */
const flagOf = (line: unknown) => {
  const told = list(line, 'interpretation').flatMap((concept) => {
    const known = codes(concept).flatMap((code) => toldAs.get(code) ?? [])[0]
    return known ?? conceptText(concept) ?? []
  })
  return told.find((one) => one !== normalFlag) ?? told[0] ?? null
}

type Value = { value_text: string | null; value: number | null; unit: string | null }

const rangeText = (line: unknown) => {
  const range = member(line, 'valueRange')
  const ratio = member(line, 'valueRatio')
  if (range !== undefined) return fromTo(range)
  return ratio === undefined ? null : joined([quantityText(member(ratio, 'numerator')), quantityText(member(ratio, 'denominator'))], ' : ')
}

const yesOrNo = (told: boolean | null) => (told === null ? null : told ? 'Yes' : 'No')

/** A number in its unit, or words: '<5 mmol/L' is no number. */
const readValue = (line: unknown): Value => {
  const quantity = member(line, 'valueQuantity')
  const value = number(quantity, 'value') ?? number(line, 'valueInteger')
  const unit = text(quantity, 'unit') ?? text(quantity, 'code')
  if (value !== null && text(quantity, 'comparator') === null) return { value_text: null, value: sensibleValue(value), unit }
  const words =
    quantityText(quantity) ??
    text(line, 'valueString') ??
    conceptText(member(line, 'valueCodeableConcept')) ??
    yesOrNo(flag(line, 'valueBoolean')) ??
    rangeText(line) ??
    text(line, 'valueDateTime') ??
    text(line, 'valueTime') ??
    conceptText(member(line, 'dataAbsentReason'))
  if (words === null) throw new LeftOut('has no value')
  return { value_text: words, value: null, unit }
}

/** When a value was taken. @throws LeftOut when nothing tells */
export const observedAt = (resource: unknown) => {
  const at = instant(resource, 'effectiveDateTime') ?? instant(member(resource, 'effectivePeriod'), 'start') ?? instant(resource, 'issued')
  if (!at) throw new LeftOut('has no date')
  return at
}

/** The lines of a laboratory observation: itself, or one for each of its components. */
export const labLines = (resource: unknown, { patientId, key }: Context): Row<'lab_observation'>[] => {
  const at = observedAt(resource)
  const components = list(resource, 'component')
  const hasOwnValue = Object.keys(Object(resource)).some((name) => name.startsWith('value'))
  const parts = hasOwnValue || components.length === 0 ? [resource] : components
  return parts.map((line, position) => {
    const concept = member(line, 'code')
    const name = conceptText(concept)
    if (name === null) throw new LeftOut('has no code')
    return {
      patient_id: patientId,
      source_key: line === resource ? key : `${key}#${position}`,
      result_key: key,
      position,
      code: codingOf(concept, loinc).code,
      text: name,
      ...readValue(line),
      ...boundsOf(line),
      flag: flagOf(line),
      summary: text(extension(line, extensions.lineSummary), 'valueString') ?? rangeInWords(line),
      comments: notes(line),
      observed_at: at,
    }
  })
}
