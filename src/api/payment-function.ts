import { type Payer, type PaymentOrder, type PaymentRefusal, paymentDescription, type Transaction, totalOf } from '../domain/payment.ts'
import { paymentWords } from '../domain/payment-words.ts'
import type { Connection } from './connection.ts'
import { createPaymentIntent, getTransaction } from './generated/payment-function/payment-function/payment-function'
import { orRefusal } from './payment-order.ts'
import { decodeTransaction } from './transactions.ts'
import { words } from './words.ts'

/** The payment function, as the same person. Only the practice ends a session, so its 401 is a failure of the call alone. */
export const functionConnection = (connection: Connection, functionUrl: string): Connection => ({
  ...connection,
  apiUrl: functionUrl,
  tokenHeader: 'patienttoken',
  onUnauthorized: () => undefined,
})

export type Intent = { order: PaymentOrder; tempPaymentId: string; payer: Payer }

type IntentAnswer = { kind: 'created'; clientSecret: string } | PaymentRefusal

/** Opens a payment at Stripe that is confirmed by the card element of the page. */
export const createStripeIntent = (
  connection: Connection,
  functionUrl: string,
  { order, tempPaymentId, payer }: Intent,
): Promise<IntentAnswer> => {
  const request = {
    paymentMethodType: '2',
    currency: 'nzd',
    amount: totalOf(order),
    patientId: order.patientId,
    ApiUrl: connection.apiUrl,
    Description: paymentDescription('stripe', tempPaymentId, payer),
    UserEmail: payer.email,
  }
  return orRefusal(
    createPaymentIntent(request, { connection: functionConnection(connection, functionUrl) }).then(({ clientSecret, error }) => {
      const secret = words(clientSecret)
      const message = typeof error === 'string' ? error : error?.message
      return secret ? { kind: 'created', clientSecret: secret } : { kind: 'refused', message: words(message) ?? paymentWords.notStarted }
    }),
  )
}

type Question = { patientId: string; sessionId: string }

/** How a payment stands at its provider, by the payment function. */
export const functionTransaction = async (
  connection: Connection,
  functionUrl: string,
  { patientId, sessionId }: Question,
): Promise<Transaction> => {
  const request = { transactionId: sessionId, patientId, ApiUrl: connection.apiUrl }
  return decodeTransaction(await getTransaction(request, { connection: functionConnection(connection, functionUrl) }), '/GetTransaction')
}
