import { amountText } from '../../record/amount.ts'
import { type DatePrecision, recordDateText } from '../../record/record-dates.ts'
import { instantText } from '../../values/clock.ts'
import { codeOfFlag } from '../mapping/flags.ts'
import { bloodPressure, vitals } from '../mapping/vital.ts'
import { noUnit } from '../reading/quantities.ts'
import type { ResultRow, VitalRow } from '../store/summary.ts'
import { absentReason, extensions, interpretations, loinc, observationCategories, unitsOfMeasure } from '../systems.ts'
import {
  coded,
  conceptOf,
  extensionsOf,
  idFor,
  labConcept,
  named,
  nonEmpty,
  notesOf,
  orUndefined,
  type Resource,
  referenceTo,
} from './parts.ts'

/** Names that practices also use. */
const otherNames: Readonly<Record<string, string>> = { 'Body Weight': 'Weight', 'Body Height': 'Height', 'Body Mass Index': 'BMI' }
const vitalName = (name: string) => otherNames[name] ?? name

const pressureOf = (value: number, comparator: string | null) => ({
  value,
  comparator: orUndefined(comparator),
  unit: bloodPressure.unit,
  system: unitsOfMeasure,
  code: bloodPressure.ucum,
})

const measured = ({ name, comparator, value, second_comparator, second_value, unit, code }: VitalRow) => {
  if (name === bloodPressure.name)
    return {
      code: { ...coded(loinc, bloodPressure.panel), text: name },
      component: [
        { code: coded(loinc, bloodPressure.systolic), valueQuantity: pressureOf(value, comparator) },
        {
          code: coded(loinc, bloodPressure.diastolic),
          ...(second_value === null
            ? { dataAbsentReason: coded(absentReason, 'unknown') }
            : { valueQuantity: pressureOf(second_value, second_comparator) }),
        },
      ],
    }
  const vital = vitals.find((one) => one.name === vitalName(name))
  const loincCode = code ?? vital?.loinc[0]
  return {
    code: { ...(loincCode && coded(loinc, loincCode)), text: name },
    valueQuantity: { value, comparator: orUndefined(comparator), unit, ...(vital && { system: unitsOfMeasure, code: vital.ucum }) },
  }
}

export const vitalResource = (row: VitalRow, patient: Resource): Resource => ({
  resourceType: 'Observation',
  id: idFor('vital', row.id),
  status: row.status ?? 'final',
  category: [coded(observationCategories, 'vital-signs')],
  subject: referenceTo(patient),
  effectiveDateTime: recordDateText(row.measured_at, row.measured_precision),
  ...measured(row),
  note: notesOf(row.note),
})

type Line = ResultRow['lines'][number]

/** The effective date of a result; without one, the reason for its absence. */
const effectiveAt = (at: Date | null, precision: DatePrecision | null) =>
  at === null
    ? { _effectiveDateTime: { extension: extensionsOf({ [extensions.absent]: { valueCode: 'unknown' } }) } }
    : { effectiveDateTime: recordDateText(at, precision) }

const interpretationOf = (flag: string) => {
  const code = codeOfFlag.get(flag)
  return [{ ...(code !== undefined && coded(interpretations, code)), text: flag }]
}

const quantity = (value: number, { unit, unit_code }: Pick<Line, 'unit' | 'unit_code'>) => ({
  value,
  unit: orUndefined(unit),
  ...(unit_code !== null && { system: unitsOfMeasure, code: unit_code }),
})

/** The summary's quantities are in UCUM; a number in a unit that has no code there goes as words. */
const valueIn = (line: Line) => {
  const { value, value_text } = line
  if (value !== null && line.unit === null) return { valueQuantity: { value, system: unitsOfMeasure, code: noUnit } }
  if (value !== null)
    return line.unit_code === null ? { valueString: amountText(value, line.unit) } : { valueQuantity: quantity(value, line) }
  return value_text === null ? { dataAbsentReason: { text: 'Not told' } } : { valueString: value_text }
}

const bound = (value: number | null, line: Line) => (value === null ? undefined : quantity(value, line))

export const rangeOf = (line: Line) => ({ low: bound(line.low, line), high: bound(line.high, line) })

const lineResource = (line: Line, patient: Resource, performer: object[]): Resource => ({
  resourceType: 'Observation',
  id: idFor('line', line.id),
  extension: extensionsOf({ [extensions.lineSummary]: line.summary === null ? null : { valueString: line.summary } }),
  status: line.status ?? 'final',
  category: [coded(observationCategories, 'laboratory')],
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

/** An observation of the summary has somebody who made it. */
const nobodyTold = { extension: extensionsOf({ [extensions.absent]: { valueCode: 'unknown' } }) }

const mediaTypes = { pdf: 'application/pdf', html: 'text/html' } as const

const documentIn = ({ kind, content_base64, name }: ResultRow) =>
  (kind === 'pdf' || kind === 'html') && content_base64 !== null
    ? [{ contentType: mediaTypes[kind], data: content_base64, title: name }]
    : undefined

/** What a report names and nobody has brought. */
const lacking = { display: 'Not with this report' }

/** A report and after it its lines. */
export const resultResources = (row: ResultRow, patient: Resource): [Resource, ...Resource[]] => {
  const performers = [...named('Organization', row.laboratory), ...named('Practitioner', row.provider)]
  const lines = row.lines.map((line) => lineResource(line, patient, performers.length > 0 ? performers : [nobodyTold]))
  const report = {
    resourceType: 'DiagnosticReport',
    id: idFor('result', row.id),
    status: row.status ?? 'final',
    category: row.folder === null ? undefined : [{ text: row.folder }],
    code: conceptOf(row.name, row.code, row.code_system),
    subject: referenceTo(patient),
    ...effectiveAt(row.reported_at, row.reported_precision),
    issued: row.reported_at !== null && row.reported_precision === null ? instantText(row.reported_at) : undefined,
    performer: performers.length > 0 ? performers : undefined,
    result: nonEmpty([...lines.map(referenceTo), ...Array<typeof lacking>(row.awaited).fill(lacking)]),
    conclusion: orUndefined(row.comments),
    presentedForm: documentIn(row),
  }
  return [report, ...lines]
}
