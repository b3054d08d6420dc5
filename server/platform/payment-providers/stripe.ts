import Stripe from 'stripe'
import { minutes } from '../values/clock.ts'
import {
  InvalidNotice,
  type Notice,
  orderKey,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderSession,
  type ProviderStatus,
} from './provider.ts'
import { ProviderError } from './provider-call.ts'

/** `apiBase` replaces Stripe's own URL. */
export type StripeKeys = { secretKey: string; webhookSecret: string; apiBase?: string | undefined }

const currency = 'nzd'

const place = (apiBase: string | undefined) => {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), ...(port && { port }) }
}

const intentStatuses: Readonly<Record<string, ProviderStatus>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'pending',
  processing: 'pending',
  succeeded: 'completed',
  canceled: 'cancelled',
}

/** Time limits by intent status, until the patient has confirmed the card or the bank's challenge. */
const confirmedWithinMs: Readonly<Record<string, number>> = {
  requires_payment_method: minutes(2),
  requires_confirmation: minutes(30),
  requires_action: minutes(30),
}

const wasLeft = ({ status, created }: Stripe.PaymentIntent) =>
  Date.now() - created * 1000 > (confirmedWithinMs[status] ?? Number.POSITIVE_INFINITY)

const wasDeclined = ({ status, last_payment_error }: Stripe.PaymentIntent) =>
  last_payment_error !== null && (status === 'requires_payment_method' || status === 'canceled')

const ofIntent = (intent: Stripe.PaymentIntent): ProviderSession => ({
  id: intent.id,
  reference: intent.metadata.reference ?? '',
  cents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
  status: wasDeclined(intent) ? 'declined' : (intentStatuses[intent.status] ?? 'pending'),
})

/** A completed page may still wait for the money, or may have failed to get it. */
const pageStatus = ({ status, payment_status, payment_intent: intent }: Stripe.Checkout.Session): ProviderStatus => {
  if (status === 'expired') return 'cancelled'
  if (status !== 'complete') return 'open'
  if (payment_status === 'paid') return 'completed'
  return intent !== null && typeof intent !== 'string' && wasDeclined(intent) ? 'declined' : 'pending'
}

const ofPage = (page: Stripe.Checkout.Session): ProviderSession => ({
  id: page.id,
  reference: page.client_reference_id ?? '',
  cents: page.amount_total ?? 0,
  currency: page.currency ?? '',
  status: pageStatus(page),
})

/** The session of a callback that Stripe has signed. @throws InvalidNotice */
export const stripeSession = ({ headers, body }: Notice, secret: string): string | null => {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new InvalidNotice()
  try {
    const { object } = Stripe.webhooks.constructEvent(body, signature, secret).data
    return 'object' in object && (object.object === 'checkout.session' || object.object === 'payment_intent') ? object.id : null
  } catch {
    throw new InvalidNotice()
  }
}

const isEmailRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /email/.test(error.param ?? error.message)

/** Opens a session. An email address that Stripe refuses is left out: a receipt matters less than the payment. */
const openWithoutRefusedEmail = async <Session>(order: ProviderOrder, open: (order: ProviderOrder) => Promise<Session>) => {
  try {
    return await open(order)
  } catch (error) {
    if (order.email === null || !isEmailRefused(error)) throw error
    return open({ ...order, email: null })
  }
}

/** Stripe refuses a key that comes again with other parameters. */
const keyOf = (way: 'page' | 'intent', order: ProviderOrder) => `${orderKey(way, order)}${order.email === null ? '-without-email' : ''}`

const asFault = async <Result>(request: Promise<Result>): Promise<Result> =>
  request.catch((error: unknown) => {
    throw new ProviderError(error instanceof Stripe.errors.StripeError ? error.type : 'no answer')
  })

/** Stripe with a practice's keys. */
export const stripeProvider = ({ secretKey, webhookSecret, apiBase }: StripeKeys, timeoutMs = 15_000): PaymentProvider => {
  const stripe = new Stripe(secretKey, { ...place(apiBase), timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false })

  const about = ({ description, reference, email }: ProviderOrder) => ({
    description,
    metadata: { reference },
    ...(email !== null && { receipt_email: email }),
  })

  /** Cancels an intent whose card was declined or that was never confirmed, so that a late confirmation cannot take money. */
  const readIntent = async (id: string) => {
    const intent = await stripe.paymentIntents.retrieve(id)
    return intent.status !== 'canceled' && (wasDeclined(intent) || wasLeft(intent)) ? stripe.paymentIntents.cancel(id) : intent
  }

  return {
    openPage: async (order) => {
      const create = (sent: ProviderOrder) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: sent.reference,
            line_items: [{ quantity: 1, price_data: { currency, unit_amount: sent.cents, product_data: { name: sent.description } } }],
            payment_intent_data: about(sent),
            success_url: sent.returnUrls.success,
            cancel_url: sent.returnUrls.cancel,
            ...(sent.email !== null && { customer_email: sent.email }),
          },
          { idempotencyKey: keyOf('page', sent) },
        )
      const page = await asFault(openWithoutRefusedEmail(order, create))
      if (page.url === null) throw new ProviderError('a page without an address')
      return { id: page.id, url: page.url, clientSecret: null }
    },
    openIntent: async (order) => {
      const create = (sent: ProviderOrder) =>
        stripe.paymentIntents.create(
          { amount: sent.cents, currency, allowed_payment_method_types: ['card'], ...about(sent) },
          { idempotencyKey: keyOf('intent', sent) },
        )
      const intent = await asFault(openWithoutRefusedEmail(order, create))
      if (intent.client_secret === null) throw new ProviderError('a payment without a secret')
      return { id: intent.id, url: null, clientSecret: intent.client_secret }
    },
    cards: null,
    readSession: async (id) => {
      if (id.startsWith('pi_')) return ofIntent(await asFault(readIntent(id)))
      return ofPage(await asFault(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })))
    },
    close: async (id) => {
      await asFault<unknown>(id.startsWith('pi_') ? stripe.paymentIntents.cancel(id) : stripe.checkout.sessions.expire(id))
    },
    sessionOfNotice: async (notice) => stripeSession(notice, webhookSecret),
  }
}
