import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { days, later } from '../values/clock.ts'

export type Access = Insertable<Tables['access_log']>

/** A JSON parameter makes the statement the same for any number of rows. */
const inserting = (rows: RawBuilder<string>) => sql<never>`
  insert into access_log (at, practice_id, account_id, session_id, patient_id, operation, status, changed, address, about, told_to)
  select at, practice_id, account_id, session_id, patient_id, operation, status, changed, address, about, told_to
  from json_populate_recordset(null::access_log, ${rows})`

const insert = statement<{ rows: string }, never>((db, value) => inserting(value('rows')).compile(db))

/** `skip locked`: a session that another transaction writes is in use or has ended. */
const insertUses = statement<{ rows: string; used: string; at: Date }, never>((db, value) =>
  sql<never>`
    with used as (
      update session set used_at = ${value('at')} where id in (
        select id from session where id in (select json_array_elements_text(${value('used')})::uuid) and used_at < ${value('at')}
        for update skip locked
      )
    ) ${inserting(value('rows'))}`.compile(db),
)

export const logAccess = async (db: Database, accesses: Access[], used: string[] = []) => {
  const rows = JSON.stringify(accesses)
  const [latest] = accesses.map(({ at }) => at).sort((a, b) => b.getTime() - a.getTime())
  if (latest && used.length > 0) await insertUses(db, { rows, used: JSON.stringify(used), at: latest })
  else if (latest) await insert(db, { rows })
}

/**
 * Writes rows of the access log; a promise resolves once its row is on disk.
 * Rows that arrive during a write share the next statement and fail together. The same statement saves the last use of the rows' sessions.
 */
export const accessLog = (db: Database) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: { accesses: Access[]; used: string[]; written: Promise<void> } | null = null

  const begin = () => {
    const accesses: Access[] = []
    const used: string[] = []
    const written = last.then(() => {
      next = null
      return logAccess(db, accesses, used)
    })
    last = written.catch(() => undefined)
    return { accesses, used, written }
  }

  return (accesses: readonly Access[], usedSession: string | null = null) => {
    next ??= begin()
    next.accesses.push(...accesses)
    if (usedSession !== null) next.used.push(usedSession)
    return next.written
  }
}

/** Retention of a row without account and patient, such as a mistyped user name. Rows of imports have no network address and stay. */
const anonymousRowRetentionMs = days(42)

/** Deletes rows older than the practice keeps its log, and old rows that name neither an account nor a patient. */
export const deleteOldAccessLog = async (db: Database, now: Date) => {
  await sql`delete from access_log using practice where practice.id = access_log.practice_id
    and at < ${now}::timestamptz - (select min(access_log_years) from practice) * interval '1 year'
    and at < ${now}::timestamptz - access_log_years * interval '1 year'`.execute(db)
  await db
    .deleteFrom('access_log')
    .where('account_id', 'is', null)
    .where('patient_id', 'is', null)
    .where('address', 'is not', null)
    .where('at', '<', later(now, -anonymousRowRetentionMs))
    .execute()
}
