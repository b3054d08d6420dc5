import { sql } from 'kysely'
import type { Database } from './database/schema.ts'

export type Health = { status: 'ok' | 'failing'; database: 'ok' | 'unreachable' }

/** Whether the server can do its work: the database answers, and its tables are there. */
export const healthOf = (db: Database): Promise<Health> =>
  sql`select 1 from practice limit 1`.execute(db).then(
    () => ({ status: 'ok', database: 'ok' }),
    () => ({ status: 'failing', database: 'unreachable' }),
  )
