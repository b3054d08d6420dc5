import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the tries of an account in a browser are counted by: its cookie's id is new at each sign-in. */
export const browserTries: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table own_browser add column id uuid not null default gen_random_uuid()').execute(db)
  },
}
