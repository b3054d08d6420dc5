import * as z from 'zod/mini'
import { type CreditedPayment, paymentMethods } from '../../domain/payments/payment.ts'
import { matchWord } from '../../domain/values/match-word.ts'
import { centsOf } from '../../domain/values/money.ts'
import { CreditedPayment as PaymentResource } from '../generated/practice/model'
import { getPaymentsQueryKey, payments } from '../generated/practice/payments/payments'
import type { Connection } from '../http/connection.ts'
import { nullIfNotOffered } from '../http/failures.ts'
import { pagedList } from '../http/list.ts'

const creditedPayment = z.pipe(
  PaymentResource,
  z.transform(
    ({ id, PaidAt, PaidAmount, Surcharge, CardType, PaymentType, Notes, Medications, Invoices }): CreditedPayment => ({
      id,
      paidAt: PaidAt,
      total: centsOf(PaidAmount) ?? 0,
      surcharge: centsOf(Surcharge ?? '') ?? 0,
      cardType: CardType ?? '',
      method: matchWord(paymentMethods, PaymentType),
      notes: Notes ?? '',
      medications: Medications ?? [],
      invoices: (Invoices ?? []).map((invoice) => ({
        id: invoice.InvoiceID,
        title: invoice.Notes,
        reference: invoice.Reference,
        cents: centsOf(invoice.Amount) ?? 0,
      })),
    }),
  ),
)

const paymentList = {
  /** A practice without this call has no payments to list. */
  call: async (...request: Parameters<typeof payments>) => (await payments(...request).catch(nullIfNotOffered)) ?? [],
  keyOf: getPaymentsQueryKey,
  row: creditedPayment,
  name: 'Payment',
}

/** The key prefix of the list, to refetch it after a payment. */
export const creditedPaymentsKey = getPaymentsQueryKey().slice(0, 2)

/** The payments that the practice has credited, latest first, a page at a time. */
export const creditedPaymentsQuery = (connection: Connection, patientId: string) =>
  pagedList(paymentList, connection, { PatientID: patientId, PageSize: 15, PageNumber: 1 })
