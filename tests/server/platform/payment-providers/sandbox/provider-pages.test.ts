import { describe, expect, test } from 'vitest'
import type { ProviderName } from '../../../../../server/platform/payment-providers/provider.ts'
import { hours } from '../../../../../server/platform/values/clock.ts'
import { orderOf, sandboxSessions, visa } from '../../../areas/payments/sandbox-sessions.ts'
import { serverUnderTest } from '../../../server-under-test.ts'

const server = serverUnderTest()
const { open, show, press } = sandboxSessions(server)

const names: ProviderName[] = ['stripe', 'windcave', 'poli']
const lines = (html: string) => html.replace(/<style>.*<\/style>/s, '').replace(/<[^>]+>/g, '\n')

describe.each(names)("the sandbox's %s", (name) => {
  test('shows the payee, the amount, and that it is a sandbox', async () => {
    const { statusCode, body, headers } = await show((await open(name, '1')).url)
    expect(statusCode).toBe(200)
    for (const words of ['Pay Harbour Health Centre', '$46.13', 'This is a stand-in for', 'No money moves.'])
      expect(lines(body)).toContain(words)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/portal\.test; frame-ancestors 'self' https:\/\/portal\.test; base-uri 'none'$/,
    )
  })

  test('runs no script, has a label for each field and a language', async () => {
    const { body } = await show((await open(name, '1')).url)
    expect(body).not.toMatch(/<script|javascript:|\son\w+=/)
    expect(body).toContain('<html lang="en-NZ">')
    const fields = [...body.matchAll(/<(?:input|select) id="(\w+)"/g)].map(([, id]) => id)
    expect(fields.length).toBeGreaterThan(1)
    for (const id of fields) expect(body).toContain(`<label for="${id}">`)
  })

  test.each([
    ['pay', 'completed', '/paymentcallback'],
    ['decline', 'declined', '/posFail'],
    ['cancel', 'cancelled', '/paymentcancel'],
  ])('%s leaves the session %s and leads back to %s', async (act, status, path) => {
    const session = await open(name, '1')
    const answer = await press(session.url, { ...visa, act })
    expect(answer.statusCode).toBe(303)
    expect(new URL(`${answer.headers.location}`)).toMatchObject({ origin: 'https://portal.test', pathname: path })
    expect(await session.status()).toBe(status)
  })

  test('never pays twice, nor after it was cancelled', async () => {
    const session = await open(name, '1')
    await press(session.url, { act: 'cancel' })
    const late = await press(session.url, { ...visa, act: 'pay' })
    expect([late.statusCode, new URL(`${late.headers.location}`).pathname, await session.status()]).toEqual([
      303,
      '/paymentcancel',
      'cancelled',
    ])
    const paid = await open(name, '2')
    for (const act of ['pay', 'pay', 'decline', 'cancel'])
      expect(new URL(`${(await press(paid.url, { ...visa, act })).headers.location}`).pathname).toBe('/paymentcallback')
    expect(await paid.status()).toBe('completed')
    expect((await show(paid.url)).body).toContain('This payment is over')
  })

  test('opens one session for a payment, however often it is asked', async () => {
    const [first, second] = [await open(name, '1'), await open(name, '1')]
    expect(second.id).toBe(first.id)
    expect((await open(name, '2')).id).not.toBe(first.id)
  })

  test('an unfinished page is over after a day', async () => {
    const session = await open(name, '1')
    server.moveClock(hours(25))
    expect((await show(session.url)).body).toContain('It was cancelled. Nothing was taken.')
    await press(session.url, { ...visa, act: 'pay' })
    expect(await session.status()).toBe('cancelled')
  })
})

test.each(names)('%s has its session in the return URL', async (name) => {
  const { id, url } = await open(name, '7')
  const { location } = (await press(url, { ...visa, act: 'pay' })).headers
  const query = new URL(`${location}`).searchParams
  expect(query.get('temppaymentid')).toBe('7')
  expect(query.get(name === 'poli' ? 'token' : 'sessionId')).toBe(id)
})

