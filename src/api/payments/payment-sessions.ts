import { type Payer, type PaymentOrder, type PaymentRefusal, paymentDescription, totalOf } from '../../domain/payments/payment.ts'
import { paymentWords } from '../../domain/payments/payment-words.ts'
import { createCheckoutSession, createWindcaveSession, processPoliRequest } from '../generated/practice/payments/payments'
import type { Connection } from '../http/connection.ts'
import { ApiFailure, catchRefusal } from '../http/failures.ts'
import { longTimeoutMs } from '../http/http.ts'
import { pageUrl } from '../http/page-url.ts'
import { words } from '../http/words.ts'
import { encodeOrder } from './payment-order.ts'

/** `tempPaymentId`: null where the practice notes the payment itself as it opens the page. */
export type PageRequest = { order: PaymentOrder; tempPaymentId: string | null; payer: Payer }

type Opened = { kind: 'opened'; url: string } | PaymentRefusal

const waiting = (connection: Connection) => ({ connection, timeoutMs: longTimeoutMs })

/** @throws ApiFailure for an address that must not be opened */
const openedPage = (url: string | null | undefined, call: string): Opened => {
  const checked = pageUrl(url)
  if (checked === null) throw new ApiFailure('notUnderstood', call)
  return { kind: 'opened', url: checked }
}

const refused = (message: string): Opened => ({ kind: 'refused', message })

const encodePage = (order: PaymentOrder) => {
  const { amount, ...request } = encodeOrder(order)
  return { ...request, Amount: amount, callfrom: 'web' as const, IsRxRequest: order.repeatRequest !== null }
}

/** Opens Stripe's own page. */
export const openStripePage = (connection: Connection, { order, payer }: PageRequest): Promise<Opened> => {
  const request = { ...encodePage(order), AmountNew: totalOf(order), paymenttype: 'stripe' as const }
  return catchRefusal(
    createCheckoutSession({ ...request, MerchantData: order.repeatRequest, UserEmail: payer.email }, waiting(connection)).then((answer) =>
      answer.IsSuccess
        ? openedPage(answer.successurl, '/Patient/CreateCheckoutSessionAndGetUrl')
        : refused(words(answer.error) ?? paymentWords.notStarted),
    ),
  )
}

type Links = string | readonly { href: string; rel: string }[] | null | undefined

/** Wire: the address of the page alone, or links, of which the second is the page. */
const pageOf = (links: Links) => (typeof links === 'string' ? links : links?.[1]?.href)

/** Opens Windcave's own page. */
export const openWindcavePage = (connection: Connection, { order, tempPaymentId, payer }: PageRequest): Promise<Opened> => {
  const { lognotes, ...request } = encodePage(order)
  return catchRefusal(
    createWindcaveSession(
      {
        ...request,
        lognotes,
        paymenttype: 'windcave',
        MerchantReference: lognotes,
        paymentMethodType: '1',
        MerchantData2: { TempPaymentID: tempPaymentId, RepeatPayload: order.repeatRequest },
        UserEmail: payer.email,
      },
      waiting(connection),
    ).then(({ IsSuccess, responsedata, error }) =>
      IsSuccess ? openedPage(pageOf(responsedata), '/Patient/CreateWindCaveSession') : refused(words(error) ?? paymentWords.cardFailed),
    ),
  )
}

/** Opens POLi's own page. */
export const openPoliPage = (connection: Connection, { order, tempPaymentId, payer }: PageRequest): Promise<Opened> => {
  const { CardType, cardCharges, ...request } = encodePage(order)
  const reference = { MerchantReference: paymentDescription('poli', tempPaymentId ?? '', payer), MerchantData: order.repeatRequest }
  return catchRefusal(
    processPoliRequest({ ...request, ...reference }, waiting(connection)).then(({ Success, NavigateURL, ErrorMessage, error }) =>
      Success
        ? openedPage(NavigateURL, '/Patient/ProcessPoliRequest')
        : refused(words(ErrorMessage) ?? words(error?.message) ?? paymentWords.notStarted),
    ),
  )
}
