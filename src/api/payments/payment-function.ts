import {
  type Payer,
  type PaymentOrder,
  type PaymentRefusal,
  paymentDescription,
  type Transaction,
  totalOf,
} from '../../domain/payments/payment.ts'
import { paymentWords } from '../../domain/payments/payment-words.ts'
import type { PaymentIntent } from '../generated/payment-function/model'
import { createPaymentIntent, getTransaction } from '../generated/payment-function/payment-function/payment-function'
import type { Connection } from '../http/connection.ts'
import { ApiFailure, catchRefusal } from '../http/failures.ts'
import { longTimeoutMs } from '../http/http.ts'
import { pageUrl } from '../http/page-url.ts'
import { words } from '../http/words.ts'
import { decodeTransaction } from './transactions.ts'

/** A connection to the payment function with the practice's session. Its 401 does not end the session. */
const functionConnection = (connection: Connection, functionUrl: string): Connection => ({
  ...connection,
  apiUrl: functionUrl,
  tokenHeader: 'patienttoken',
  onUnauthorized: () => undefined,
})

export type Intent = { order: PaymentOrder; tempPaymentId: string; payer: Payer }

/** Opens a payment. `read` extracts the opened payment from the answer; null if the function refused. */
const createIntent = <Opened>(
  connection: Connection,
  functionUrl: string,
  { order, tempPaymentId, payer }: Intent,
  { method, type }: { method: 'stripe' | 'poli'; type: '2' | '3' },
  read: (answer: PaymentIntent) => Opened | null,
): Promise<Opened | PaymentRefusal> => {
  const request = {
    paymentMethodType: type,
    currency: 'nzd',
    amount: totalOf(order),
    patientId: order.patientId,
    ApiUrl: connection.apiUrl,
    Description: paymentDescription(method, tempPaymentId, payer),
    UserEmail: payer.email,
  }
  return catchRefusal(
    createPaymentIntent(request, { connection: functionConnection(connection, functionUrl), timeoutMs: longTimeoutMs }).then((answer) => {
      const { error, ErrorMessage } = answer
      const message = words(ErrorMessage) ?? words(typeof error === 'string' ? error : error?.message)
      return read(answer) ?? { kind: 'refused' as const, message: message ?? paymentWords.notStarted }
    }),
  )
}

/** Opens a payment at Stripe that is confirmed by the card element of the page. */
export const createStripeIntent = (connection: Connection, functionUrl: string, intent: Intent) =>
  createIntent(connection, functionUrl, intent, { method: 'stripe', type: '2' }, ({ clientSecret }) => {
    const secret = words(clientSecret)
    return secret === null ? null : { kind: 'created' as const, clientSecret: secret }
  })

/** Opens POLi's page for a payment that the practice has saved. */
export const openPoliIntent = (connection: Connection, functionUrl: string, intent: Intent) =>
  createIntent(connection, functionUrl, intent, { method: 'poli', type: '3' }, ({ Success, NavigateURL }) => {
    if (!Success) return null
    const url = pageUrl(NavigateURL)
    if (url === null) throw new ApiFailure('notUnderstood', '/create-payment-intent')
    return { kind: 'opened' as const, url }
  })

type Question = { patientId: string; sessionId: string }

/** Fetches a payment's status at its provider through the payment function. */
export const fetchFunctionTransaction = async (
  connection: Connection,
  functionUrl: string,
  { patientId, sessionId }: Question,
): Promise<Transaction> => {
  const request = { transactionId: sessionId, patientId, ApiUrl: connection.apiUrl }
  return decodeTransaction(await getTransaction(request, { connection: functionConnection(connection, functionUrl) }), '/GetTransaction')
}
