import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { statement } from '../../../platform/database/statement.ts'
import { activeStatuses, arrived, cancelled, completed, missed } from '../../appointments/store/appointments.ts'

const yearBefore = (now: Date) => {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before
}

type Asked = { patientId: string; now: Date; yearBefore: Date }
type Counters = Record<'completed' | 'missed' | 'cancelled' | 'upcoming' | 'unreadMessages' | 'medications' | 'unreadResults', number>

const counting = statement<Asked, Counters>((db, value) =>
  sql<Counters>`
    select count(*) filter (where status_id = ${completed})::int as completed, count(*) filter (where status_id = ${missed})::int as missed,
      count(*) filter (where status_id = ${cancelled})::int as cancelled,
      count(*) filter (where status_id = any(${[...activeStatuses, arrived]}::int[]) and starts_at + minutes * interval '1 minute' > ${value('now')})::int as upcoming,
      (select count(*)::int from message where patient_id = ${value('patientId')} and folder = 'inbox' and not is_read and deleted_at is null) as "unreadMessages",
      (select count(*)::int from medication where patient_id = ${value('patientId')} and is_long_term and statement is null) as medications,
      (select count(*)::int from lab_result where patient_id = ${value('patientId')} and not is_read) as "unreadResults"
    from appointment where patient_id = ${value('patientId')} and starts_at >= ${value('yearBefore')}`.compile(db),
)

/** The dashboard's counts: appointments by outcome, those of the last year and future ones, and unread entries. */
export const counters = async (db: Database, patientId: string, now: Date) => {
  const { rows } = await counting(db, { patientId, now, yearBefore: yearBefore(now) })
  if (!rows[0]) throw new Error('a count without a row')
  return rows[0]
}
