import type { components, operations } from '../../../generated/practice.ts'
import { mayPrescribe, type PracticeCallers, readerOf } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { dollarsOf } from '../../../platform/payment-providers/amounts.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { pageAnswer } from '../../../platform/wire/bundle.ts'
import { pageOfRequest } from '../../../platform/wire/page-requests.ts'
import type { Services } from '../../../services.ts'
import { type CreditedPayment, creditedPaymentsOf } from '../store/payments.ts'

const paymentResource = (payment: CreditedPayment, medications: string[]): components['schemas']['CreditedPayment'] => ({
  id: payment.tempPaymentId,
  PaidAt: instantText(payment.paid_at),
  PaidAmount: dollarsOf(payment.amount_cents + payment.surcharge_cents),
  Surcharge: dollarsOf(payment.surcharge_cents),
  CardType: payment.card_type ?? '',
  PaymentType: payment.provider,
  Notes: payment.notes,
  Medications: medications,
  Invoices: payment.invoices.map(({ id, reference, notes, cents }) => ({
    InvoiceID: id,
    Reference: reference,
    Notes: notes,
    Amount: dollarsOf(cents),
  })),
})

/** Payments that were credited, for their receipts. */
export const creditedPaymentHandlers = ({ db }: Services) =>
  ({
    payments: async ({ body, caller }) => {
      const listed = await creditedPaymentsOf(db, readerOf(caller, body), pageOfRequest(body))
      const isNamed = mayPrescribe(caller, body.PatientID)
      return pageAnswer(listed, (payment) => paymentResource(payment, isNamed ? payment.medications : []))
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
