import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { days, later } from '../values/clock.ts'
import { DatabaseUnavailable } from '../values/database-unavailable.ts'
import { rowHash } from './access-log-seals.ts'

export type Access = Insertable<Tables['access_log']>

/** A JSON parameter makes the statement the same for any number of rows. */
const inserting = (rows: RawBuilder<string>) => sql<never>`
  insert into access_log (at, practice_id, account_id, session_id, patient_id, operation, status, changed, address, about, told_to)
  select at, practice_id, account_id, session_id, patient_id, operation, status, changed, address, about, told_to
  from json_populate_recordset(null::access_log, ${rows})`

const insert = statement<{ rows: string }, never>((db, value) => inserting(value('rows')).compile(db))

/** `skip locked`: a session that another transaction writes is in use or has ended. */
const markingUsed = (used: RawBuilder<string>, at: RawBuilder<Date>) => sql<never>`
  used as (
    update session set used_at = ${at} where id in (
      select id from session where id in (select json_array_elements_text(${used})::uuid) and used_at < ${at}
      for update skip locked
    )
  )`

const insertUses = statement<{ rows: string; used: string; at: Date }, never>((db, value) =>
  sql<never>`with ${markingUsed(value('used'), value('at'))} ${inserting(value('rows'))}`.compile(db),
)

type Use = { sessionId: string; at: Date }

export const logAccess = async (db: Database, accesses: Access[], uses: Use[] = []) => {
  const rows = JSON.stringify(accesses)
  const [latest] = uses.map(({ at }) => at).sort((a, b) => b.getTime() - a.getTime())
  if (latest) await insertUses(db, { rows, used: JSON.stringify(uses.map(({ sessionId }) => sessionId)), at: latest })
  else if (accesses.length > 0) await insert(db, { rows })
}

/** The status of a change without an answer: it is under way, or its server was killed. */
export const statusOfBegun = 0

/** Writes the rows of a change before it begins. Returns their ids. */
export const beginAccess = async (db: Database, accesses: Access[]) => {
  const { rows } = await sql<{ id: string }>`${inserting(sql.val(JSON.stringify(accesses)))} returning id::text`.execute(db)
  return rows.map(({ id }) => id)
}

const ending = (rows: RawBuilder<string>) => sql<never>`
  update access_log set (account_id, patient_id, status, changed, about, told_to)
    = (ended.account_id, ended.patient_id, ended.status, ended.changed, ended.about, ended.told_to)
  from json_populate_recordset(null::access_log, ${rows}) ended where access_log.id = ended.id`

/** Completes the rows of a change with its answer, one for each id. It may have found out during the change whose record it is. */
export const endAccess = async (db: Database, ids: readonly string[], accesses: readonly Access[], use: Use | null) => {
  const rows = sql.val(JSON.stringify(accesses.map((access, index) => ({ ...access, id: ids[index] }))))
  if (use === null) await ending(rows).execute(db)
  else await sql`with ${markingUsed(sql.val(JSON.stringify([use.sessionId])), sql.val(use.at))} ${ending(rows)}`.execute(db)
}

/**
 * Writes rows of the access log; a promise resolves once its row is on disk.
 * Rows that arrive during a write share the next statement and fail together. The same statement saves the last use of the rows' sessions.
 * A write that finds the database unavailable fails the waiting rows too: they would wait as long again.
 */
export const accessLog = (db: Database) => {
  let writing: Promise<void> = Promise.resolve()
  let next: { accesses: Access[]; uses: Use[]; written: Promise<void> } | null = null

  const begin = () => {
    const accesses: Access[] = []
    const uses: Use[] = []
    const write = () => {
      next = null
      writing = logAccess(db, accesses, uses)
      writing.catch(() => {
        // Rows that arrive after the failure are written.
        if (next === null) writing = Promise.resolve()
      })
      return writing
    }
    const writeUnlessUnavailable = (failure: unknown) => {
      if (!(failure instanceof DatabaseUnavailable)) return write()
      next = null
      writing = Promise.resolve()
      throw failure
    }
    return { accesses, uses, written: writing.then(write, writeUnlessUnavailable) }
  }

  return (accesses: readonly Access[], use: Use | null = null) => {
    next ??= begin()
    next.accesses.push(...accesses)
    if (use !== null) next.uses.push(use)
    return next.written
  }
}

/** Retention of a row without account and patient, such as a mistyped user name. Rows of imports have no network address and stay. */
const anonymousRowRetentionMs = days(42)

/** Deletes rows older than the practice keeps its log, and old rows that name neither an account nor a patient. */
export const deleteOldAccessLog = async (db: Database, now: Date) => {
  await sql`with gone as (
      delete from access_log using practice where practice.id = access_log.practice_id
      and at < ${now}::timestamptz - (select min(access_log_years) from practice) * interval '1 year'
      and at < ${now}::timestamptz - access_log_years * interval '1 year'
      returning access_log.*
    )
    insert into access_log_purged (row_id, seal_id, hash) select id, seal_id, ${rowHash('gone')} from gone where seal_id is not null`.execute(
    db,
  )
  await db
    .deleteFrom('access_log')
    .where('account_id', 'is', null)
    .where('patient_id', 'is', null)
    .where('address', 'is not', null)
    .where('at', '<', later(now, -anonymousRowRetentionMs))
    .execute()
}
