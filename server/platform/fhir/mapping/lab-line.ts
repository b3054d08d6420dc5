import { dateInWords } from '../../values/date-words.ts'
import { SkippedResource } from '../problems.ts'
import { absenceText, codingOf, conceptName } from '../reading/concepts.ts'
import { extension, flag, joinTexts, list, member, notes, number, plainText, text } from '../reading/fields.ts'
import { roundedValues, ucumCodeOf, unitOf } from '../reading/quantities.ts'
import { extensions, loinc } from '../systems.ts'
import type { Context, Row } from './context.ts'
import { flagOf } from './flags.ts'
import { observedAt, periodText } from './observed-at.ts'
import { boundsOf, boundsText, quantityText, rangeInWords, writtenQuantity } from './reference-range.ts'
import { resultStatusOf } from './statuses.ts'
import { isContainedIn } from './text-containment.ts'

type Value = { value_text: string | null; value: number | null; unit: string | null; unit_code: string | null }

const rangeText = (line: unknown) => {
  const range = member(line, 'valueRange')
  const ratio = member(line, 'valueRatio')
  if (range !== undefined) return boundsText(range)
  return ratio === undefined
    ? null
    : joinTexts([quantityText(member(ratio, 'numerator')), quantityText(member(ratio, 'denominator'))], ' : ')
}

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')

const dateWords = (line: unknown) => {
  const date = text(line, 'valueDateTime')
  return date && dateInWords(date)
}

/** The reason for a missing value, such as 'Not performed'. */
const absenceOf = (line: unknown) => {
  const reason = absenceText(member(line, 'dataAbsentReason')) ?? absenceText(member(line, 'valueCodeableConcept'))
  return reason && `${reason[0]?.toUpperCase() ?? ''}${reason.slice(1).replaceAll('-', ' ')}`
}

const wordsOf = (line: unknown) =>
  plainText(line, 'valueString') ??
  conceptName(member(line, 'valueCodeableConcept')) ??
  yesOrNo(flag(line, 'valueBoolean')) ??
  rangeText(line) ??
  dateWords(line) ??
  text(line, 'valueTime')

/** The unit, with its code if the two contradict each other. */
const unitInWords = (quantity: unknown) => {
  const [unit, code] = [unitOf(quantity), text(quantity, 'code')]
  return unit !== null && code !== null && unit !== code && ucumCodeOf(quantity) === null ? `${unit} (coded as ${code})` : unit
}

/** The value of a line, as a number or as text. '<5 mmol/L' is a text. A number also has a text if its written digits differ. */
const readValue = (line: unknown): Value & { hasResult: boolean } => {
  const quantity = member(line, 'valueQuantity') ?? { value: member(line, 'valueInteger') }
  const value = number(quantity, 'value')
  const unit = unitInWords(quantity)
  const unit_code = ucumCodeOf(quantity)
  const written = writtenQuantity(quantity)
  if (value !== null && text(quantity, 'comparator') === null) {
    const differs = written !== quantityText(quantity)
    return { value_text: differs ? written : null, value, unit, unit_code, hasResult: true }
  }
  const words = written ?? wordsOf(line)
  return { value_text: words ?? absenceOf(line), value: null, unit, unit_code, hasResult: words !== null }
}

/** A value with its unit, as text. */
export const valueInWords = (line: unknown) => {
  const { value_text, value, unit } = readValue(line)
  return value_text ?? (value === null ? null : joinTexts([`${value}`, unit], ' '))
}

const hasValue = ({ value, value_text }: Value) => value !== null || value_text !== null

const withLabel = (label: string, concept: unknown, remarks: string | null) => {
  const name = conceptName(concept)
  return name === null || isContainedIn(name, remarks ?? '') ? null : `${label}: ${name}`
}

/** The notes of a line, and the fields that change the meaning of its value: specimen, site, method and period. */
const comments = (line: unknown, resource: unknown, specimen: string | null) => {
  const remarks = notes(line)
  return joinTexts(
    [
      specimen === null || isContainedIn(specimen, remarks ?? '') ? null : `Specimen: ${specimen}`,
      withLabel('Site', member(line, 'bodySite'), remarks),
      withLabel('Method', member(resource, 'method'), remarks),
      periodText(resource),
      remarks,
    ],
    '\n',
  )
}

const fallbackName = 'Test without a name'

/**
 * The lines of a laboratory observation: one for each component, and one for the observation unless it only groups the components.
 * @throws SkippedResource for an observation without a value
 */
export const labLines = (resource: unknown, context: Context): Row<'lab_observation'>[] => {
  const { patientId, key } = context
  const at = observedAt(resource)
  const status = resultStatusOf(resource)
  const specimen = context.references.specimen(member(resource, 'specimen'), resource)
  const lineOf = (line: unknown, source_key: string, position: number): Row<'lab_observation'> => {
    const concept = member(line, 'code')
    const { hasResult, ...value } = readValue(line)
    const name = conceptName(concept) ?? (hasResult ? fallbackName : null)
    if (name === null) throw new SkippedResource('has no code')
    const { code, system } = codingOf(concept, loinc)
    return {
      patient_id: patientId,
      source_key,
      result_key: key,
      position,
      code,
      code_system: system,
      text: name,
      ...value,
      ...roundedValues({ value: value.value, ...boundsOf(line) }),
      flag: flagOf(line, hasResult),
      summary: text(extension(line, extensions.lineSummary), 'valueString') ?? rangeInWords(line),
      comments: comments(line, resource, specimen),
      specimen,
      observed_at: at?.at ?? null,
      observed_precision: at?.precision ?? null,
      status,
    }
  }
  const ownLine = lineOf(resource, key, 0)
  const parts = list(resource, 'component').map((line, index) => lineOf(line, `${key}#${index}`, index + 1))
  const hasNotesOrSite = notes(resource) !== null || member(resource, 'bodySite') !== undefined
  const hasOwnContent = hasValue(ownLine) || ownLine.flag !== null || ownLine.summary !== null || hasNotesOrSite
  const lines = hasOwnContent || parts.length === 0 ? [ownLine, ...parts] : parts
  if (!lines.some(hasValue) && status !== 'cancelled') throw new SkippedResource('has no value')
  return lines
}
