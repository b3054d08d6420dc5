import { type PaymentRefusal, paymentDescription, totalOf } from '../domain/payment.ts'
import { paymentWords } from '../domain/payment-words.ts'
import type { Connection } from './connection.ts'
import { ApiFailure } from './failures.ts'
import { createPaymentIntent } from './generated/payment-function/payment-function/payment-function'
import { pageAddress } from './page-address.ts'
import { functionConnection, type Intent } from './payment-function.ts'
import { orRefusal } from './payment-order.ts'
import { words } from './words.ts'

/** Opens POLi's page for a payment that the practice has noted. */
export const openPoliIntent = (
  connection: Connection,
  functionUrl: string,
  { order, tempPaymentId, payer }: Intent,
): Promise<{ kind: 'opened'; address: string } | PaymentRefusal> => {
  const request = {
    paymentMethodType: '3',
    currency: 'nzd',
    amount: totalOf(order),
    patientId: order.patientId,
    ApiUrl: connection.apiUrl,
    Description: paymentDescription('poli', tempPaymentId, payer),
    UserEmail: payer.email,
  }
  return orRefusal(
    createPaymentIntent(request, { connection: functionConnection(connection, functionUrl) }).then(({ Success, NavigateURL, error }) => {
      const message = typeof error === 'string' ? error : error?.message
      if (!Success) return { kind: 'refused', message: words(message) ?? paymentWords.notStarted }
      const address = pageAddress(NavigateURL)
      if (address === null) throw new ApiFailure('notUnderstood', '/create-payment-intent')
      return { kind: 'opened', address }
    }),
  )
}
