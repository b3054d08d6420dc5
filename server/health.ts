import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database/schema.ts'

export type Health = { status: 'ok' | 'failing'; database: 'ok' | 'unreachable' }

/** Who asks takes a server for healthy, or asks another one, within seconds. */
const timeoutMs = 5000

/** Whether the server can do its work: the database answers in time, and its tables are there. */
export const healthOf = (db: Database, withinMs = timeoutMs): Promise<Health> => {
  const asked = sql`select 1 from practice limit 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, setTimeout(withinMs, false, { ref: false })]).then((isThere) =>
    isThere ? { status: 'ok', database: 'ok' } : { status: 'failing', database: 'unreachable' },
  )
}
