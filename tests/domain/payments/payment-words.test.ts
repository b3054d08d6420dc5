import { expect, it } from 'vitest'
import { notPaidMessage, paymentWords, windcaveMessage } from '../../../src/domain/payments/payment-words.ts'

it('payments say what the specification says', () => {
  expect(paymentWords).toEqual({
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
  })
})

it.each([
  ['INVALID TRANSACTION', 'Card Declined: The card used does not support this kind of transaction.'],
  ['DO NOT HONOUR', 'Card does not allow this transaction.'],
  ['INSUFFICIENT FUNDS', 'INSUFFICIENT FUNDS'],
  ['It fails', 'Request failed'],
  [' ', 'Request failed'],
  [undefined, 'Request failed'],
])("Windcave's %j is shown as %j", (reply, message) => expect(windcaveMessage(reply)).toBe(message))

it.each([
  ['declined', 'Payment unsuccessfull. Your card or bank declined the payment. Nothing was taken.'],
  ['cancelled', 'Payment Cancelled. The payment was not made. Nothing was taken.'],
  ['notStarted', 'Payment was unsuccessful. The payment could not be started. Nothing was taken.'],
] as const)('a payment that is %s without a text of the provider is shown as %j', (reason, message) => {
  expect(notPaidMessage({ outcome: 'notPaid', reason, message: null })).toBe(message)
  expect(notPaidMessage({ outcome: 'notPaid', reason, message: ' ' })).toBe(message)
  expect(notPaidMessage({ outcome: 'notPaid', reason, message: 'Not today' })).toBe('Not today')
})

it.each([
  ['notStarted', paymentWords.notNoted, 'Payment unsuccessful. The payment could not be started. Nothing was taken.'],
  ['notStarted', paymentWords.notStarted, 'Payment was unsuccessful. The payment could not be started. Nothing was taken.'],
  ['declined', paymentWords.notConfirmed, 'Payment unsuccessful. Your card or bank declined the payment. Nothing was taken.'],
  ['declined', paymentWords.cardFailed, 'Request failed'],
] as const)('a payment that is %s as %j is shown with the known details', (reason, message, expected) =>
  expect(notPaidMessage({ outcome: 'notPaid', reason, message })).toBe(expected),
)
