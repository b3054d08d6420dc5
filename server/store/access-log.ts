import { type Insertable, sql } from 'kysely'
import type { AccessLogTable, Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'

export type Access = Insertable<AccessLogTable>

/** As JSON, any number of rows is the same statement. */
const insert = statement<{ rows: string }, never>((db, value) =>
  sql<never>`
    insert into access_log (at, practice_id, account_id, session_id, patient_id, operation, status, changed)
    select at, practice_id, account_id, session_id, patient_id, operation, status, changed
    from json_populate_recordset(null::access_log, ${value('rows')})`.compile(db),
)

export const logAccess = async (db: Database, accesses: Access[]) => {
  if (accesses.length > 0) await insert(db, { rows: JSON.stringify(accesses) })
}

/**
 * Writes rows of the access log, each on the disk when its promise is kept. Those that come while others are being written go together in the next statement,
 * and fail together.
 */
export const accessLog = (db: Database) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: { accesses: Access[]; written: Promise<void> } | null = null

  const begin = () => {
    const accesses: Access[] = []
    const written = last.then(() => {
      next = null
      return logAccess(db, accesses)
    })
    last = written.catch(() => undefined)
    return { accesses, written }
  }

  return (accesses: readonly Access[]) => {
    next ??= begin()
    next.accesses.push(...accesses)
    return next.written
  }
}
