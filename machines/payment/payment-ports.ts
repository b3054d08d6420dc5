import type { PaymentMethod, PaymentOrder, PaymentOutcome, PaymentRefusal } from '../../src/domain/payments/payment.ts'

/** How much of a payment is done, in per cent. */
export type Progress = 20 | 25 | 45 | 90 | 100

/** From then on a card may be charged, or the provider's page is open. */
export const mayTakeMoney = (progress: Progress) => progress >= 45

/** A payment as the practice finds it again. `sessionId`: the provider's own id, where it is known. */
export type PaymentReference = { patientId: string; method: PaymentMethod; tempPaymentId: string; sessionId: string | null }

/** What is to be paid, and by whom. */
export type PaymentTask = { order: PaymentOrder; method: PaymentMethod }

/** An order that the practice has noted, and whose amount it has fixed. */
export type SavedOrder = { order: PaymentOrder; tempPaymentId: string }

export type TempPaymentAnswer = { kind: 'saved'; tempPaymentId: string } | PaymentRefusal
export type IntentAnswer = { kind: 'created'; clientSecret: string } | PaymentRefusal

/** `confirmed`: the provider has taken it. `pending`: it is not done with it. */
export type CardAnswer = { kind: 'confirmed' | 'pending' } | PaymentRefusal

/** `address`: the provider's own page. `tempPaymentId`: null where it will be known when the page comes back. */
export type SessionAnswer = { kind: 'opened'; url: string; tempPaymentId: string | null } | PaymentRefusal

/** Nothing was begun that could take money. */
export const notStarted = ({ message }: { message: string | null } = { message: null }): PaymentOutcome => ({
  outcome: 'notPaid',
  reason: 'notStarted',
  message,
})
