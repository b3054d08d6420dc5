import { beforeEach } from 'vitest'
import { serverUnderTest, type TestServer } from '../../../server-under-test.ts'
import { fakeProviders } from './payment-calls.ts'

/** A server whose payment provider is controlled by the test, and can be unreachable. */
export const payingServer = () => {
  const network = { isDown: false }
  const { providers, openBooks } = fakeProviders(
    (): TestServer => server,
    () => {
      if (network.isDown) throw new Error('the provider is out of reach')
    },
  )
  const server: TestServer = serverUnderTest({ providers })
  beforeEach(async () => {
    network.isDown = false
    await openBooks()
  })
  return { server, network, providers }
}
