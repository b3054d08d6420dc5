import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the database is for: to try things out with, or for patients. Decided once. */
export const installation: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table installation (
      is_only_one boolean primary key default true check (is_only_one),
      kind text not null check (kind in ('sandbox', 'live')))`.execute(db)
  },
}
