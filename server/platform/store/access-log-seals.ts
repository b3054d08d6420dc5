import { sql } from 'kysely'
import { withAdvisoryLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/schema.ts'
import { later, minutes } from '../values/clock.ts'

/** Rows of a block. */
const rowsAtOnce = 1000
/** A younger row may still get its status. */
const settledMs = minutes(5)

/** The text of a row, from which its hash is made. The time is in seconds, so that no setting of the connection changes it. */
const rowText = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<string>`json_build_array(${column('id')}, extract(epoch from ${column('at')}), ${column('practice_id')}, ${column('account_id')},
    ${column('session_id')}, ${column('patient_id')}, ${column('operation')}, ${column('status')}, ${column('changed')}, ${column('address')},
    ${column('about')}, ${column('told_to')})::text`
}

/** The SHA-256 of a row. */
export const rowHash = (table: string) => sql<string>`encode(sha256(convert_to(${rowText(table)}, 'UTF8')), 'hex')`

/** The SHA-256 of the block before and of the rows' hashes in the order of their ids. */
const blockHash = (previous: unknown, hashes: unknown) => sql<string>`encode(sha256(convert_to(${previous} || ${hashes}, 'UTF8')), 'hex')`

const sealNext = async (transaction: Database, now: Date) => {
  const last = await transaction.selectFrom('access_log_seal').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const { rows } = await sql<{ rows: number }>`
    with chosen as (
      select id, ${rowHash('access_log')} as hash from access_log
      where seal_id is null and (account_id is not null or patient_id is not null or address is null) and at < ${later(now, -settledMs)}
      order by id limit ${rowsAtOnce}
    ), sealed as (
      insert into access_log_seal (previous, hash, rows, sealed_at)
      select ${last?.hash ?? ''}::text, ${blockHash(sql`${last?.hash ?? ''}::text`, sql`string_agg(hash, '' order by id)`)}, count(*), ${now}::timestamptz
      from chosen having count(*) > 0 returning id, rows
    ), marked as (
      update access_log set seal_id = sealed.id from sealed, chosen where access_log.id = chosen.id returning access_log.id
    )
    select rows from sealed`.execute(transaction)
  return rows[0]?.rows ?? 0
}

/**
 * Adds the settled rows of the access log to its chain of blocks. Rows about no account and no patient stay outside, because they are
 * deleted after six weeks. Several processes may run it.
 */
export const sealAccessLog = async (db: Database, now: Date) => {
  while ((await withAdvisoryLock(db, 'seals', (transaction) => sealNext(transaction, now))) === rowsAtOnce);
}

export type LogCheck = { rows: number; blocks: number; waiting: number; faults: string[] }

type CheckedBlock = { id: string; rows: number; found: number; isWhole: boolean; isLinked: boolean; isPurgedEarly: boolean }

/** Computes every block of the access log again. */
export const checkAccessLog = async (db: Database, now: Date): Promise<LogCheck> => {
  const { rows: blocks } = await sql<CheckedBlock>`
    with found as (
      select seal_id, id, ${rowHash('access_log')} as hash, false as is_purged from access_log where seal_id is not null
      union all select seal_id, row_id, hash, true from access_log_purged
    ), summed as (
      select seal_id, string_agg(hash, '' order by id) as hashes, count(*)::int as found, bool_or(is_purged) as has_purged from found group by seal_id
    )
    select seal.id::text, seal.rows, coalesce(found, 0) as found,
      ${blockHash(sql`seal.previous`, sql`coalesce(hashes, '')`)} = seal.hash as "isWhole",
      seal.previous = lag(seal.hash, 1, '') over (order by seal.id) as "isLinked",
      coalesce(has_purged, false)
        and seal.sealed_at > ${now}::timestamptz - (select min(access_log_years) from practice) * interval '1 year' as "isPurgedEarly"
    from access_log_seal seal left join summed on summed.seal_id = seal.id order by seal.id`.execute(db)
  const { rows: waiting } = await sql<{ count: number }>`select count(*)::int as count from access_log
    where seal_id is null and (account_id is not null or patient_id is not null or address is null)`.execute(db)
  return {
    rows: blocks.reduce((sum, { found }) => sum + found, 0),
    blocks: blocks.length,
    waiting: waiting[0]?.count ?? 0,
    faults: blocks.flatMap(faultsOf),
  }
}

const faultsOf = ({ id, rows, found, isWhole, isLinked, isPurgedEarly }: CheckedBlock) => [
  ...(found < rows ? [`Block ${id} has ${found} of ${rows} rows: the others were removed.`] : []),
  ...(found > rows ? [`Block ${id} has ${found} rows instead of ${rows}: rows were added.`] : []),
  ...(found === rows && !isWhole ? [`A row of block ${id} was changed.`] : []),
  ...(isLinked ? [] : [`Block ${id} does not follow the block before it: a block was removed or changed.`]),
  ...(isPurgedEarly ? [`Block ${id} has rows that were deleted before their time.`] : []),
]

/** A block for a file outside the database. `rows` are the texts whose SHA-256 makes the hash; null for a row that was deleted in time. */
export type ExportedBlock = {
  block: string
  previous: string
  hash: string
  sealedAt: string
  rows: { hash: string; text: string | null }[]
}

/** The blocks after one, oldest first. */
export async function* blocksAfter(db: Database, after: string): AsyncGenerator<ExportedBlock> {
  for (let last = after; ; ) {
    const { rows } = await sql<ExportedBlock>`
      select seal.id::text as block, previous, seal.hash, sealed_at as "sealedAt", (
        select json_agg(json_build_object('hash', hash, 'text', text) order by id) from (
          select id, ${rowHash('access_log')} as hash, ${rowText('access_log')} as text from access_log where seal_id = seal.id
          union all select row_id, hash, null from access_log_purged where seal_id = seal.id
        ) one) as rows
      from access_log_seal seal where seal.id > ${last}::bigint order by seal.id limit 1`.execute(db)
    const [block] = rows
    if (!block) return
    yield block
    last = block.block
  }
}
