import { expect, test } from 'vitest'
import { orderOf, sandboxSessions, visa } from '../../../areas/payments/sandbox-sessions.ts'
import { serverUnderTest } from '../../../server-under-test.ts'

const server = serverUnderTest()
const { providerOf } = sandboxSessions(server)

const openIntent = async (reference = '1') => {
  const { id, clientSecret } = (await providerOf('stripe').openIntent?.(orderOf(reference))) ?? { id: '', clientSecret: '' }
  return { id, clientSecret: clientSecret ?? '', status: async () => (await providerOf('stripe').readSession(id)).status }
}
const confirm = (id: string, clientSecret: string, card: object = visa) =>
  server.inject({ method: 'POST', url: `/provider/stripe/intents/${id}/confirm`, payload: { clientSecret, card } })

test('a card pays an intent once, and the answer is the same again', async () => {
  const { id, clientSecret, status } = await openIntent()
  for (const answer of [
    await confirm(id, clientSecret),
    await confirm(id, clientSecret),
    await confirm(id, clientSecret, { ...visa, number: '1' }),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'succeeded' }])
  expect(await status()).toBe('completed')
})

test('two tabs that confirm at once pay once', async () => {
  const { id, clientSecret } = await openIntent()
  const answers = await Promise.all([confirm(id, clientSecret), confirm(id, clientSecret)])
  expect(answers.map((answer) => answer.json())).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }])
  const { notices_due } = await server.db.selectFrom('sandbox_session').select('notices_due').executeTakeFirstOrThrow()
  expect(notices_due).toBe(1)
})

test('a card may leave the intent pending, until its bank decides', async () => {
  const { id, clientSecret, status } = await openIntent()
  const pending = { ...visa, number: '4000 0000 0000 0044' }
  expect((await confirm(id, clientSecret, pending)).json()).toEqual({ status: 'processing' })
  expect((await confirm(id, clientSecret)).json()).toEqual({ status: 'processing' })
  expect(await status()).toBe('pending')
})

test.each([
  [{ number: '4000 0000 0000 0002' }, 'Your card was declined.', 'declined'],
  [{ number: '4000 0000 0000 0069' }, 'Your card does not support this type of purchase.', 'declined'],
  [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.', 'open'],
  [{ expiry: '1' }, "Your card's expiration date is incomplete.", 'open'],
  [{ securityCode: '' }, "Your card's security code is incomplete.", 'open'],
])('a card with %j is refused: %s', async (fields, message, left) => {
  const { id, clientSecret, status } = await openIntent()
  const answer = await confirm(id, clientSecret, { ...visa, ...fields })
  expect([answer.statusCode, answer.json()]).toEqual([402, { error: { message } }])
  expect(await status()).toBe(left)
})

test('a declined intent is over, whatever card comes next', async () => {
  const { id, clientSecret, status } = await openIntent()
  await confirm(id, clientSecret, { ...visa, number: '4000 0000 0000 0002' })
  expect((await confirm(id, clientSecret)).json()).toEqual({ error: { message: 'This payment is over. Please start again.' } })
  expect(await status()).toBe('declined')
})

test('an intent cannot be paid without its secret, and no other call is answered here', async () => {
  const [mine, other] = [await openIntent('1'), await openIntent('2')]
  const page = await providerOf('stripe').openPage(orderOf('3'))
  for (const [id, secret] of [
    [mine.id, other.clientSecret],
    [mine.id, ''],
    ['pi_sandbox_unknown', mine.clientSecret],
    [page.id, ''],
  ])
    expect((await confirm(id ?? '', secret ?? '')).statusCode).toBe(404)
  expect(await mine.status()).toBe('open')
  expect((await server.inject({ method: 'POST', url: `/provider/stripe/intents/${mine.id}/confirm`, payload: {} })).statusCode).toBe(400)
})

test('a card that is typed into the page of the practice pays at Windcave once, in its words', async () => {
  const { cards } = providerOf('windcave')
  const pay = async (reference: string, number: string) => {
    const { id } = (await cards?.open(orderOf(reference, 'windcave'))) ?? { id: '' }
    const answer = await cards?.pay(id, { ...visa, expiry: '1234', number })
    return [answer?.session.status, answer?.words, answer?.session.cents, answer?.session.reference]
  }
  expect(await pay('1', '4242424242424242')).toEqual(['completed', 'APPROVED', 46_13, '1'])
  expect(await pay('1', '4000000000000002')).toEqual(['completed', 'APPROVED', 46_13, '1'])
  expect(await pay('2', '4000000000000002')).toEqual(['declined', 'DO NOT HONOUR', 46_13, '2'])
  expect(await pay('2', '4242424242424242')).toEqual(['declined', 'DO NOT HONOUR', 46_13, '2'])
  expect(await pay('3', '4000000000000069')).toEqual(['declined', 'INVALID TRANSACTION', 46_13, '3'])
  expect(await pay('4', '4242424242424241')).toEqual(['declined', 'INVALID CARD NUMBER', 46_13, '4'])
})
