import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A hold knows since when it is renewed. */
export const holdStart: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table slot add column locked_since timestamptz').execute(db)
  },
}
