import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { type Days, withinDays } from '../../../platform/store/filters.ts'
import type { Page } from '../../../platform/store/page.ts'

/** `accountId`: the user. A user other than the patient receives the rows that this user caused. */
export type Reader = { patientId: string; accountId: string }
/** `operations`: those of the chosen area; null for all. `personId`: an account; null for all. */
export type HistoryFilter = { days: Days; personId: string | null; operations: readonly string[] | null; isOwnHidden: boolean }

const rowsFor = ({ patientId, accountId }: Reader) => {
  const isAll = patientId === accountId
  return sql<SqlBool>`patient_id = ${patientId}::uuid and told_to = 'patient' and ${isAll ? sql`true` : sql`account_id = ${accountId}::uuid`}`
}

const isChosen = ({ accountId }: Reader, { days, personId, operations, isOwnHidden }: HistoryFilter): Expression<SqlBool> => sql<SqlBool>`
  ${withinDays(sql.ref('at'), days)}
  and ${personId === null ? sql`true` : sql`account_id = ${personId}::uuid`}
  and ${operations === null ? sql`true` : sql`operation = any(${operations})`}
  and ${isOwnHidden ? sql`account_id is distinct from ${accountId}::uuid` : sql`true`}`

export type HistoryRow = {
  id: string
  at: Date
  sessionId: string | null
  accountId: string | null
  operation: string
  changed: string | null
  source: string | null
  accountName: string | null
  relationship: string | null
  patientName: string
}

/** More rows are not counted, because a patient needs no exact number and a count reads each row. */
const maxCounted = 2000

type CountedRow = Partial<HistoryRow> & { total: number }
type HistoryPage = { rows: HistoryRow[]; total: number | null }

/**
 * A page of the accesses to a record, latest first, and the number of all rows; null above a limit.
 * Both read the index alone; only the rows of the page are read from the table. A join with the ids would read the whole table.
 */
export const historyOf = async (db: Database, reader: Reader, filter: HistoryFilter, { size, number }: Page): Promise<HistoryPage> => {
  const where = sql<SqlBool>`${rowsFor(reader)} and ${isChosen(reader, filter)}`
  const order = sql`order by at desc, id desc`
  const offset = Math.min(size * (number - 1), Number.MAX_SAFE_INTEGER)
  const { rows } =
    await sql<CountedRow>`select counted.total, log.id::text, log.at, log.session_id as "sessionId", log.account_id as "accountId", log.operation, log.changed,
      log.about ->> 'source' as source, account.first_name || ' ' || account.family_name as "accountName",
      (select relationship from proxy_link where proxy_link.account_id = log.account_id and proxy_link.patient_id = log.patient_id
        order by starts_at desc nulls last limit 1),
      patient.first_name || ' ' || patient.family_name as "patientName"
    from (select count(*)::int as total from (select from access_log where ${where} ${order} limit ${sql.lit(maxCounted + 1)}) as row) as counted
    left join access_log log on log.id = any(array(select id from access_log where ${where} ${order} limit ${size} offset ${offset}))
    left join patient on patient.id = log.patient_id
    left join account on account.id = log.account_id
    order by log.at desc, log.id desc`.execute(db)
  const total = rows[0]?.total ?? 0
  return { rows: rows.filter((row): row is HistoryRow & { total: number } => row.id !== null), total: total > maxCounted ? null : total }
}

export type HistoryPerson = { id: string; name: string }

/** The accounts that caused rows of the history, by name. */
export const historyPeople = async (db: Database, reader: Reader) => {
  const { rows } = await sql<HistoryPerson>`select account.id, account.first_name || ' ' || account.family_name as name
    from (select distinct account_id from access_log where ${rowsFor(reader)}) as person
    join account on account.id = person.account_id
    order by name, account.id`.execute(db)
  return rows
}
