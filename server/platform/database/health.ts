import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './schema.ts'

export type Health = { status: 'ok' | 'failing'; database: 'ok' | 'readOnly' | 'unreachable' }

/** Health checks of load balancers time out within seconds. */
const timeoutMs = 5000

/** Whether the database answers in time, has its tables and accepts writes; a standby does not. */
export const healthOf = (db: Database, withinMs = timeoutMs): Promise<Health> => {
  const healthQuery = sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly", (select id from practice limit 1)`
    .execute(db)
    .then(
      ({ rows }): Health['database'] => (rows[0]?.isReadOnly ? 'readOnly' : 'ok'),
      () => 'unreachable' as const,
    )
  return Promise.race([healthQuery, setTimeout(withinMs, 'unreachable' as const, { ref: false })]).then((database) => ({
    status: database === 'ok' ? 'ok' : 'failing',
    database,
  }))
}
