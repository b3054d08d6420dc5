import { readFileSync } from 'node:fs'
import { Verifier } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { allAreas } from '../../server/areas.ts'
import { providerStates } from '../../server/sandbox/provider-states.ts'
import { openSandbox } from '../server/sandbox-database.ts'

type Contract = { interactions: { description: string; providerStates: { name: string }[] }[] }

const contracts = [
  { provider: 'practice-api', path: '/practice/harbour' },
  { provider: 'identity-service', path: '/identity' },
  { provider: 'payment-function', path: '/payment-function' },
]

const fileOf = (provider: string) => `pacts/patient-portal-${provider}.json`
const read = (provider: string): Contract => JSON.parse(readFileSync(fileOf(provider), 'utf8'))

it.each(contracts)('every state of the contract with $provider can be set up', ({ provider }) => {
  const { interactions } = read(provider)
  expect(interactions.length).toBeGreaterThan(0)
  const unknown = interactions.flatMap((one) => one.providerStates).filter(({ name }) => !(name in providerStates))
  expect(unknown).toEqual([])
})

it.each(contracts)(
  'the reference server keeps the contract with $provider',
  async ({ provider, path }) => {
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
        pactUrls: [fileOf(provider)],
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
