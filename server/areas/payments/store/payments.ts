import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { bigint, idTextOf } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'
import { medicationNames } from './temp-payments.ts'

type NewPayment = Omit<Tables['payment'], 'id' | 'temp_payment_id'> & { tempPaymentId: string }

/** Stores money that a provider took. Returns the payment's id; null if the temporary payment was paid before. */
export const addPayment = async (transaction: Database, { tempPaymentId, ...payment }: NewPayment) => {
  const added = await transaction
    .insertInto('payment')
    .values({ ...payment, temp_payment_id: bigint(tempPaymentId) })
    .onConflict((conflict) => conflict.column('temp_payment_id').doNothing())
    .returning('payment.id')
    .executeTakeFirst()
  return added?.id ?? null
}

const invoicesPaidBy = ({ selectFrom }: ExpressionBuilder<Tables, 'payment'>) =>
  jsonArrayFrom(
    selectFrom('ledger_entry')
      .innerJoin('invoice', 'invoice.id', 'ledger_entry.invoice_id')
      .select(['invoice.reference', 'invoice.notes', idTextOf('invoice'), sql<number>`-ledger_entry.cents`.as('cents')])
      .whereRef('ledger_entry.patient_id', '=', 'payment.patient_id')
      .whereRef('ledger_entry.payment_id', '=', 'payment.id')
      .where('ledger_entry.kind', '=', 'payment')
      .orderBy('ledger_entry.id'),
  ).as('invoices')

/** The credited payments of a patient with the invoices that they paid, latest first. */
export const creditedPaymentsOf = (db: Database, reader: Reader, page: Page) =>
  pageOf(
    db
      .selectFrom(readable('payment', reader))
      .innerJoin('temp_payment', 'temp_payment.id', 'payment.temp_payment_id')
      .select([
        'payment.paid_at',
        'payment.provider',
        'payment.amount_cents',
        'payment.surcharge_cents',
        'temp_payment.card_type',
        'temp_payment.notes',
        sql<string>`payment.temp_payment_id::text`.as('tempPaymentId'),
        medicationNames(sql.ref('payment.temp_payment_id')),
      ])
      .select(invoicesPaidBy)
      .orderBy('payment.paid_at', 'desc')
      .orderBy('payment.id', 'desc'),
    page,
  )

export type CreditedPayment = Awaited<ReturnType<typeof creditedPaymentsOf>>['rows'][number]
