import { type SqlBool, sql } from 'kysely'

export const bloodPressureName = 'Blood Pressure'
/** The lower half of a blood pressure, told without the upper one. */
export const diastolicName = 'Diastolic Blood Pressure'

const isSystolicHalf = sql`half.name = ${bloodPressureName} and half.second_value is null`
const isDiastolicHalf = sql`half.name = ${diastolicName} and half.comparator is null`

/** The diastolic value of a row's time, where exactly one half of each kind was measured then: of more nobody knows which belong together. */
const diastolicThen = sql<number | null>`(
  select max(half.value) filter (where ${isDiastolicHalf}) from vital half
  where half.patient_id = vital.patient_id and half.measured_at = vital.measured_at
    and half.measured_precision is not distinct from vital.measured_precision
  having count(*) filter (where ${isSystolicHalf}) = 1 and count(*) filter (where ${isDiastolicHalf}) = 1)`

/** The second value of a measurement; of a blood pressure that came as two measurements of one time, in one file or in two, the other half. */
export const secondValue = sql<
  number | null
>`coalesce(vital.second_value, case when vital.name = ${bloodPressureName} then ${diastolicThen} end)`

/** Whether a measurement stands for itself, and not with the systolic one of its time. */
export const standsAlone = sql<SqlBool>`(vital.name <> ${diastolicName} or vital.comparator is not null or ${diastolicThen} is null)`
