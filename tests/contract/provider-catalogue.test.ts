import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readContract, services } from '../../scripts/contracts/contract.ts'
import { pages } from '../../scripts/contracts/pages.ts'
import { providerStates } from '../../server/sandbox/provider-states.ts'

it.each([...pages()])('docs/contracts/%s is as npm run contracts writes it', (name, text) => {
  expect(readFileSync(`docs/contracts/${name}`, 'utf8')).toBe(text)
})

describe('every state of a contract', () => {
  it.each(services)('is one that the reference server makes: $provider', (service) => {
    const names = readContract(service).interactions.flatMap(({ providerStates: states }) => states.map(({ name }) => name))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !Object.hasOwn(providerStates, name))).toEqual([])
  })
})
