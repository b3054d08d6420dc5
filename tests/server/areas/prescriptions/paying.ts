import { expect } from 'vitest'
import { decide, sessionOf } from '../payments/money/fake-provider.ts'
import { payingServer } from '../payments/money/paying-server.ts'
import { repeatCalls } from './repeat-calls.ts'

type Share = { id: string; cents: number }

/** A server with a payment provider that the test controls, and patients who pay for prescriptions. */
export const paying = () => {
  const { server, network, providers } = payingServer()
  const callsOf = (userName: string, practice = 'harbour') => repeatCalls(() => server, practice, userName)
  const calls = callsOf('patient')

  return {
    server,
    network,
    providers,
    callsOf,
    calls,
    /** Opens a request's payment at the provider. Returns its temporary payment. */
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
