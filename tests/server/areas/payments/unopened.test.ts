import { expect, test } from 'vitest'
import { days, later } from '../../../../server/platform/values/clock.ts'
import { purge } from '../../../../server/start/purge.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { fakeProviders, paymentCalls } from './money/payment-calls.ts'

const { providers, openBooks } = fakeProviders(
  (): TestServer => server,
  () => undefined,
)
const server: TestServer = serverUnderTest({ providers })
const { checkout, note } = paymentCalls(() => server)

test('an order that was never opened at a provider is deleted after a week, with its repeat request; an opened one stays', async () => {
  await openBooks()
  const unopened = (await note('45.00')).body
  expect((await checkout('30.00')).json()).toMatchObject({ IsSuccess: true })
  const storedIds = async () => (await server.db.selectFrom('temp_payment').select('id').execute()).map(({ id }) => `${id}`)
  const all = await storedIds()
  await purge(server.db, later(new Date(), days(6)))
  expect(await storedIds()).toEqual(all)
  await purge(server.db, later(new Date(), days(8)))
  expect(await storedIds()).toEqual(all.filter((id) => id !== unopened))
})
