import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden, throwIfAnswered } from '../../../platform/contract/refusal.ts'
import { centsOf } from '../../../platform/payment-providers/amounts.ts'
import type { ProviderName } from '../../../platform/payment-providers/provider.ts'
import type { Services } from '../../../services.ts'
import { openPayment } from '../rules/open.ts'
import { type PaymentOrder, saveOrder } from '../rules/order.ts'
import { payByCard } from '../rules/pay-by-card.ts'
import { paymentMessages, paymentRefusal } from '../rules/refusal-messages.ts'
import { tempPaymentById } from '../store/temp-payments.ts'
import { orderIn, ownTempPayment } from './payment-requests.ts'

type ReadRepeat = (
  caller: User,
  sent: { PatientID: string; IsRxRequest: boolean },
  payload: string | null | undefined,
) => PaymentOrder['repeat']
type Sent = { callfrom: 'web' | 'mobile'; UserEmail?: string | null }

/**
 * Opens a payment at a provider, or pays with a card that was typed into the portal. `repeatFor` decodes the repeat request of a payment.
 */
export const paymentOpeningHandlers = (services: Services, repeatFor: ReadRepeat) => {
  const { db, log } = services

  const saveTempPaymentOf = async (order: PaymentOrder) => {
    const payment = await tempPaymentById(db, await saveOrder(services, order))
    if (!payment) throw forbidden()
    return payment
  }

  const isSameAmount = (text: string, { amount_cents, surcharge_cents }: { amount_cents: number; surcharge_cents: number }) =>
    centsOf(text) === amount_cents + surcharge_cents

  /** The temporary payment of the request, or a new one. */
  const paymentFor = async (caller: User, order: PaymentOrder, id: string | null | undefined) => {
    if (!id) return saveTempPaymentOf(order)
    const payment = await ownTempPayment(db, caller, order.patientId, id)
    const isSameRequest = payment.repeat_payload === (order.repeat?.payload ?? null)
    if (!isSameAmount(order.amount, payment) || !isSameRequest) throw paymentRefusal('orderDiffers')
    return payment
  }

  /** The URL of the provider's page; null if the provider is unreachable: no money was taken. */
  const pageOf = async (caller: User, order: PaymentOrder, provider: ProviderName, sent: Sent, id?: string | null) => {
    try {
      const payment = await paymentFor(caller, order, id)
      return (await openPayment(services, payment, { provider, way: 'page', callFrom: sent.callfrom, email: sent.UserEmail ?? null })).url
    } catch (error) {
      throwIfAnswered(error)
      log.error({ err: error, provider }, 'fault')
      return null
    }
  }

  return {
    createCheckoutSession: async ({ body, caller }) => {
      if (body.AmountNew !== centsOf(body.Amount)) throw paymentRefusal('orderDiffers')
      const order = orderIn(caller, body, body.Amount, repeatFor(caller, body, body.MerchantData))
      const successurl = await pageOf(caller, order, 'stripe', body)
      return {
        status: 200,
        body: { IsSuccess: successurl !== null, successurl, error: successurl === null ? paymentMessages.notStarted : null },
      }
    },

    createWindcaveSession: async ({ body, caller }) => {
      const { TempPaymentID, RepeatPayload } = body.MerchantData2 ?? {}
      const order = orderIn(caller, body, body.Amount, repeatFor(caller, body, RepeatPayload))
      const href = await pageOf(caller, order, 'windcave', body, TempPaymentID)
      if (href === null) return { status: 200, body: { IsSuccess: false, responsedata: null, error: paymentMessages.notStarted } }
      const links = [
        { href, rel: 'self', method: 'GET' },
        { href, rel: 'hpp', method: 'REDIRECT' },
      ]
      return { status: 200, body: { IsSuccess: true, responsedata: body.IsRxRequest ? href : links, error: null } }
    },

    processPoliRequest: async ({ body, caller }) => {
      const order = orderIn(caller, body, body.Amount, repeatFor(caller, body, body.MerchantData))
      const NavigateURL = await pageOf(caller, order, 'poli', body)
      const ErrorMessage = NavigateURL === null ? paymentMessages.notStarted : null
      return { status: 200, body: { Success: NavigateURL !== null, NavigateURL, ErrorMessage } }
    },

    windCaveProcessing: async ({ body, caller }) => {
      const payment = await ownTempPayment(db, caller, body.patientid, body.pId)
      if (!isSameAmount(body.totalAmount, payment) || centsOf(body.cardCharges) !== payment.surcharge_cents)
        throw paymentRefusal('orderDiffers')
      const { CardNumber, ExpiryDate: expiry, CvcNo: securityCode, CardHolderName: holder } = body
      const card = { number: CardNumber.replace(/\D/g, ''), expiry, securityCode, holder }
      const { isPaid, words } = await payByCard(services, payment, card, [
        { kind: 'cards', of: caller.session.accountId },
        { kind: 'cardsOfAddress', of: caller.networkAddress },
      ])
      return { status: 200, body: { Response: { Xml: { Success: isPaid ? '1' : '0', ResponseText: words } } } }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
