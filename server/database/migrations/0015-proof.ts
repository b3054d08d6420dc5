import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the user of a session last showed password or passkey; null where a link opened it. */
export const proof: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table session add column proved_at timestamptz`.execute(db)
  },
}
