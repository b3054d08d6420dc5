import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When an account was used in a browser last; of those that are known already, as from now. */
export const browserUse: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table known_browser add column used_at timestamptz not null default now()').execute(db)
  },
}
