import { amountText } from '../../record/amount.ts'
import { type DatePrecision, recordDateText } from '../../record/record-dates.ts'
import { instantText } from '../../values/clock.ts'
import { codeOfFlag } from '../mapping/flags.ts'
import { bloodPressure, vitals } from '../mapping/vital.ts'
import { codeOfNoUnit } from '../reading/quantities.ts'
import type { ResultRow, VitalRow } from '../store/summary.ts'
import { absentReason, extensions, interpretations, loinc, observationCategories, unitsOfMeasure } from '../systems.ts'
import {
  codedConcept,
  conceptOf,
  extensionsOf,
  labConcept,
  namedReference,
  nonEmpty,
  notesOf,
  orUndefined,
  type Resource,
  referenceTo,
  summaryIdOf,
} from './parts.ts'

/** Other names that practices use for these vital signs. */
const otherNames: Readonly<Record<string, string>> = { 'Body Weight': 'Weight', 'Body Height': 'Height', 'Body Mass Index': 'BMI' }
const vitalName = (name: string) => otherNames[name] ?? name

const pressureOf = (value: number, comparator: string | null) => ({
  value,
  comparator: orUndefined(comparator),
  unit: bloodPressure.unit,
  system: unitsOfMeasure,
  code: bloodPressure.ucum,
})

const measurementFields = ({ name, comparator, value, second_comparator, second_value, unit, code }: VitalRow) => {
  if (name === bloodPressure.name)
    return {
      code: { ...codedConcept(loinc, bloodPressure.panel), text: name },
      component: [
        { code: codedConcept(loinc, bloodPressure.systolic), valueQuantity: pressureOf(value, comparator) },
        {
          code: codedConcept(loinc, bloodPressure.diastolic),
          ...(second_value === null
            ? { dataAbsentReason: codedConcept(absentReason, 'unknown') }
            : { valueQuantity: pressureOf(second_value, second_comparator) }),
        },
      ],
    }
  const vital = vitals.find((one) => one.name === vitalName(name))
  const loincCode = code ?? vital?.loinc[0]
  return {
    code: { ...(loincCode && codedConcept(loinc, loincCode)), text: name },
    valueQuantity: { value, comparator: orUndefined(comparator), unit, ...(vital && { system: unitsOfMeasure, code: vital.ucum }) },
  }
}

export const vitalResource = (row: VitalRow, patient: Resource): Resource => ({
  resourceType: 'Observation',
  id: summaryIdOf('vital', row.id),
  status: row.status ?? 'final',
  category: [codedConcept(observationCategories, 'vital-signs')],
  subject: referenceTo(patient),
  effectiveDateTime: recordDateText(row.measured_at, row.measured_precision),
  ...measurementFields(row),
  note: notesOf(row.note),
})

type Line = ResultRow['lines'][number]

/** The effective date of a result, or the reason for a missing date. */
const effectiveAt = (at: Date | null, precision: DatePrecision | null) =>
  at === null
    ? { _effectiveDateTime: { extension: extensionsOf({ [extensions.absent]: { valueCode: 'unknown' } }) } }
    : { effectiveDateTime: recordDateText(at, precision) }

const interpretationOf = (flag: string) => {
  const code = codeOfFlag.get(flag)
  return [{ ...(code !== undefined && codedConcept(interpretations, code)), text: flag }]
}

const quantity = (value: number, { unit, unit_code }: Pick<Line, 'unit' | 'unit_code'>) => ({
  value,
  unit: orUndefined(unit),
  ...(unit_code !== null && { system: unitsOfMeasure, code: unit_code }),
})

/** The summary's profile requires UCUM in quantities, so a number in a unit without a UCUM code is a string. */
const valueIn = (line: Line) => {
  const { value, value_text } = line
  if (value !== null && line.unit === null) return { valueQuantity: { value, system: unitsOfMeasure, code: codeOfNoUnit } }
  if (value !== null)
    return line.unit_code === null ? { valueString: amountText(value, line.unit) } : { valueQuantity: quantity(value, line) }
  return value_text === null ? { dataAbsentReason: { text: 'Not told' } } : { valueString: value_text }
}

const bound = (value: number | null, line: Line) => (value === null ? undefined : quantity(value, line))

export const rangeOf = (line: Line) => ({ low: bound(line.low, line), high: bound(line.high, line) })

const lineResource = (line: Line, patient: Resource, performer: object[]): Resource => ({
  resourceType: 'Observation',
  id: summaryIdOf('line', line.id),
  extension: extensionsOf({ [extensions.lineSummary]: line.summary === null ? null : { valueString: line.summary } }),
  status: line.status ?? 'final',
  category: [codedConcept(observationCategories, 'laboratory')],
  code: labConcept(line.text, line.code, line.code_system),
  subject: referenceTo(patient),
  ...effectiveAt(line.observed_at, line.observed_precision),
  specimen: line.specimen === null ? undefined : { display: line.specimen },
  performer,
  ...valueIn(line),
  interpretation: line.flag === null ? undefined : interpretationOf(line.flag),
  note: notesOf(line.comments),
  referenceRange: line.low === null && line.high === null ? undefined : [rangeOf(line)],
})

/** The summary's profile requires a performer. */
const unknownPerformer = { extension: extensionsOf({ [extensions.absent]: { valueCode: 'unknown' } }) }

const mediaTypes = { pdf: 'application/pdf', html: 'text/html' } as const

const documentIn = ({ kind, content_base64, name }: ResultRow) =>
  (kind === 'pdf' || kind === 'html') && content_base64 !== null
    ? [{ contentType: mediaTypes[kind], data: content_base64, title: name }]
    : undefined

/** A reference to an observation that no import has contained. */
const missingLine = { display: 'Not with this report' }

/** A report, followed by its lines. */
export const resultResources = (row: ResultRow, patient: Resource): [Resource, ...Resource[]] => {
  const performers = [...namedReference('Organization', row.laboratory), ...namedReference('Practitioner', row.provider)]
  const lines = row.lines.map((line) => lineResource(line, patient, performers.length > 0 ? performers : [unknownPerformer]))
  const report = {
    resourceType: 'DiagnosticReport',
    id: summaryIdOf('result', row.id),
    status: row.status ?? 'final',
    category: row.folder === null ? undefined : [{ text: row.folder }],
    code: conceptOf(row.name, row.code, row.code_system),
    subject: referenceTo(patient),
    ...effectiveAt(row.reported_at, row.reported_precision),
    issued: row.reported_at !== null && row.reported_precision === null ? instantText(row.reported_at) : undefined,
    performer: performers.length > 0 ? performers : undefined,
    result: nonEmpty([...lines.map(referenceTo), ...Array<typeof missingLine>(row.awaited).fill(missingLine)]),
    conclusion: orUndefined(row.comments),
    presentedForm: documentIn(row),
  }
  return [report, ...lines]
}
