import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ColumnValue, Database, Tables } from '../../../platform/database/schema.ts'
import { bigint, idText, idTextOf } from '../../../platform/store/ids.ts'
import { addNotice } from '../../../platform/store/notices.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'
import { zone } from '../../../platform/values/clock.ts'

/** The chosen share of an invoice. */
export type ChosenInvoice = ColumnValue<'temp_payment', 'chosen'>[number]

export type InvoiceList = 'toPay' | 'all'

const selectInvoices = (db: Database, reader: Reader) =>
  db
    .selectFrom(readable('invoice', reader))
    .innerJoin('patient', 'patient.id', 'invoice.patient_id')
    .innerJoin('practice', 'practice.id', 'patient.practice_id')
    .select([
      'invoice.patient_id',
      'invoice.reference',
      'invoice.notes',
      'invoice.kind',
      'invoice.amount_cents',
      'invoice.balance_cents',
      'patient.first_name',
      'patient.family_name',
      'practice.name as practice',
      idTextOf('invoice'),
      sql<Date>`invoice.issued_on::timestamp at time zone ${zone}`.as('issued_at'),
    ])

/** Unpaid invoices are sorted oldest first, the list of all latest first. */
export const invoicesOf = (db: Database, reader: Reader, list: InvoiceList, page: Page) => {
  const direction = list === 'toPay' ? 'asc' : 'desc'
  return pageOf(
    selectInvoices(db, reader)
      .$if(list === 'toPay', (query) => query.where('invoice.balance_cents', '>', 0))
      .orderBy('invoice.issued_on', direction)
      .orderBy('invoice.id', direction),
    page,
  )
}

export type ListedInvoice = Awaited<ReturnType<typeof invoicesOf>>['rows'][number]

const idsOf = (ids: readonly string[]) => sql<number[]>`${ids}::bigint[]`

/** The balances of those invoices that belong to the patient and are not withheld, in cents by id. */
export const invoiceBalancesOf = async (db: Database, reader: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, number>()
  const own = await db
    .selectFrom(readable('invoice', reader))
    .select(['balance_cents', idText])
    .where(sql<boolean>`id = any(${idsOf(ids)})`)
    .execute()
  return new Map(own.map(({ id, balance_cents }) => [id, balance_cents]))
}

/** Locks a patient's open invoices until the transaction ends; oldest first. */
export const openInvoicesForChange = async (transaction: Database, patientId: string) => {
  const open = await transaction
    .selectFrom('invoice')
    .select(['balance_cents', sql<string>`id::text`.as('invoiceId')])
    .where('patient_id', '=', patientId)
    .where('balance_cents', '>', 0)
    .orderBy('issued_on')
    .orderBy('id')
    .forUpdate()
    .execute()
  return open.map(({ invoiceId, balance_cents }) => ({ invoiceId, cents: balance_cents }))
}

/** Adds an invoice, and notes the news if something is to be paid. */
export const addInvoice = async (transaction: Database, now: Date, invoice: Omit<Insertable<Tables['invoice']>, 'id' | 'has_document'>) => {
  const { id } = await transaction.insertInto('invoice').values(invoice).returning('id').executeTakeFirstOrThrow()
  if (invoice.balance_cents > 0) await addNotice(transaction, { patientId: invoice.patient_id, event: 'invoice', itemId: id, at: now })
  return id
}

/** Subtracts the shares from the balances. */
export const payInvoices = async (transaction: Database, shares: readonly ChosenInvoice[]) => {
  if (shares.length === 0) return
  await sql`update invoice set balance_cents = balance_cents - share.cents
    from unnest(${idsOf(shares.map(({ invoiceId }) => invoiceId))}, ${shares.map(({ cents }) => cents)}::int[]) as share (id, cents)
    where invoice.id = share.id`.execute(transaction)
}

const paymentsOn = ({ selectFrom }: ExpressionBuilder<Tables, 'invoice'>) =>
  jsonArrayFrom(
    selectFrom('ledger_entry')
      .select([sql<string>`(at at time zone ${zone})::date::text`.as('paid_on'), sql<number>`-cents`.as('cents')])
      .whereRef('ledger_entry.patient_id', '=', 'invoice.patient_id')
      .whereRef('ledger_entry.invoice_id', '=', 'invoice.id')
      .where('kind', '=', 'payment')
      .orderBy('ledger_entry.id'),
  ).as('payments')

/** An invoice of this patient with its payments; undefined also for another patient's. */
export const invoiceOf = (db: Database, reader: Reader, id: string) =>
  db
    .selectFrom(readable('invoice', reader))
    .innerJoin('patient', 'patient.id', 'invoice.patient_id')
    .innerJoin('practice', 'practice.id', 'patient.practice_id')
    .select([
      'invoice.issued_on',
      'invoice.reference',
      'invoice.notes',
      'invoice.kind',
      'invoice.amount_cents',
      'invoice.balance_cents',
      'invoice.has_document',
      'patient.first_name',
      'patient.family_name',
      'practice.name as practice',
      'practice.address',
      'practice.phone',
      'practice.email',
    ])
    .select(paymentsOn)
    .where('invoice.id', '=', bigint(id))
    .executeTakeFirst()

export type PrintedInvoice = NonNullable<Awaited<ReturnType<typeof invoiceOf>>>