test('Stripe can leave a payment pending', async () => {
  const session = await open('stripe', '1')
  expect(new URL(`${(await press(session.url, { act: 'pending' })).headers.location}`).pathname).toBe('/paymentcallback')
  expect(await session.status()).toBe('pending')
  expect((await show(session.url)).body).toContain('It is still being processed.')
})

describe('a card', () => {
  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 0069', 'Your card does not support this type of purchase.'],
    ['4242 4242 4242 4241', 'Your card number is invalid.'],
    ['4242', 'Your card number is incomplete.'],
    ['4111 1111 1111 1111', 'Your card was declined. Only test cards work here.'],
  ])('%s is refused on the page of Stripe, where another one pays', async (number, sentence) => {
    const session = await open('stripe', '1')
    const refused = await press(session.url, { ...visa, number, act: 'pay' })
    expect([refused.statusCode, lines(refused.body)]).toEqual([422, expect.stringContaining(sentence)])
    expect(refused.body).toContain('role="alert"')
    for (const typed of [number, visa.holder]) expect(refused.body).not.toContain(`value="${typed}"`)
    expect(await session.status()).toBe('open')
    await press(session.url, { ...visa, number: '5555 5555 5555 4444', act: 'pay' })
    expect(await session.status()).toBe('completed')
  })

  test.each([
    ['4000 0000 0000 0002', 'DO NOT HONOUR'],
    ['4000 0000 0000 0069', 'INVALID TRANSACTION'],
  ])('%s ends the session at Windcave: %s', async (number, words) => {
    const session = await open('windcave', '1')
    expect(new URL(`${(await press(session.url, { ...visa, number, act: 'pay' })).headers.location}`).pathname).toBe('/posFail')
    expect(await session.status()).toBe('declined')
    expect(await server.db.selectFrom('sandbox_session').select('words').executeTakeFirstOrThrow()).toEqual({ words })
  })

  test.each([
    [{ expiry: '01/20' }, 'expiry', 'Your card&#39;s expiration date is in the past.'],
    [{ expiry: '13/34' }, 'expiry', 'Your card&#39;s expiration date is incomplete.'],
    [{ securityCode: '1' }, 'securityCode', 'Your card&#39;s security code is incomplete.'],
  ])('with %j is refused at its field', async (fields, field, sentence) => {
    const { url } = await open('windcave', '1')
    const { body } = await press(url, { ...visa, ...fields, act: 'pay' })
    expect(body).toContain(sentence)
    expect(body).toMatch(new RegExp(`<input id="${field}"[^>]* aria-invalid="true" aria-describedby="fault"`))
  })

  test('leaves no trace: not in the log, not in the database', async () => {
    const { url } = await open('stripe', '1')
    for (const number of ['4000 0000 0000 0002', '4242 4242 4242 4242']) await press(url, { ...visa, number, act: 'pay' })
    const rows = JSON.stringify(await server.db.selectFrom('sandbox_session').selectAll().execute())
    expect(rows).toContain('APPROVED')
    for (const storedText of [rows, server.logged.join()]) expect(storedText).not.toMatch(/\b4242|4242\b|0000 ?0002|\b12\/?34\b|A Ngata/)
  })
})

test.each(['/provider/stripe/cs_sandbox_unknown', '/provider/paypal/1', '/provider/poli/%00', '/provider/stripe/1%27or%271'])(
  'there is no payment at %s',
  async (url) => {
    for (const answer of [await show(url), await press(url, { act: 'pay' })])
      expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('There is no such payment')])
  },
)

test('a session of one provider is none of another', async () => {
  const { id } = await open('stripe', '1')
  expect((await show(`/provider/windcave/${id}`)).statusCode).toBe(404)
})

test('text of the practice is shown as text, never as mark-up', async () => {
  const { providerOf } = sandboxSessions(server)
  const returnUrls = { success: 'https://portal.test/', fail: '/f', cancel: '/c"><script>', notice: '/n' }
  const description = '<script>alert(1)</script>'
  const { url } = await providerOf('poli').openPage({ ...orderOf('9', 'poli'), description, returnUrls })
  expect((await show(url ?? '')).body).not.toContain('<script')
  await press(url ?? '', { act: 'cancel' })
  expect((await show(url ?? '')).body).not.toContain('<script')
})
