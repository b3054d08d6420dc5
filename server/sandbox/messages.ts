import { type Insertable, sql } from 'kysely'
import type { Database, MessageTable } from '../database/schema.ts'
import { patientId } from './patients.ts'

const messages: Record<string, { total: number; unread: number }> = {
  patient: { total: 30, unread: 6 },
  parent: { total: 3, unread: 1 },
  tama: { total: 2, unread: 2 },
}

const repeat = <Row>(count: number, row: (index: number) => Row) => Array.from({ length: count }, (_, index) => row(index))

/** What the counters are computed from. The area gives these rows their content. */
export const messageRows = Object.entries(messages).flatMap(([key, { total, unread }]): Insertable<MessageTable>[] =>
  repeat(total, (index) => ({ patient_id: patientId(key), folder: 'inbox', is_read: index >= unread })),
)

export const seedManyMessages = (db: Database) =>
  sql`insert into message (patient_id, folder, is_read)
    select ${patientId('large')}::uuid, 'inbox', n > 25 from generate_series(1, 2000) n`.execute(db)
