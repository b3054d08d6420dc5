import { expect, test } from 'vitest'
import { InvalidNotice, type ProviderName } from '../../../../../server/platform/payment-providers/provider.ts'
import { moveAlong } from '../../../../../server/platform/payment-providers/sandbox/move-along.ts'
import { type Deliver, deliverDueNotices, lateMs } from '../../../../../server/platform/payment-providers/sandbox/notices.ts'
import { later } from '../../../../../server/platform/values/clock.ts'
import { sandboxSessions, visa } from '../../../areas/payments/sandbox-sessions.ts'
import { serverUnderTest } from '../../../server-under-test.ts'

const server = serverUnderTest()
const { open, press, providerOf } = sandboxSessions(server)

type DeliveredNotice = { url: string; headers: Record<string, string>; body: string }

/** The callbacks that the practice has received after this many ms. */
const deliveredAfter = async (milliseconds: number, answers: boolean[] = []) => {
  const delivered: DeliveredNotice[] = []
  const deliver: Deliver = async (url, notice) => {
    delivered.push({ url, ...notice })
    return answers.shift() ?? true
  }
  const at = later(server.clock(), milliseconds)
  await deliverDueNotices(server.db, () => at, deliver)
  return delivered
}

const asNotice = ({ url, headers, body }: DeliveredNotice) => ({
  headers,
  query: Object.fromEntries(new URL(url).searchParams),
  body: Buffer.from(body),
})

test.each<ProviderName>(['stripe', 'windcave', 'poli'])('%s tells the practice which session it is about, in its own way', async (name) => {
  const { id, url } = await open(name, '1')
  await press(url, { ...visa, act: 'pay' })
  const [notice] = await deliveredAfter(0)
  if (!notice) throw new Error('nothing was told')
  expect(new URL(notice.url).pathname).toBe(`/payment-notice/harbour/${name}`)
  expect(await providerOf(name).sessionOfNotice(asNotice(notice))).toBe(id)
})

test('a callback of Stripe that was changed, or is unsigned, is not genuine', async () => {
  await press((await open('stripe', '1')).url, { ...visa, act: 'pay' })
  const [delivered] = await deliveredAfter(0)
  if (!delivered) throw new Error('nothing was told')
  const genuine = asNotice(delivered)
  const changed = { ...genuine, body: Buffer.from(delivered.body.replace('completed', 'expired')) }
  for (const notice of [changed, { ...genuine, headers: {} }, { ...genuine, headers: { 'stripe-signature': 't=1,v1=00' } }])
    await expect(providerOf('stripe').sessionOfNotice(notice)).rejects.toThrow(InvalidNotice)
  for (const name of ['windcave', 'poli'] as const)
    await expect(providerOf(name).sessionOfNotice({ headers: {}, query: {}, body: Buffer.from('') })).rejects.toThrow(InvalidNotice)
})

test.each([
  ['now', [1, 0, 0]],
  ['later', [0, 1, 0]],
  ['never', [0, 0, 0]],
])('a callback chosen as %s is sent %j times', async (notice, times) => {
  await press((await open('stripe', '1')).url, { ...visa, act: 'pay', notice })
  const counts = [await deliveredAfter(0), await deliveredAfter(lateMs), await deliveredAfter(10 * lateMs)].map(
    (delivered) => delivered.length,
  )
  expect(counts).toEqual(times)
})

test('a callback that the practice does not accept is sent again a minute later', async () => {
  await press((await open('poli', '1')).url, { act: 'pay' })
  expect(await deliveredAfter(0, [false])).toHaveLength(1)
  expect(await deliveredAfter(30_000)).toHaveLength(0)
  expect(await deliveredAfter(60_000)).toHaveLength(1)
  expect(await deliveredAfter(600_000)).toHaveLength(0)
})

test('only one of two processes sends a callback', async () => {
  await press((await open('poli', '1')).url, { act: 'pay' })
  const delivered = await Promise.all([deliveredAfter(0), deliveredAfter(0)])
  expect(delivered.flat()).toHaveLength(1)
})

test('a pending payment is settled or failed by either id, once, and a callback is sent', async () => {
  const [first, second] = [await open('stripe', '51'), await open('stripe', '52')]
  for (const { url } of [first, second]) await press(url, { act: 'pending', notice: 'never' })
  const move = (payment: string, to: 'settle' | 'fail') => moveAlong(server.db, server.clock(), payment, to)
  expect(await move('51', 'settle')).toEqual({ isDone: true, sentence: 'Payment 51 was paid; the practice gets its callback.' })
  expect(await move(second.id, 'fail')).toMatchObject({ isDone: true })
  expect([await first.status(), await second.status()]).toEqual(['completed', 'declined'])
  expect(await deliveredAfter(0)).toHaveLength(2)
  expect(await move('51', 'fail')).toEqual({ isDone: false, sentence: 'Payment 51 is over: it was paid.' })
  expect(await move('99', 'fail')).toEqual({ isDone: false, sentence: 'There is no payment 99 at a provider of the sandbox.' })
})
