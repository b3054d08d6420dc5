import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../../../server/platform/database/schema.ts'
import { taken } from './fake-provider.ts'
import { chargeForPrescriptions } from './repeat-orders.ts'

export type Payer = { practiceId: string; patientId: string }

const settingsOf = (practice_id: string, isAdjusting: boolean) =>
  Object.entries({
    IsShowPayNow: '1',
    PaymentCardTypes: 'Visa-2.5%',
    IsCardTypeConfifiguration: isAdjusting ? '1' : '0',
    IsAutoAdjustment: isAdjusting ? '1' : '0',
  }).map(([name, value], position) => ({ practice_id, name, label: name, value, position }))

/** Two practices: one with surcharges and automatic adjustment, and one without either. */
export const addPractices = async (db: Database) => {
  const ids = [randomUUID(), randomUUID()] as const
  for (const [index, id] of ids.entries()) {
    const text = `money ${id}`
    await db
      .insertInto('practice')
      .values({
        id,
        code: `money-${id}`,
        name: text,
        email: text,
        phone: text,
        address: text,
        opens_at: '08:00',
        closes_at: '17:00',
        are_hours_hidden: false,
        location_name: text,
        is_known_by_location: false,
      })
      .execute()
    await db
      .insertInto('practice_setting')
      .values(settingsOf(id, index === 0))
      .execute()
    await chargeForPrescriptions(db, id)
  }
  return ids
}

/** A patient with these unpaid invoices, in cents, oldest first. */
export const addPayer = async (db: Database, practiceId: string, invoices: readonly number[]): Promise<Payer> => {
  const patientId = randomUUID()
  await sql`insert into patient (id, practice_id, first_name, family_name, birth_date, gender, gender_name)
    values (${patientId}, ${practiceId}, 'Anybody', 'Anyone', '1990-01-01', 'female', 'Female')`.execute(db)
  await sql`with added as (
      insert into invoice (patient_id, issued_on, reference, notes, kind, amount_cents, balance_cents)
      select ${patientId}::uuid, date '2026-01-01' + n::int, 'INV', 'Consultation', 'Invoice', cents, cents
      from unnest(${invoices}::int[]) with ordinality as owed (cents, n) returning id, amount_cents)
    insert into ledger_entry (patient_id, at, kind, cents, invoice_id)
    select ${patientId}, now(), 'charge', amount_cents, id from added`.execute(db)
  return { practiceId, patientId }
}

export const openInvoices = async (db: Database, { patientId }: Payer) => {
  const { rows } = await sql<{ id: string; cents: number }>`select id::text, balance_cents as cents from invoice
    where patient_id = ${patientId} and balance_cents > 0 order by issued_on, id`.execute(db)
  return rows
}

/** The number of a patient's sessions without a final status. */
export const unsettledOf = async (db: Database, { patientId }: Payer) => {
  const rows = await db
    .selectFrom('payment_session')
    .innerJoin('temp_payment', 'temp_payment.id', 'payment_session.temp_payment_id')
    .select('payment_session.session_id')
    .where('temp_payment.patient_id', '=', patientId)
    .where('settled_at', 'is', null)
    .execute()
  return rows.length
}

/** The inconsistencies of an account as sentences; empty if every cent is accounted for. */
export const faultsOf = async (db: Database, { patientId }: Payer) => {
  const { rows } = await sql<{ fault: string }>`
    with mine as (select * from ledger_entry where patient_id = ${patientId})
    select 'an invoice owes ' || balance_cents || ' of ' || amount_cents || ', its lines say ' || said as fault
      from invoice cross join lateral (select coalesce(sum(cents), 0) as said from mine where invoice_id = invoice.id) as lines
      where patient_id = ${patientId} and (balance_cents <> said or balance_cents < 0)
    union all
    select 'the account owes ' || owed || ', invoices less credit are ' || expected from
      (select coalesce(sum(cents), 0) as owed from mine) as account,
      (select (select coalesce(sum(balance_cents), 0) from invoice where patient_id = ${patientId})
        + coalesce((select sum(cents) from mine where invoice_id is null), 0) as expected) as parts
      where owed <> expected
    union all
    select 'a payment of ' || amount_cents || ' is booked as ' || booked from payment
      cross join lateral (select -coalesce(sum(cents), 0) as booked from mine where payment_id = payment.id) as lines
      where patient_id = ${patientId} and booked <> amount_cents`.execute(db)
  return rows.map(({ fault }) => fault)
}

/** The differences between the provider's completed sessions and the practice's credits, as sentences. */
export const differences = async (db: Database, { patientId }: Payer) => {
  const noted = await db.selectFrom('temp_payment').select('id').where('patient_id', '=', patientId).execute()
  const ids = new Set(noted.map(({ id }) => `${id}`))
  const confirmedPayments = (await taken(db))
    .filter(({ reference }) => ids.has(reference))
    .map(({ reference, cents }) => `${reference}: ${cents}`)
  const payments = await db.selectFrom('payment').selectAll().where('patient_id', '=', patientId).execute()
  const credited = payments.map((one) => `${one.temp_payment_id}: ${one.amount_cents + one.surcharge_cents}`)
  return {
    lost: confirmedPayments.filter((one) => !credited.includes(one)),
    doubled: credited.filter((one, index) => !confirmedPayments.includes(one) || credited.indexOf(one) !== index),
  }
}
