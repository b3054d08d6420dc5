import type { PaymentMethod, PaymentOrder, PaymentOutcome, PaymentRefusal } from '../../src/domain/payments/payment.ts'

/** The progress of a payment in per cent. */
export type PaymentProgress = 20 | 25 | 45 | 90 | 100

/** How long a completed progress is shown, in milliseconds. */
export const completeShownMs = 1000

/** Whether a card may be charged, or the provider's page is open. */
export const mayTakeMoney = (progress: PaymentProgress) => progress >= 45

/** The ids by which the practice finds a payment. `sessionId`: the provider's own id; null if unknown. */
export type PaymentReference = { patientId: string; method: PaymentMethod; tempPaymentId: string; sessionId: string | null }

/** The order and its payment provider. */
export type PaymentTask = { order: PaymentOrder; method: PaymentMethod }

/** An order that the practice has saved with a fixed amount. */
export type SavedPaymentOrder = { order: PaymentOrder; tempPaymentId: string }

export type TempPaymentAnswer = { kind: 'saved'; tempPaymentId: string } | PaymentRefusal
export type IntentAnswer = { kind: 'created'; clientSecret: string } | PaymentRefusal

/** `confirmed`: the provider has taken the money. `pending`: the provider has not finished. */
export type CardAnswer = { kind: 'confirmed' | 'pending' } | PaymentRefusal

/** `url`: the provider's own page. `tempPaymentId`: null if only the return page has it. */
export type SessionAnswer = { kind: 'opened'; url: string; tempPaymentId: string | null } | PaymentRefusal

/** The outcome of a payment that never started. */
export const notStarted = ({ message }: { message: string | null } = { message: null }): PaymentOutcome => ({
  outcome: 'notPaid',
  reason: 'notStarted',
  message,
})
