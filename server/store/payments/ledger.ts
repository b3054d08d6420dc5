import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What a patient owes, in cents; below 0 what is in credit. */
export const owedCents = async (db: Database, patientId: string) => {
  const { cents } = await db
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return cents
}
