import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { diastolicName, isUnpaired } from '../../store/blood-pressure.ts'

/** Counts diastolic pressures among these rows that have no systolic pressure. */
export const countUnpairedDiastolics = async (db: Database, practiceId: string, keys: string[]) => {
  if (keys.length === 0) return 0
  const { count } = await db
    .selectFrom('vital')
    .innerJoin('patient', 'patient.id', 'vital.patient_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('patient.practice_id', '=', practiceId)
    .where('vital.name', '=', diastolicName)
    .where(sql<SqlBool>`vital.source_key in (select json_array_elements_text(${JSON.stringify(keys)}::json))`)
    .where(isUnpaired({ accountId: sql.ref('vital.patient_id') }))
    .executeTakeFirstOrThrow()
  return count
}
