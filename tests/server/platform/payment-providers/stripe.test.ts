import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { InvalidNotice } from '../../../../server/platform/payment-providers/provider.ts'
import { ProviderError } from '../../../../server/platform/payment-providers/provider-call.ts'
import { stripeProvider } from '../../../../server/platform/payment-providers/stripe.ts'
import { imitatedProvider, order } from './imitated-provider.ts'

const stripe = imitatedProvider()
const webhookSecret = 'whsec_sandbox'
const provider = (timeoutMs?: number) => stripeProvider({ secretKey: 'sk_sandbox', webhookSecret, apiBase: stripe.url }, timeoutMs)

const page = {
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://checkout.test/cs_1',
  client_reference_id: '5012',
  amount_total: 46_13,
  currency: 'nzd',
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
}
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_1',
  amount: 46_13,
  amount_received: 0,
  currency: 'nzd',
  metadata: { reference: '5012' },
  status: 'requires_payment_method',
  last_payment_error: null,
}
const declined = { type: 'card_error', code: 'card_declined' }

describe('a payment is opened', () => {
  test("at Stripe's page, for exactly this amount, and once", async () => {
    stripe.willSay({ body: page })
    expect(await provider().openPage(order)).toEqual({ id: 'cs_1', url: 'https://checkout.test/cs_1', clientSecret: null })
    const { call, headers, body } = stripe.requests[0] ?? { call: '', headers: {}, body: '' }
    expect(call).toBe('POST /v1/checkout/sessions')
    expect(headers).toMatchObject({ authorization: 'Bearer sk_sandbox', 'idempotency-key': 'page-5012-1795119120000' })
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      mode: 'payment',
      client_reference_id: '5012',
      'line_items[0][price_data][unit_amount]': '4613',
      'line_items[0][price_data][currency]': 'nzd',
      'line_items[0][quantity]': '1',
      'payment_intent_data[metadata][reference]': '5012',
      success_url: order.returnUrls.success,
      cancel_url: order.returnUrls.cancel,
    })
  })

  test.each(['openPage', 'openIntent'] as const)('by %s without an email address that Stripe refuses', async (way) => {
    const param = way === 'openPage' ? 'customer_email' : 'receipt_email'
    const refusal = { error: { type: 'invalid_request_error', param, message: 'Invalid email address' } }
    stripe.willSay({ status: 400, body: refusal }, { body: way === 'openPage' ? page : intent })
    expect(await provider()[way]?.(order)).toMatchObject({ id: way === 'openPage' ? 'cs_1' : 'pi_1' })
    const [first, second] = stripe.requests.map(({ headers, body }) => [headers['idempotency-key'], /email(%5D)?=/.test(body)])
    expect(first?.[1]).toBe(true)
    expect(second).toEqual([`${first?.[0]}-without-email`, false])
  })

  test("for the card field of the portal's page, by card only", async () => {
    stripe.willSay({ body: intent })
    expect(await provider().openIntent?.(order)).toEqual({ id: 'pi_1', url: null, clientSecret: 'pi_1_secret_1' })
    const { call, headers, body } = stripe.requests[0] ?? { call: '', headers: {}, body: '' }
    expect([call, headers['idempotency-key']]).toEqual(['POST /v1/payment_intents', 'intent-5012-1795119120000'])
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      amount: '4613',
      currency: 'nzd',
      'allowed_payment_method_types[0]': 'card',
      'metadata[reference]': '5012',
      description: order.description,
    })
  })

  test('with the same key after a lost answer, so that no patient pays twice', async () => {
    stripe.willSay({ status: 500, body: { error: { type: 'api_error' } } }, { body: intent })
    await provider().openIntent?.(order)
    expect(stripe.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'intent-5012-1795119120000',
      'intent-5012-1795119120000',
    ])
  })

  test('with another key where another database has used the number before', async () => {
    stripe.willSay({ body: intent }, { body: intent })
    await provider().openIntent?.(order)
    await provider().openIntent?.({ ...order, notedAt: new Date('2026-11-20T09:13:00+13:00') })
    const [first, second] = stripe.requests.map(({ headers }) => headers['idempotency-key'])
    expect(first).not.toBe(second)
  })
})

