import { type Insertable, sql } from 'kysely'
import { dayOf, days, later } from '../clock.ts'
import type { Database, InvoiceTable, MessageTable } from '../database/schema.ts'
import { patientId } from './patients.ts'

type RecordSize = {
  invoices?: number[]
  messages?: { total: number; unread: number }
}

const sizes: Record<string, RecordSize> = {
  patient: {
    invoices: [45_00, 30_50, 120_00, 12_25],
    messages: { total: 30, unread: 6 },
  },
  parent: { messages: { total: 3, unread: 1 } },
  tama: { messages: { total: 2, unread: 2 } },
  george: { invoices: [20_00] },
  limited: { invoices: [35_00] },
  windcave: { invoices: [60_00, 25_00] },
  poli: { invoices: [55_00, 18_50] },
  valley: { invoices: [42_00] },
}

const repeat = <Row>(count: number, row: (index: number) => Row) => Array.from({ length: count }, (_, index) => row(index))

/** What the counters and the balance are computed from. The areas give these rows their content. */
export const recordRows = (now: Date) => {
  const all = Object.entries(sizes)
  const invoice = all.flatMap(([key, { invoices = [] }]): Insertable<InvoiceTable>[] =>
    invoices.map((cents, index) => ({
      patient_id: patientId(key),
      balance_cents: cents,
      issued_on: dayOf(later(now, -days(14 * (index + 1)))),
    })),
  )
  const message = all.flatMap(([key, { messages = { total: 0, unread: 0 } }]): Insertable<MessageTable>[] =>
    repeat(messages.total, (index) => ({ patient_id: patientId(key), folder: 'inbox', is_read: index >= messages.unread })),
  )
  return { invoice, message }
}

/** The account with thousands of rows, made by the database itself. */
export const seedLargeRecord = async (db: Database, now: Date) => {
  const id = patientId('large')
  await sql`insert into message (patient_id, folder, is_read) select ${id}::uuid, 'inbox', n > 25 from generate_series(1, 2000) n`.execute(
    db,
  )
  await sql`insert into invoice (patient_id, balance_cents, issued_on)
    select ${id}::uuid, 500 + n % 40 * 25, ${dayOf(now)}::date - n from generate_series(1, 1000) n`.execute(db)
}
