import { Verifier } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { fileOf, readContract, services } from '../../scripts/contracts/contract.ts'
import { buildApp } from '../../server/app.ts'
import { allAreas } from '../../server/areas.ts'
import { providerStates } from '../../server/sandbox/provider-states.ts'
import { openSandbox } from '../server/sandbox-database.ts'

it.each(services)('every state of the contract with $provider can be set up', (service) => {
  const { interactions } = readContract(service)
  expect(interactions.length).toBeGreaterThan(0)
  const unknown = interactions.flatMap((one) => one.providerStates).filter(({ name }) => !(name in providerStates))
  expect(unknown).toEqual([])
})

it.each(services)(
  'the reference server keeps the contract with $provider',
  async (service) => {
    const { provider, path } = service
    const { db, close } = await openSandbox()
    const app = await buildApp({ db, areas: allAreas, isSandbox: true, checkAnswers: true })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const setUp = async (state: string, params: unknown) => {
      const answer = await app.inject({ method: 'POST', url: '/sandbox/provider-state', payload: { state, params: params ?? {} } })
      if (answer.statusCode !== 200) throw new Error(`state '${state}': ${answer.body}`)
      return answer.json()
    }
    try {
      const verifier = new Verifier({
        provider,
        providerBaseUrl: address + path,
        pactUrls: [fileOf(service)],
        logLevel: 'error',
        beforeEach: async () => {
          await app.inject({ method: 'POST', url: '/sandbox/reset' })
        },
        stateHandlers: Object.fromEntries(Object.keys(providerStates).map((name) => [name, { setup: (params) => setUp(name, params) }])),
      })
      await verifier.verifyProvider()
    } finally {
      await app.close()
      await close()
    }
  },
  600_000,
)
