import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { later } from '../values/clock.ts'
import { sha256 } from '../values/secrets.ts'
import { registrationLinkLifetimeMs } from './links.ts'

/** The subject of counted attempts, and its maximum since an instant. */
export type Limit = { subject: string; most: number; since: Date }

const recent = (since: Date) => sql`select tried from unnest(guess.tried_at) tried where tried > ${since}`

/** The time of the oldest attempt of a subject that has reached its limit; null below the limit. */
export const oldestAttemptOverLimit = async (db: Database, { subject, most, since }: Limit): Promise<Date | null> => {
  const found = await db
    .selectFrom('guess')
    .select(
      sql<Date | null>`(select tried from (${recent(since)} order by tried desc limit ${most}) last order by tried limit 1)`.as('oldest'),
    )
    .where('subject_hash', '=', sha256(subject))
    .where(sql<number>`(select count(*) from (${recent(since)}) last)`, '>=', most)
    .executeTakeFirst()
  return found?.oldest ?? null
}

/** Counts an attempt before its check, so that parallel attempts cannot exceed the limit. Returns whether the attempt is allowed. */
export const countAttempt = async (db: Database, { subject, most, since }: Limit, now: Date) => {
  const { rows } = await sql`
    insert into guess (subject_hash, tried_at) values (${sha256(subject)}, array[${now}::timestamptz])
    on conflict (subject_hash) do update set tried_at = array(${recent(since)} order by tried) || excluded.tried_at
    where (select count(*) from (${recent(since)}) last) < ${most}
    returning subject_hash`.execute(db)
  return rows.length > 0
}

/** Removes the count of an attempt that succeeded. */
export const undoAttempt = (db: Database, subject: string, triedAt: Date) => {
  const place = sql`array_position(tried_at, ${triedAt}::timestamptz)`
  return sql`
    update guess set tried_at = tried_at[:${place} - 1] || tried_at[${place} + 1:]
    where subject_hash = ${sha256(subject)} and ${triedAt}::timestamptz = any(tried_at)`.execute(db)
}

export const deleteAttempts = (db: Database, subjects: readonly string[]) =>
  db.deleteFrom('guess').where('subject_hash', 'in', subjects.map(sha256)).execute()

/** Attempts are counted for the longest window, which is that of a registration link. */
const countedMs = registrationLinkLifetimeMs

export const deleteOldAttempts = (db: Database, now: Date) =>
  db
    .deleteFrom('guess')
    .where(({ or, eb }) =>
      or([eb(sql`cardinality(tried_at)`, '=', 0), eb(sql<Date>`tried_at[cardinality(tried_at)]`, '<', later(now, -countedMs))]),
    )
    .execute()
