import type { ColumnValue, Database } from '../../database/schema.ts'
import { amountText } from '../../record/amount.ts'
import { type DatePrecision, recordDayText } from '../../record/record-dates.ts'
import { allergyNote, allergyTitle, conditionTitle, reactionText } from '../../record/record-titles.ts'
import type { Reader } from '../../store/readable.ts'
import { dateInWords } from '../../values/date-words.ts'
import { boundsText } from '../mapping/reference-range.ts'
import { joinTexts } from '../reading/fields.ts'
import {
  allergiesIn,
  conditionsIn,
  countRows,
  immunizationsIn,
  medicationsIn,
  type ResultRow,
  resultsIn,
  type VitalRow,
  vitalsIn,
} from '../store/summary.ts'
import { emptyReasons, loinc } from '../systems.ts'
import { allergyResource, conditionResource, noAllergies, noConditions, noMedications } from './conditions-and-allergies.ts'
import { isAllergyContradicted, isConditionContradicted, isImmunizationContradicted, isMedicationContradicted } from './contradictions.ts'
import { rangeOf, resultResources, vitalResource } from './measurements.ts'
import { narrative, type Table } from './narrative.ts'
import { codedConcept, type Resource, referenceTo } from './parts.ts'
import { immunizationResource, medicationResource } from './treatments.ts'

/** The content of a section. Each entry is followed by resources that it refers to. */
type Content = { entries: [Resource, ...Resource[]][]; table: Table; limits?: string | null }

export type Section = {
  /** The menu entry of the section. A patient without this entry does not see the section. */
  label: string
  code: string
  title: string
  none: string
  /** Makes the entry of an empty section. Only mandatory sections have it. */
  statement?: (patient: Resource) => Resource
  read: (db: Database, patient: Resource, reader: Reader) => Promise<Content>
}

const day = (at: Date | null, precision: DatePrecision | null) => at && dateInWords(recordDayText(at, precision))
const amount = (value: number | null, unit: string | null) => (value === null ? null : amountText(value, unit))
const singleEntry = (resource: Resource): [Resource] => [resource]

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

/** The rows of a report: one for the whole report if it has information of its own, and one for each line. */
const resultRows = ({ name, reported_at, reported_precision, status, comments, lines, awaited }: ResultRow) => {
  const date = day(reported_at, reported_precision)
  const missingNote = awaited === 0 ? null : `Without ${awaited} of the observations that it names`
  const hasOwnRow = lines.length === 0 || comments !== null || status !== null || missingNote !== null
  return [
    ...(hasOwnRow ? [[date, name, missingNote, resultStatus(status), null, null, comments]] : []),
    ...lines.map((line) => [
      date,
      `${name}: ${line.text}`,
      line.value_text ?? amount(line.value, line.unit),
      resultStatus(line.status),
      line.flag,
      boundsText(rangeOf(line)),
      joinTexts([line.summary, line.comments]),
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
  joinTexts([status && resultStatusWords[status], note]),
]

const limitsOf = (held: number, all: number, what: string) =>
  held < all ? `The latest ${held} of ${all} ${what}: this summary does not hold the others.` : null
const contradictionNote = 'Other entries say otherwise'

/** Reads a section with one entry and one table row for each row of the record. A contradicted statement is only in the table. */
const readRows =
  <Row>(
    rowsIn: (db: Database, reader: Reader) => Promise<Row[]>,
    resourceOf: (row: Row, patient: Resource) => Resource,
    head: Table['head'],
    cellsOf: (row: Row) => Table['rows'][number],
    isContradicted: (row: Row, rows: readonly Row[]) => boolean = () => false,
  ): Section['read'] =>
  async (db, patient, reader) => {
    const rows = await rowsIn(db, reader)
    const cells = (row: Row) => {
      const [title = null, ...rest] = cellsOf(row)
      return [isContradicted(row, rows) ? joinTexts([title, `(${contradictionNote})`], ' ') : title, ...rest]
    }
    const entries = rows.filter((row) => !isContradicted(row, rows)).map((row) => singleEntry(resourceOf(row, patient)))
    return { entries, table: { head, rows: rows.map(cells) } }
  }

const readVitals = readRows(vitalsIn, vitalResource, ['Date', 'Sign', 'Value', 'Comments'], vitalCells)

/** The sections in the order of the International Patient Summary. */
export const sections: readonly Section[] = [
  {
    label: 'Diagnosis',
    code: '11450-4',
    title: 'Problems',
    none: 'No problems are recorded.',
    statement: noConditions,
    read: readRows(
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
    read: readRows(
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
    read: readRows(
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
    read: readRows(
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
    read: async (db, patient, reader) => {
      const rows = await resultsIn(db, reader)
      return {
        entries: rows.map((row) => resultResources(row, patient)),
        limits: limitsOf(rows.length, await countRows(db, 'lab_result', reader), 'test results'),
        table: { head: ['Date', 'Test', 'Result', 'Status', 'Flag', 'Reference range', 'Comments'], rows: rows.flatMap(resultRows) },
      }
    },
  },
  {
    label: 'Vitals',
    code: '8716-3',
    title: 'Vital signs',
    none: 'No vital signs are recorded.',
    read: async (db, patient, reader) => {
      const content = await readVitals(db, patient, reader)
      return { ...content, limits: limitsOf(content.entries.length, await countRows(db, 'vital', reader), 'measurements') }
    },
  },
]

const noRecordReason = { coding: [{ system: emptyReasons, code: 'unavailable', display: 'Unavailable' }], text: 'Nothing is recorded' }
const closedReason = {
  coding: [{ system: emptyReasons, code: 'withheld', display: 'Information Withheld' }],
  text: 'Not open in the portal',
}

/** A mandatory section of a closed area. */
export const withheldSection = ({ code, title }: Section) => ({
  section: {
    title,
    code: codedConcept(loinc, code),
    text: narrative({ head: [], rows: [] }, `${closedReason.text}.`),
    emptyReason: closedReason,
  },
  resources: [],
})

/** A section of the composition, with the resources that it refers to. */
export const sectionOf = async ({ code, title, none, statement, read }: Section, db: Database, patient: Resource, reader: Reader) => {
  const { entries, table, limits = null } = await read(db, patient, reader)
  const contents = entries.length === 0 && statement ? [singleEntry(statement(patient))] : entries
  return {
    section: {
      title,
      code: codedConcept(loinc, code),
      text: narrative(table, none, limits),
      ...(contents.length > 0 ? { entry: contents.map(([resource]) => referenceTo(resource)) } : { emptyReason: noRecordReason }),
    },
    resources: contents.flat(),
  }
}
