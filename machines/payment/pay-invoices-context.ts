import { allocate } from '../../src/domain/payments/allocation.ts'
import type { Invoice } from '../../src/domain/payments/invoice.ts'
import {
  type CardType,
  type EnteredAmount,
  enteredCents,
  type PaymentOrder,
  type PaymentOutcome,
  totalOf,
} from '../../src/domain/payments/payment.ts'
import { type PaymentWay, paymentMethodOfWay } from '../../src/domain/payments/payment-way.ts'
import { surchargeOf } from '../../src/domain/payments/surcharge.ts'
import { type AmountProblem, maxPayment, parseAmount, problemOfPayment } from '../../src/domain/values/money.ts'
import { nonNull } from '../ports.ts'
import type { FrameEvent, PaymentView } from './payment.machine.ts'
import type { PaymentReference } from './payment-ports.ts'

/** `total`: the whole balance owed. `other`: the typed amount. `firstInvoiceId`: the invoice that is paid first; empty for the oldest. */
export type PaymentEntry = EnteredAmount & { cardType: CardType | null; notes: string; firstInvoiceId: string }

export const emptyEntry: PaymentEntry = { mode: 'other', amount: '', cardType: null, notes: '', firstInvoiceId: '' }

/** The current debt. `balance`: of the whole account in cents, below 0 for a credit. */
export type Due = { balance: number; invoices: readonly Invoice[] }

/** The way in which the practice is paid. It may change while the form is open; the reviewed order is paid. */
export type PaymentTerms = {
  way: PaymentWay
  /** The card types to choose from; empty if the practice requires none. */
  cardTypes: readonly CardType[]
}

export type PayInvoicesInput = PaymentTerms & { patientId: string }

export type PaymentReview = PaymentTerms & { entry: PaymentEntry }

export type PayProblems = { amount: AmountProblem | null; cardType: 'missing' | null }

/** `notLoaded`: the debt did not load. `notPaid`: no money was taken, with the reason. */
export type PayFailure = { kind: 'notLoaded' } | ({ kind: 'notPaid' } & Omit<Extract<PaymentOutcome, { outcome: 'notPaid' }>, 'outcome'>)

/** A payment that the practice has credited. `tempPaymentId`: the practice's id of it. */
export type Receipt = { order: PaymentOrder; tempPaymentId: string }

export type PayInvoicesContext = PayInvoicesInput & {
  entry: PaymentEntry
  problems: PayProblems
  order: PaymentOrder | null
  payment: PaymentView
  failure: PayFailure | null
  /** A payment whose outcome is unknown; null without one. */
  unresolved: Extract<PaymentOutcome, { outcome: 'pending' | 'open' | 'unknown' | 'differs' }> | null
  receipt: Receipt | null
}

export type PayInvoicesEvent =
  | FrameEvent
  | ({ type: 'payment.reviewed' } & PaymentReview)
  | { type: 'payment.confirmed' | 'review.left' | 'outcome.checked' | 'question.left' | 'receipt.closed' }

export const noProblems: PayProblems = { amount: null, cardType: null }
export const initialPayInvoices: PaymentView = { progress: 20, url: null, tempPaymentId: null }

/** The problems of the entry that need no call. */
export const problemsOf = ({ mode, amount, cardType }: PaymentEntry, cardTypes: readonly CardType[]): PayProblems => {
  const typed = mode === 'total' ? null : parseAmount(amount)
  return {
    amount: typed && 'problem' in typed ? typed.problem : null,
    cardType: cardTypes.length > 0 && cardType === null ? 'missing' : null,
  }
}

/** The order of this entry for the current debt. */
export const orderOf = ({ patientId, entry }: PayInvoicesContext, due: Due): PaymentOrder => {
  const { cardType, notes, firstInvoiceId } = entry
  const cents = enteredCents(entry, due.balance)
  return {
    patientId,
    amount: cents,
    surcharge: cents > 0 ? surchargeOf(cents, cardType) : 0,
    cardType,
    notes: notes.trim(),
    shares: allocate(cents, due.invoices, firstInvoiceId),
    repeatRequest: null,
  }
}

/** The reason why an order cannot be paid; null if it can. */
export const problemOfOrder = (order: PaymentOrder): AmountProblem | null =>
  problemOfPayment(order.amount) ?? (totalOf(order) > maxPayment ? 'tooLarge' : null)

/** The reference for the look-up of an unresolved payment. */
export const referenceOf = ({ patientId, way, unresolved }: PayInvoicesContext): PaymentReference => ({
  patientId,
  method: paymentMethodOfWay(way),
  tempPaymentId: nonNull(unresolved).tempPaymentId,
  sessionId: null,
})
