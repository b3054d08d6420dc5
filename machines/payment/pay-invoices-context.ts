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

/** `total`: the whole balance that is owed; `other`: the amount that was typed. */
export type PaymentEntry = EnteredAmount & { cardType: CardType | null; notes: string }

export const emptyEntry: PaymentEntry = { mode: 'other', amount: '', cardType: null, notes: '' }

/** What is to be paid at this moment. `balance`: what is owed on the whole account, in cents; a credit is below 0. */
export type Due = { balance: number; invoices: readonly Invoice[] }

/** How the practice is paid. It may change while the form is open: what is reviewed counts. */
export type PaymentTerms = {
  way: PaymentWay
  /** Of which one must be chosen; empty where the practice asks for none. */
  cardTypes: readonly CardType[]
}

export type PayInvoicesInput = PaymentTerms & { patientId: string }

export type PaymentReview = PaymentTerms & { entry: PaymentEntry }

export type PayProblems = { amount: AmountProblem | null; cardType: 'missing' | null }

/** `notLoaded`: what is owed could not be read. Otherwise nothing was paid, and why. */
export type PayFailure = { kind: 'notLoaded' } | ({ kind: 'notPaid' } & Omit<Extract<PaymentOutcome, { outcome: 'notPaid' }>, 'outcome'>)

/** A payment that the practice has credited: as it was chosen, and by which number the practice finds it. */
export type Receipt = { order: PaymentOrder; tempPaymentId: string }

export type PayInvoicesContext = PayInvoicesInput & {
  entry: PaymentEntry
  problems: PayProblems
  order: PaymentOrder | null
  payment: PaymentView
  failure: PayFailure | null
  /** What nobody knows the end of yet; null while nothing is. */
  unresolved: Extract<PaymentOutcome, { outcome: 'pending' | 'open' | 'unknown' | 'differs' }> | null
  receipt: Receipt | null
}

export type PayInvoicesEvent =
  | FrameEvent
  | ({ type: 'payment.reviewed' } & PaymentReview)
  | { type: 'payment.confirmed' | 'review.left' | 'outcome.checked' | 'question.left' | 'receipt.closed' }

export const noProblems: PayProblems = { amount: null, cardType: null }
export const initialPayInvoices: PaymentView = { progress: 20, url: null, tempPaymentId: null }

/** What is wrong with what was entered, as far as it can be told without the practice. */
export const problemsOf = ({ mode, amount, cardType }: PaymentEntry, cardTypes: readonly CardType[]): PayProblems => {
  const typed = mode === 'total' ? null : parseAmount(amount)
  return {
    amount: typed && 'problem' in typed ? typed.problem : null,
    cardType: cardTypes.length > 0 && cardType === null ? 'missing' : null,
  }
}

/** The order that the entry makes of what is owed now. */
export const orderOf = ({ patientId, entry }: PayInvoicesContext, due: Due): PaymentOrder => {
  const { cardType, notes } = entry
  const cents = enteredCents(entry, due.balance)
  return {
    patientId,
    amount: cents,
    surcharge: cents > 0 ? surchargeOf(cents, cardType) : 0,
    cardType,
    notes: notes.trim(),
    shares: allocate(cents, due.invoices),
    repeatRequest: null,
  }
}

/** Why an order cannot be paid; null when it can. */
export const problemOfOrder = (order: PaymentOrder): AmountProblem | null =>
  problemOfPayment(order.amount) ?? (totalOf(order) > maxPayment ? 'tooLarge' : null)

/** A payment whose end is to be found out. */
export const referenceOf = ({ patientId, way, unresolved }: PayInvoicesContext): PaymentReference => ({
  patientId,
  method: paymentMethodOfWay(way),
  tempPaymentId: nonNull(unresolved).tempPaymentId,
  sessionId: null,
})
