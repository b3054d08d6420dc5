import { beforeEach, expect } from 'vitest'
import { decide, sessionOf } from '../money/fake-provider.ts'
import { fakeProviders } from '../money/payment-calls.ts'
import { serverUnderTest, type TestServer } from '../server-under-test.ts'
import { repeatCalls } from './repeat-calls.ts'

type Share = { id: string; cents: number }

/** A server whose payment provider does what a test says, and patients who pay for prescriptions. */
export const paying = () => {
  const network = { isDown: false }
  const { providers, openBooks } = fakeProviders(
    (): TestServer => server,
    () => {
      if (network.isDown) throw new Error('the provider is out of reach')
    },
  )
  const server: TestServer = serverUnderTest({ providers })
  const callsOf = (userName: string, practice = 'harbour') => repeatCalls(() => server, practice, userName)
  const calls = callsOf('patient')

  beforeEach(async () => {
    network.isDown = false
    await openBooks()
  })

  return {
    server,
    network,
    providers,
    callsOf,
    calls,
    /** The temporary payment of a request that was opened at the provider. */
    opened: async (amount = '25.00', more: object = {}, { payFor, payloadFor } = calls, shares: Share[] = []) => {
      const answer = await payFor(await payloadFor({ IgnoreLeave: true, ...more }), amount, shares)
      expect(answer.json()).toMatchObject({ IsSuccess: true, error: null })
      return `${/fake_(\d+)$/.exec(answer.json().successurl)?.[1]}`
    },
    paid: async (id: string) => {
      await decide(server.db, sessionOf(id), 'completed')
      return id
    },
    sendPaid: async (id: string, { payloadFor, send } = calls) => send(await payloadFor({ ElectronicPaymentID: id })),
  }
}
