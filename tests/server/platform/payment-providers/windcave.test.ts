import { describe, expect, test } from 'vitest'
import { InvalidNotice } from '../../../../server/platform/payment-providers/provider.ts'
import { ProviderError } from '../../../../server/platform/payment-providers/provider-call.ts'
import { windcaveProvider } from '../../../../server/platform/payment-providers/windcave.ts'
import { imitatedProvider, order } from './imitated-provider.ts'

const windcave = imitatedProvider()
const provider = (timeoutMs?: number) => windcaveProvider({ user: 'Harbour_Rest', key: 'secret', apiBase: windcave.url }, timeoutMs)

const id = '00001200052564570e8d50e2c3dbd4b5'
const links = () => [
  { href: `${windcave.url}/api/v1/sessions/${id}`, rel: 'self', method: 'GET' },
  { href: `${windcave.url}/pxmi3/${id}`, rel: 'hpp', method: 'REDIRECT' },
  { href: `${windcave.url}/card/${id}`, rel: 'ajaxSubmitCard', method: 'POST' },
]
const session = (more: object = {}) => ({
  id,
  state: 'init',
  amount: '46.13',
  currency: 'NZD',
  merchantReference: '5012',
  links: links(),
  ...more,
})
const transaction = { authorised: true, amount: '46.13', responseText: 'APPROVED' }
const complete = (...transactions: object[]) => session({ state: 'complete', transactions })
const held = { id, reference: '5012', cents: 46_13, currency: 'nzd' }
const card = { number: '4242 4242 4242 4242', expiry: '1234', securityCode: '123', holder: 'A Ngata' }

test("a payment is opened at Windcave's page, for exactly this amount, and once", async () => {
  windcave.willSay({ status: 202, body: { id, state: 'init', links: links() } })
  expect(await provider().openPage(order)).toEqual({ id, url: `${windcave.url}/pxmi3/${id}`, clientSecret: null })
  const { call, headers, body } = windcave.requests[0] ?? { call: '', headers: {}, body: '{}' }
  expect(call).toBe('POST /api/v1/sessions')
  expect(headers).toMatchObject({
    authorization: `Basic ${Buffer.from('Harbour_Rest:secret').toString('base64')}`,
    'x-id': `page-5012-${order.notedAt.getTime()}`,
  })
  expect(JSON.parse(body)).toEqual({
    type: 'purchase',
    amount: '46.13',
    currency: 'NZD',
    merchantReference: '5012',
    methods: ['card'],
    callbackUrls: { approved: order.returnUrls.success, declined: order.returnUrls.fail, cancelled: order.returnUrls.cancel },
    notificationUrl: order.returnUrls.notice,
    customer: { email: 'patient@example.nz' },
  })
})

describe('the status', () => {
  test.each<[string, () => object]>([
    ['open', () => session()],
    ['completed', () => complete(transaction)],
    ['completed', () => complete({ ...transaction, authorised: false, responseText: 'DO NOT HONOUR' }, transaction)],
    ['declined', () => complete({ ...transaction, authorised: false, responseText: 'DO NOT HONOUR' })],
    ['cancelled', () => complete()],
  ])('it is %s', async (status, body) => {
    windcave.willSay({ body: body() })
    expect(await provider().readSession(id)).toEqual({ ...held, status })
    expect(windcave.requests[0]?.call).toBe(`GET /api/v1/sessions/${id}`)
  })

  test('the taken amount is returned, not the ordered one', async () => {
    windcave.willSay(
      { body: complete({ ...transaction, amount: '40.00' }) },
      { body: session({ currency: 'AUD', merchantReference: '7' }) },
    )
    expect(await provider().readSession(id)).toMatchObject({ cents: 40_00 })
    expect(await provider().readSession(id)).toMatchObject({ currency: 'aud', reference: '7' })
  })
})

describe('a card that was typed into the page of the portal', () => {
  test('is handed on, and answered in the words of Windcave', async () => {
    windcave.willSay({ status: 202, body: session() }, { body: session() }, { body: {} }, { body: complete(transaction) })
    const opened = await provider().cards?.open(order)
    expect(opened).toEqual({ id, url: null, clientSecret: null })
    expect(await provider().cards?.pay(id, card)).toEqual({ session: { ...held, status: 'completed' }, words: 'APPROVED' })
    expect(windcave.requests.map(({ call }) => call.replace(id, ''))).toEqual([
      'POST /api/v1/sessions',
      'GET /api/v1/sessions/',
      'POST /card/',
      'GET /api/v1/sessions/',
    ])
    expect(windcave.requests[0]?.headers['x-id']).toBe(`card-5012-${order.notedAt.getTime()}`)
    expect(JSON.parse(windcave.requests[2]?.body ?? '')).toEqual({
      card: { cardHolderName: 'A Ngata', cardNumber: '4242424242424242', dateExpiryMonth: '12', dateExpiryYear: '34', cvc2: '123' },
    })
  })

  test('is not sent again once the session is over', async () => {
    windcave.willSay({ body: complete({ ...transaction, authorised: false, responseText: 'DO NOT HONOUR' }) })
    expect(await provider().cards?.pay(id, card)).toMatchObject({ session: { status: 'declined' }, words: 'DO NOT HONOUR' })
    expect(windcave.requests.every(({ call, body }) => call.startsWith('GET') && !body.includes('4242'))).toBe(true)
  })

  test('is sent to Windcave only', async () => {
    windcave.willSay({ body: session({ links: [{ href: 'https://stranger.example/card', rel: 'ajaxSubmitCard' }] }) })
    await expect(provider().cards?.pay(id, card)).rejects.toThrow(ProviderError)
    expect(windcave.requests).toHaveLength(1)
  })
})

test.each<[string, Parameters<typeof windcave.willSay>[0]]>([
  ['does not answer', 'silence'],
  ['fails', { status: 503, body: { errors: [] } }],
  ['answers no JSON', { body: '<html>' }],
  ['answers something else', { body: { id: 7 } }],
  ['names an amount that is none', { body: { id, amount: 'NaN', currency: 'NZD', links: [] } }],
])('a Windcave that %s leaves it open how the payment stands', async (_what, said) => {
  windcave.willSay(said)
  const client = provider(said === 'silence' ? 300 : undefined)
  await expect(client.readSession(id)).rejects.toThrow(ProviderError)
  await expect(client.openPage(order)).rejects.toThrow(ProviderError)
})

test('a report names its session in the address, and nothing else is one', async () => {
  const notice = (query: Record<string, string>) => ({ headers: {}, query, body: Buffer.alloc(0) })
  expect(await provider().sessionOfNotice(notice({ sessionId: id, username: 'Harbour_Rest' }))).toBe(id)
  const wrong: Record<string, string>[] = [{}, { sessionId: '' }, { sessionId: '../1' }, { sessionId: 'a'.repeat(101) }]
  for (const query of wrong) await expect(provider().sessionOfNotice(notice(query))).rejects.toThrow(InvalidNotice)
})
