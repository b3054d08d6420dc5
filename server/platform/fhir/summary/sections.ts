import type { ColumnValue, Database } from '../../database/schema.ts'
import { amountText } from '../../record/amount.ts'
import { type DatePrecision, recordDayText } from '../../record/record-dates.ts'
import { allergyNote, allergyTitle, conditionTitle, reactionText } from '../../record/record-titles.ts'
import { dateInWords } from '../../values/date-words.ts'
import { fromTo } from '../mapping/reference-range.ts'
import { joined } from '../reading/fields.ts'
import {
  allergiesIn,
  conditionsIn,
  immunizationsIn,
  medicationsIn,
  type ResultRow,
  resultsIn,
  totalOf,
  type VitalRow,
  vitalsIn,
} from '../store/summary.ts'
import { emptyReasons, loinc } from '../systems.ts'
import { allergyResource, conditionResource, noAllergies, noConditions, noMedications } from './conditions-and-allergies.ts'
import { isAllergyContradicted, isConditionContradicted, isImmunizationContradicted, isMedicationContradicted } from './contradictions.ts'
import { rangeOf, resultResources, vitalResource } from './measurements.ts'
import { narrative, type Table } from './narrative.ts'
import { coded, type Resource, referenceTo } from './parts.ts'
import { immunizationResource, medicationResource } from './treatments.ts'

/** What a section holds: each entry with the resources that it brings along after it. */
type Content = { entries: [Resource, ...Resource[]][]; table: Table; limits?: string | null }

export type Section = {
  /** The menu's entry that opens it. */
  label: string
  code: string
  title: string
  none: string
  /** For a section that has to be there, and may not be without an entry. */
  statement?: (patient: Resource) => Resource
  read: (db: Database, patient: Resource, patientId: string) => Promise<Content>
}

const day = (at: Date | null, precision: DatePrecision | null) => at && dateInWords(recordDayText(at, precision))
const amount = (value: number | null, unit: string | null) => (value === null ? null : amountText(value, unit))
const alone = (resource: Resource): [Resource] => [resource]

const statusWords: Record<ColumnValue<'medication', 'status'>, string> = {
  active: 'Active',
  'on-hold': 'On hold',
  completed: 'Completed',
  stopped: 'Stopped',
}

const resultStatusWords: Record<ColumnValue<'lab_result', 'status'>, string> = {
  registered: 'Registered',
  partial: 'Partial',
  preliminary: 'Preliminary',
  amended: 'Amended',
  corrected: 'Corrected',
  appended: 'Added to',
  cancelled: 'Cancelled',
  unknown: 'Status unknown',
}
const resultStatus = (status: ColumnValue<'lab_result', 'status'> | null) => (status === null ? 'Final' : resultStatusWords[status])

/** What a report says of all its lines has a row of its own. */
const resultRows = ({ name, reported_at, reported_precision, status, comments, lines, awaited }: ResultRow) => {
  const date = day(reported_at, reported_precision)
  const lacking = awaited === 0 ? null : `Without ${awaited} of the observations that it names`
  const whole = lines.length === 0 || comments !== null || status !== null || lacking !== null
  return [
    ...(whole ? [[date, name, lacking, resultStatus(status), null, null, comments]] : []),
    ...lines.map((line) => [
      date,
      `${name}: ${line.text}`,
      line.value_text ?? amount(line.value, line.unit),
      resultStatus(line.status),
      line.flag,
      fromTo(rangeOf(line)),
      joined([line.summary, line.comments]),
    ]),
  ]
}

const pressureHalf = (value: number | null, comparator: string | null) => (value === null ? [] : [`${comparator ?? ''}${value}`])

const vitalCells = ({
  name,
  comparator,
  value,
  second_comparator,
  second_value,
  unit,
  measured_at,
  measured_precision,
  status,
  note,
}: VitalRow) => [
  day(measured_at, measured_precision),
  name,
  `${[...pressureHalf(value, comparator), ...pressureHalf(second_value, second_comparator)].join('/')} ${unit}`,
  joined([status && resultStatusWords[status], note]),
]

const limitsOf = (held: number, all: number, what: string) =>
  held < all ? `The latest ${held} of ${all} ${what}: this summary does not hold the others.` : null

const otherwise = 'Other entries say otherwise'

/** Reads a section of one resource and one row of the table for each row of the record. A statement that other rows contradict stands in the table alone. */
const listed =
  <Row>(
    rowsIn: (db: Database, patientId: string) => Promise<Row[]>,
    resourceOf: (row: Row, patient: Resource) => Resource,
    head: Table['head'],
    cellsOf: (row: Row) => Table['rows'][number],
    isContradicted: (row: Row, rows: readonly Row[]) => boolean = () => false,
  ): Section['read'] =>
  async (db, patient, id) => {
    const rows = await rowsIn(db, id)
    const cells = (row: Row) => {
      const [title = null, ...rest] = cellsOf(row)
      return [isContradicted(row, rows) ? joined([title, `(${otherwise})`], ' ') : title, ...rest]
    }
    const entries = rows.filter((row) => !isContradicted(row, rows)).map((row) => alone(resourceOf(row, patient)))
    return { entries, table: { head, rows: rows.map(cells) } }
  }

