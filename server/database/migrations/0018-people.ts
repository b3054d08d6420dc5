import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Patients are found by NHI number without looking at every one. */
export const people: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index patient_nhi on patient (practice_id, nhi) where nhi is not null`.execute(db)
  },
}