describe('the status', () => {
  const read = async (id: string, ...says: object[]) => {
    stripe.willSay(...says.map((body) => ({ body })))
    return provider().readSession(id)
  }

  test.each([
    ['open', {}],
    ['completed', { status: 'complete', payment_status: 'paid' }],
    ['pending', { status: 'complete' }],
    ['declined', { status: 'complete', payment_intent: { ...intent, last_payment_error: declined } }],
    ['cancelled', { status: 'expired' }],
  ])('a page is %s where Stripe says %j', async (status, more) => {
    expect(await read('cs_1', { ...page, ...more })).toEqual({ id: 'cs_1', reference: '5012', cents: 46_13, currency: 'nzd', status })
    expect(stripe.requests[0]?.call).toBe('GET /v1/checkout/sessions/cs_1?expand[0]=payment_intent')
  })

  test.each([
    ['open', { status: 'requires_payment_method' }],
    ['open', { status: 'requires_action' }],
    ['pending', { status: 'processing' }],
    ['pending', { status: 'something_new' }],
    ['completed', { status: 'succeeded', amount_received: 46_13 }],
    ['cancelled', { status: 'canceled' }],
  ])('a card payment is %s where Stripe says %j', async (status, more) => {
    expect(await read('pi_1', { ...intent, ...more })).toEqual({ id: 'pi_1', reference: '5012', cents: 46_13, currency: 'nzd', status })
  })

  test.each([
    ['requires_payment_method', 121, true],
    ['requires_payment_method', 60, false],
    ['requires_action', 121, false],
    ['requires_action', 1801, true],
    ['processing', 9999, false],
  ])('a card payment that says %s %i s after it was opened: closed %s', async (status, seconds, isClosed) => {
    const left = { ...intent, status, created: Math.floor(Date.now() / 1000) - seconds }
    await read('pi_1', left, { ...left, status: 'canceled' })
    expect(stripe.requests).toHaveLength(isClosed ? 2 : 1)
  })

  test('a card payment that was refused is closed for good', async () => {
    const refused = { ...intent, last_payment_error: declined }
    expect(await read('pi_1', refused, { ...refused, status: 'canceled' })).toMatchObject({ status: 'declined' })
    expect(stripe.requests.map(({ call }) => call)).toEqual(['GET /v1/payment_intents/pi_1', 'POST /v1/payment_intents/pi_1/cancel'])
  })

  test.each([
    ['a page', 'cs_1', 'POST /v1/checkout/sessions/cs_1/expire', page],
    ['a card payment', 'pi_1', 'POST /v1/payment_intents/pi_1/cancel', intent],
  ])('%s can be closed while it is unpaid', async (_what, id, call, body) => {
    stripe.willSay({ body })
    await provider().close?.(id)
    expect(stripe.requests.map((request) => request.call)).toEqual([call])
  })

  test('the taken amount is returned, not the ordered one', async () => {
    expect(await read('pi_1', { ...intent, status: 'succeeded', amount_received: 40_00, currency: 'usd' })).toMatchObject({
      cents: 40_00,
      currency: 'usd',
    })
    expect(
      await read('cs_1', { ...page, status: 'complete', payment_status: 'paid', amount_total: 1, client_reference_id: '7' }),
    ).toMatchObject({ cents: 1, reference: '7' })
  })
})

test.each<[string, Parameters<typeof stripe.willSay>[0]]>([
  ['does not answer', 'silence'],
  ['fails', { status: 503, body: 'upstream' }],
  ['knows the key no more', { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_sandbox' } } }],
])('a Stripe that %s leaves it open how the payment stands, and tells no key', async (_what, said) => {
  stripe.willSay(said)
  const client = provider(said === 'silence' ? 400 : undefined)
  for (const ask of [() => client.readSession('pi_1'), () => client.readSession('cs_1'), () => client.openPage(order)]) {
    const fault = await ask().catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(ProviderError)
    expect(`${fault}`).not.toContain('sk_sandbox')
  }
})

describe('a report', () => {
  const payload = (object: object) => JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } })
  const noticeOf = (body: string, options: { secret?: string; timestamp?: number } = {}) => ({
    headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, ...options }) },
    query: {},
    body: Buffer.from(body),
  })
  const read = (notice: Parameters<ReturnType<typeof provider>['sessionOfNotice']>[0]) => provider().sessionOfNotice(notice)

  test('that Stripe signed names its session', async () => {
    expect(await read(noticeOf(payload(page)))).toBe('cs_1')
    expect(await read(noticeOf(payload(intent)))).toBe('pi_1')
    expect(await read(noticeOf(payload({ id: 'cus_1', object: 'customer' })))).toBeNull()
  })

  test.each([
    ['signed by somebody else', () => noticeOf(payload(page), { secret: 'whsec_other' })],
    ['changed on its way', () => ({ ...noticeOf(payload(page)), body: Buffer.from(payload(intent)) })],
    ['not signed', () => ({ headers: {}, query: {}, body: Buffer.from(payload(page)) })],
    ['played again an hour later', () => noticeOf(payload(page), { timestamp: Math.floor(Date.now() / 1000) - 3_600 })],
    ['no JSON', () => noticeOf('hello')],
  ])('that is %s is not genuine', async (_what, notice) => {
    await expect(read(notice())).rejects.toThrow(InvalidNotice)
  })
})
