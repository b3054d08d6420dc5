import { type Insertable, sql } from 'kysely'
import { dayOf, days, hours, later } from '../clock.ts'
import type { AppointmentTable, Database, InvoiceTable, LabResultTable, MedicationTable, MessageTable } from '../database/schema.ts'
import { patientId } from './patients.ts'

type RecordSize = {
  invoices?: number[]
  /** From the reset, in ms. */
  upcoming?: number[]
  past?: number
  medications?: number
  messages?: { total: number; unread: number }
  results?: { total: number; unread: number }
}

const sizes: Record<string, RecordSize> = {
  patient: {
    invoices: [45_00, 30_50, 120_00, 12_25],
    upcoming: [hours(2), days(3)],
    past: 40,
    medications: 12,
    messages: { total: 30, unread: 6 },
    results: { total: 9, unread: 3 },
  },
  parent: { past: 4, upcoming: [days(9)], medications: 2, messages: { total: 3, unread: 1 } },
  tama: { past: 6, upcoming: [days(2)], messages: { total: 2, unread: 2 } },
  mia: { past: 2 },
  george: { past: 12, medications: 8, invoices: [20_00], results: { total: 4, unread: 1 } },
  newpassword: { past: 3 },
  limited: { upcoming: [days(6)], invoices: [35_00] },
  windcave: { invoices: [60_00, 25_00], upcoming: [hours(3), days(5)], past: 5, medications: 4 },
  poli: { invoices: [55_00, 18_50], past: 3, medications: 3 },
  valley: { invoices: [42_00], past: 2 },
  onleave: { medications: 3, past: 2 },
  onleavealone: { medications: 3, past: 2 },
}

const outcomes = [5, 5, 5, 6, 5, 5, 7, 5]
const daysBetweenVisits = 13

/** Mid-morning in the practice's zone, whatever the hour of the reset. */
const visitTime = (now: Date, daysAgo: number) => new Date(`${dayOf(later(now, -days(daysAgo)))}T22:00:00Z`)

const appointmentsOf = (key: string, { upcoming = [], past = 0 }: RecordSize, now: Date): Insertable<AppointmentTable>[] => [
  ...upcoming.map((ahead) => ({ patient_id: patientId(key), starts_at: later(now, ahead), status_id: 1 })),
  ...Array.from({ length: past }, (_, index) => ({
    patient_id: patientId(key),
    starts_at: visitTime(now, daysBetweenVisits * (index + 1)),
    status_id: outcomes[index % outcomes.length] ?? 5,
  })),
]

const repeat = <Row>(count: number, row: (index: number) => Row) => Array.from({ length: count }, (_, index) => row(index))

/** What the counters and the balance are computed from. The areas give these rows their content. */
export const recordRows = (now: Date) => {
  const all = Object.entries(sizes)
  const appointment = all.flatMap(([key, size]) => appointmentsOf(key, size, now))
  const invoice = all.flatMap(([key, { invoices = [] }]): Insertable<InvoiceTable>[] =>
    invoices.map((cents, index) => ({
      patient_id: patientId(key),
      balance_cents: cents,
      issued_on: dayOf(later(now, -days(14 * (index + 1)))),
    })),
  )
  const medication = all.flatMap(([key, { medications = 0 }]): Insertable<MedicationTable>[] =>
    repeat(medications, () => ({ patient_id: patientId(key) })),
  )
  const message = all.flatMap(([key, { messages = { total: 0, unread: 0 } }]): Insertable<MessageTable>[] =>
    repeat(messages.total, (index) => ({ patient_id: patientId(key), folder: 'inbox', is_read: index >= messages.unread })),
  )
  const result = all.flatMap(([key, { results = { total: 0, unread: 0 } }]): Insertable<LabResultTable>[] =>
    repeat(results.total, (index) => ({ patient_id: patientId(key), is_read: index >= results.unread })),
  )
  return { appointment, invoice, medication, message, result }
}

/** The account with thousands of rows, made by the database itself. */
export const seedLargeRecord = async (db: Database, now: Date) => {
  const id = patientId('large')
  await sql`insert into appointment (patient_id, starts_at, status_id)
    select ${id}::uuid, ${now}::timestamptz - n * interval '3 days', (array[5, 5, 5, 6, 7])[1 + n % 5] from generate_series(1, 1000) n`.execute(
    db,
  )
  await sql`insert into message (patient_id, folder, is_read) select ${id}::uuid, 'inbox', n > 25 from generate_series(1, 2000) n`.execute(
    db,
  )
  await sql`insert into lab_result (patient_id, is_read) select ${id}::uuid, n > 12 from generate_series(1, 2000) n`.execute(db)
  await sql`insert into invoice (patient_id, balance_cents, issued_on)
    select ${id}::uuid, 500 + n % 40 * 25, ${dayOf(now)}::date - n from generate_series(1, 1000) n`.execute(db)
}
