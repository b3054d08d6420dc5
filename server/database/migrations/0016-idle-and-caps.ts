import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Sessions that are open already count as used now.
  `alter table session
    add column used_at timestamptz not null default now(),
    add column idle_minutes integer not null default 20 check (idle_minutes > 0)`,
  'alter table session alter column used_at drop default, alter column idle_minutes drop default',
  `insert into practice_setting (practice_id, name, label, value, position)
    select id, 'SessionIdleMinutes', 'Session Idle Minutes', '20', 1000 from practice`,
]

/** When a session was last used, and how long it lasts without being used. */
export const idleAndCaps: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
