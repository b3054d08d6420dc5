import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  'alter table outbox drop constraint outbox_secret_check',
  `alter table outbox add constraint outbox_secret_check check (secret in ('resetLink', 'firstPassword', 'emailCode', 'registrationLink'))`,
]

/** Letters that invite somebody to register. */
export const invitations: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const one of statements) await sql.raw(one).execute(db)
  },
}
