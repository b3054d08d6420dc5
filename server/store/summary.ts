import { type SqlBool, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

const completed = 5
const missed = 6
const cancelled = 7
/** Booked, confirmed, reminder sent, rescheduled. */
const standing = [1, 2, 3, 11]

const yearBefore = (now: Date) => {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before
}

const rows = (db: Database, table: 'message' | 'medication' | 'lab_result', patientId: string) =>
  db.selectFrom(table).select(sql<number>`count(*)::int`.as('count')).where('patient_id', '=', patientId)

/** What the dashboard counts: appointments by outcome, those of the last year and those to come, and what is new for a patient. */
export const counters = (db: Database, patientId: string, now: Date) =>
  db
    .selectFrom('appointment')
    .select(({ fn }) => {
      const count = () => fn.countAll<number>()
      const cast = <Name extends string>(name: Name, statuses: number[], isToCome = false) =>
        sql<number>`${count().filterWhere(({ and, eb }) =>
          and([eb('status_id', 'in', statuses), ...(isToCome ? [eb('starts_at', '>', now)] : [])]),
        )}::int`.as(name)
      return [cast('completed', [completed]), cast('missed', [missed]), cast('cancelled', [cancelled]), cast('upcoming', standing, true)]
    })
    .select([
      rows(db, 'message', patientId).where('folder', '=', 'inbox').where('is_read', '=', false).$asScalar().$notNull().as('unreadMessages'),
      rows(db, 'medication', patientId)
        .where('is_long_term', '=', true)
        .where(sql<SqlBool>`statement is null`)
        .$asScalar()
        .$notNull()
        .as('medications'),
      rows(db, 'lab_result', patientId).where('is_read', '=', false).$asScalar().$notNull().as('unreadResults'),
    ])
    .where('patient_id', '=', patientId)
    .where('starts_at', '>=', yearBefore(now))
    .executeTakeFirstOrThrow()
