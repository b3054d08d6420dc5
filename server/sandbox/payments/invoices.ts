import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { dayOf, days, later, zone } from '../../platform/values/clock.ts'
import { patientId } from '../patients.ts'
import { timeOfDay } from '../record/past.ts'

/** What is still to be paid of one invoice each, in cents, oldest first. */
const toPay: Record<string, number[]> = {
  patient: [45_00, 30_50, 120_00, 12_25],
  george: [20_00],
  limited: [35_00],
  windcave: [60_00, 25_00],
  poli: [55_00, 18_50],
  valley: [42_00],
}

/** Invoices that have been paid. */
const paid: Record<string, number> = { patient: 8, parent: 2, george: 3, windcave: 3, poli: 2, valley: 2, credit: 2 }

const inCredit: Record<string, number> = { credit: 50_00, lowcredit: 10_00 }

const kinds = [
  { notes: 'Consultation', cents: 45_00 },
  { notes: 'Nurse consultation', cents: 30_50 },
  { notes: 'Extended consultation', cents: 120_00 },
  { notes: 'Repeat prescription', cents: 25_00 },
]

const noteFor = (index: number, cents: number) =>
  (kinds.find((kind) => kind.cents === cents) ?? kinds[index % kinds.length])?.notes ?? 'Consultation'

const rowsOf = (now: Date, key: string, firstNumber: number): Insertable<Tables['invoice']>[] => {
  const open = toPay[key] ?? []
  const history = Array.from({ length: paid[key] ?? 0 }, (_, index) => kinds[index % kinds.length]?.cents ?? 0)
  const weeksApart = 2
  return [...history, ...open].map((cents, index, all) => ({
    patient_id: patientId(key),
    issued_on: dayOf(later(now, -days(7 * weeksApart * (all.length - index)))),
    reference: `INV-${`${firstNumber + index}`.padStart(6, '0')}`,
    notes: noteFor(index, cents),
    kind: 'Invoice',
    amount_cents: cents,
    balance_cents: index < history.length ? 0 : cents,
    has_document: !(key === 'patient' && index === 0),
  }))
}

const rows = (now: Date) => {
  const keys = [...new Set([...Object.keys(toPay), ...Object.keys(paid)])]
  return keys.flatMap((key, index) => rowsOf(now, key, 300 + 20 * index))
}

/** A thousand invoices, made by the database itself: the latest are to be paid, some of them in part. */
const seedManyInvoices = (db: Database, now: Date) =>
  sql`insert into invoice (patient_id, issued_on, reference, notes, kind, amount_cents, balance_cents)
    select ${patientId('large')}::uuid, ${dayOf(now)}::date - n, 'INV-' || lpad((2001 - n)::text, 6, '0'),
      (${kinds.map(({ notes }) => notes)}::text[])[1 + n % ${kinds.length}], 'Invoice', cents,
      case when n > 120 then 0 when n % 5 = 0 then cents - 1000 else cents end
    from generate_series(1000, 1, -1) as n cross join lateral (select 2500 + n % 40 * 125 as cents) as amount`.execute(db)

/** Each invoice is charged when it is issued; what is not to be paid any more was paid a week later. */
const seedLedger = async (db: Database, now: Date) => {
  await sql`insert into ledger_entry (patient_id, at, kind, cents, invoice_id)
    select patient_id, issued_on::timestamp at time zone ${zone}, 'charge', amount_cents, id from invoice order by id`.execute(db)
  await sql`insert into ledger_entry (patient_id, at, kind, cents, invoice_id)
    select patient_id, least(issued_on + 7, ${dayOf(now)}::date)::timestamp at time zone ${zone}, 'payment', balance_cents - amount_cents, id
    from invoice where balance_cents < amount_cents order by id`.execute(db)
  const credits = Object.entries(inCredit).map(([key, cents]) => ({
    patient_id: patientId(key),
    at: timeOfDay(now, 30),
    kind: 'credit' as const,
    cents: -cents,
    invoice_id: null,
    payment_id: null,
  }))
  await db.insertInto('ledger_entry').values(credits).execute()
}

/** Invoices, and the accounts that they are booked to. */
export const seedInvoices = async (db: Database, now: Date) => {
  await db.insertInto('invoice').values(rows(now)).execute()
  await seedManyInvoices(db, now)
  await seedLedger(db, now)
}