const vitalsRead = listed(vitalsIn, vitalResource, ['Date', 'Sign', 'Value', 'Comments'], vitalCells)

/** The sections in the order of the International Patient Summary. */
export const sections: readonly Section[] = [
  {
    label: 'Diagnosis',
    code: '11450-4',
    title: 'Problems',
    none: 'No problems are recorded.',
    statement: noConditions,
    read: listed(
      conditionsIn,
      conditionResource,
      ['Problem', 'Since', 'Long-term', 'Comments'],
      (row) => [conditionTitle(row), day(row.onset_at, row.onset_precision) ?? row.onset_text, row.is_long_term ? 'Yes' : 'No', row.note],
      isConditionContradicted,
    ),
  },
  {
    label: 'Medications',
    code: '10160-0',
    title: 'Medications',
    none: 'No medications are recorded.',
    statement: noMedications,
    read: listed(
      medicationsIn,
      medicationResource,
      ['Medication', 'Status', 'Directions', 'Prescribed', 'Until', 'By', 'Comments'],
      (row) => [
        row.name,
        row.status && statusWords[row.status],
        row.directions,
        day(row.authored_at, row.authored_precision),
        day(row.ends_at, row.ends_precision),
        row.prescriber,
        row.note,
      ],
      isMedicationContradicted,
    ),
  },
  {
    label: 'Allergies',
    code: '48765-2',
    title: 'Allergies and intolerances',
    none: 'No allergies are recorded.',
    statement: noAllergies,
    read: listed(
      allergiesIn,
      allergyResource,
      ['Allergy', 'Type', 'Severity', 'Reaction', 'Comments'],
      (row) => [allergyTitle(row), row.type, row.severity, reactionText(row), allergyNote(row)],
      isAllergyContradicted,
    ),
  },
  {
    label: 'Immunisation',
    code: '11369-6',
    title: 'Immunisations',
    none: 'No immunisations are recorded.',
    read: listed(
      immunizationsIn,
      immunizationResource,
      ['Immunisation', 'Vaccine', 'Given', 'By', 'Outcome', 'Comments'],
      (row) => [row.heading, row.vaccine, day(row.given_at, row.given_precision), row.vaccinator, row.outcome, row.note],
      isImmunizationContradicted,
    ),
  },
  {
    label: 'Test Results',
    code: '30954-2',
    title: 'Test results',
    none: 'No test results are recorded.',
    read: async (db, patient, id) => {
      const rows = await resultsIn(db, id)
      return {
        entries: rows.map((row) => resultResources(row, patient)),
        limits: limitsOf(rows.length, await totalOf(db, 'lab_result', id), 'test results'),
        table: { head: ['Date', 'Test', 'Result', 'Status', 'Flag', 'Reference range', 'Comments'], rows: rows.flatMap(resultRows) },
      }
    },
  },
  {
    label: 'Vitals',
    code: '8716-3',
    title: 'Vital signs',
    none: 'No vital signs are recorded.',
    read: async (db, patient, id) => {
      const content = await vitalsRead(db, patient, id)
      return { ...content, limits: limitsOf(content.entries.length, await totalOf(db, 'vital', id), 'measurements') }
    },
  },
]

const nothingThere = { coding: [{ system: emptyReasons, code: 'unavailable', display: 'Unavailable' }], text: 'Nothing is recorded' }
const notOpen = { coding: [{ system: emptyReasons, code: 'withheld', display: 'Information Withheld' }], text: 'Not open in the portal' }

/** A section that has to be there, of an area that is closed. */
export const withheldSection = ({ code, title }: Section) => ({
  section: { title, code: coded(loinc, code), text: narrative({ head: [], rows: [] }, `${notOpen.text}.`), emptyReason: notOpen },
  resources: [],
})

/** A section as the composition tells it, and the resources that it refers to. */
export const sectionOf = async ({ code, title, none, statement, read }: Section, db: Database, patient: Resource, patientId: string) => {
  const { entries, table, limits = null } = await read(db, patient, patientId)
  const told = entries.length === 0 && statement ? [alone(statement(patient))] : entries
  return {
    section: {
      title,
      code: coded(loinc, code),
      text: narrative(table, none, limits),
      ...(told.length > 0 ? { entry: told.map(([resource]) => referenceTo(resource)) } : { emptyReason: nothingThere }),
    },
    resources: told.flat(),
  }
}
