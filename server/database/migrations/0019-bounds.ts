import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  'drop index lab_observation_code',
  'create index lab_observation_code on lab_observation (patient_id, code, observed_at)',
]

/** The course of a value has its bounds too, which have no number. */
export const bounds: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const one of statements) await sql.raw(one).execute(db)
  },
}
