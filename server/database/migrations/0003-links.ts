import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A link works once, but for those of the sandbox, which many journeys share. */
export const links: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table link add column is_reusable boolean not null default false`.execute(db)
  },
}
