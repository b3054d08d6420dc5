import type { PaymentOutcome } from './payment.ts'

/** Section 8 of the appointments, medications and payments specification: what a payment says. */
export const paymentWords = {
  succeeded: 'Payment succeeded successfully',
  notNoted: 'Payment unsuccessful',
  notConfirmed: 'Payment unsuccessful',
  declined: 'Payment unsuccessfull',
  notStarted: 'Payment was unsuccessful',
  cardFailed: 'Request failed',
  cardNotSupported: 'Card Declined: The card used does not support this kind of transaction.',
  cardNotAllowed: 'Card does not allow this transaction.',
  cardInvalid: 'Card Number is invalid',
  cancelled: 'Payment Cancelled',
} as const

const windcaveWords: ReadonlyMap<string, string> = new Map([
  ['INVALID TRANSACTION', paymentWords.cardNotSupported],
  ['DO NOT HONOUR', paymentWords.cardNotAllowed],
])

/** The message for Windcave's reply to a card. */
export const windcaveMessage = (reply: string | null | undefined): string => {
  const text = reply?.trim() ?? ''
  if (text === '' || /fails/i.test(text)) return paymentWords.cardFailed
  return windcaveWords.get(text.toUpperCase()) ?? text
}

const withoutMessage = {
  declined: paymentWords.declined,
  cancelled: paymentWords.cancelled,
  notStarted: paymentWords.notStarted,
} as const

const why = {
  declined: 'Your card or bank declined the payment. Nothing was taken.',
  cancelled: 'The payment was not made. Nothing was taken.',
  notStarted: 'The payment could not be started. Nothing was taken.',
} as const

/** Words of the specification that say nothing of the reason. */
const general: ReadonlySet<string> = new Set([...Object.values(withoutMessage), paymentWords.notNoted, paymentWords.notConfirmed])

/** Why a payment took nothing, for the patient. */
export const notPaidMessage = ({ message, reason }: Extract<PaymentOutcome, { outcome: 'notPaid' }>) => {
  const words = message?.trim() || withoutMessage[reason]
  return general.has(words) ? `${words}. ${why[reason]}` : words
}
