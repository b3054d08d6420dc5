import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isReadBy } from '../../../platform/store/message-readings.ts'
import { type ReadableTable, type Reader, readableRows } from '../../../platform/store/readable.ts'
import { activeStatuses, arrived, cancelled, completed, missed, movedReason } from '../../appointments/store/appointments.ts'

const yearBefore = (now: Date) => {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before
}

type Asked = { patientId: string; accountId: string; now: Date; yearBefore: Date }
type Counters = Record<'completed' | 'missed' | 'cancelled' | 'upcoming' | 'unreadMessages' | 'medications' | 'unreadResults', number>

const rows = (table: ReadableTable, value: (name: 'patientId' | 'accountId') => RawBuilder<string>) =>
  readableRows(table, { patientId: value('patientId'), accountId: value('accountId') })

const counting = statement<Asked, Counters>((db, value) =>
  sql<Counters>`
    select count(*) filter (where status_id = ${completed})::int as completed, count(*) filter (where status_id = ${missed})::int as missed,
      count(*) filter (where status_id = ${cancelled} and cancel_reason is distinct from ${movedReason})::int as cancelled,
      count(*) filter (where status_id = any(${[...activeStatuses, arrived]}::int[]) and starts_at + minutes * interval '1 minute' > ${value('now')})::int as upcoming,
      (select count(*)::int from ${rows('message', value)} where folder = 'inbox' and not ${isReadBy(value('accountId'))} and deleted_at is null) as "unreadMessages",
      (select count(*)::int from ${rows('medication', value)} where is_long_term and statement is null) as medications,
      (select count(*)::int from ${rows('lab_result', value)} where not is_read) as "unreadResults"
    from ${rows('appointment', value)} where starts_at >= ${value('yearBefore')}`.compile(db),
)

/** The dashboard's counts: appointments by outcome, those of the last year and future ones, and unread entries. A moved appointment counts once, at its new time. */
export const counters = async (db: Database, { patientId, accountId }: Reader, now: Date) => {
  const { rows } = await counting(db, { patientId, accountId, now, yearBefore: yearBefore(now) })
  if (!rows[0]) throw new Error('a count without a row')
  return rows[0]
}
