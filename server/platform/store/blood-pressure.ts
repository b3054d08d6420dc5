import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ColumnValue } from '../database/schema.ts'

export const bloodPressureName = 'Blood Pressure'
/** The diastolic half of a blood pressure that came without the systolic one. */
export const diastolicName = 'Diastolic Blood Pressure'

const isSystolicHalf = sql`half.name = ${bloodPressureName} and half.second_value is null`
const isDiastolicHalf = sql`half.name = ${diastolicName}`

type Reader = { accountId: string | RawBuilder<string> }

/**
 * A column of the diastolic half at a row's time, if exactly one half of each kind exists then. More halves cannot be paired.
 * A half that is withheld from the reader does not exist.
 */
const diastolicThen = <Told>({ accountId }: Reader, column: 'value' | 'comparator' | 'note' | 'status') => sql<Told | null>`(
  select max(${sql.ref(`half.${column}`)}) filter (where ${isDiastolicHalf}) from vital half
  where half.patient_id = vital.patient_id and (half.patient_id = ${accountId} or not half.withheld_from_proxies) and half.measured_at = vital.measured_at
    and half.measured_precision is not distinct from vital.measured_precision
  having count(*) filter (where ${isSystolicHalf}) = 1 and count(*) filter (where ${isDiastolicHalf}) = 1)`

const isHalf = sql`vital.name = ${bloodPressureName} and vital.second_value is null`

/**
 * The second value of a measurement, its notes and its status. For a blood pressure that came as two measurements of one time, the other half's are
 * included.
 */
export const withBothPressures = (reader: Reader) => [
  sql<number | null>`case when ${isHalf} then ${diastolicThen(reader, 'value')} else vital.second_value end`.as('second_value'),
  sql<ColumnValue<
    'vital',
    'comparator'
  > | null>`case when ${isHalf} then ${diastolicThen(reader, 'comparator')} else vital.second_comparator end`.as('second_comparator'),
  sql<
    string | null
  >`case when ${isHalf} then nullif(concat_ws(chr(10), vital.note, ${diastolicThen(reader, 'note')}), '') else vital.note end`.as('note'),
  sql<ColumnValue<
    'vital',
    'status'
  > | null>`case when ${isHalf} then coalesce(vital.status, ${diastolicThen(reader, 'status')}) else vital.status end`.as('status'),
]

/** Whether a measurement is not the diastolic half of another one. */
export const isUnpaired = (reader: Reader) => sql<SqlBool>`(vital.name <> ${diastolicName} or ${diastolicThen(reader, 'value')} is null)`
