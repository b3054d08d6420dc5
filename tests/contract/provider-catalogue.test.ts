import { readFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { describe, expect, it } from 'vitest'
import { bundles } from '../../scripts/contracts/bundles.ts'
import { readContract, services } from '../../scripts/contracts/contract.ts'
import { pages } from '../../scripts/contracts/pages.ts'
import { providerStates } from '../../server/sandbox/provider-states.ts'

it.each([...pages()])('docs/contracts/%s is as npm run contracts writes it', (name, text) => {
  expect(readFileSync(`docs/contracts/${name}`, 'utf8')).toBe(text)
})

describe.each([...bundles()])('api-spec/dist/%s', (name, text) => {
  it('is as npm run contracts writes it', () => {
    expect(readFileSync(`api-spec/dist/${name}`, 'utf8')).toBe(text)
  })

  it('types every row of a list for generators', async () => {
    const types = astToString(await openapiTS(text))
    expect(types).not.toMatch(/\b(?:entry|resource)\??: (?:unknown|Record<string, never>)/)
    expect(text).not.toContain('"#/components/schemas/Bundle"')
  })
})

describe('every state of a contract', () => {
  it.each(services)('is one that the reference server makes: $provider', (service) => {
    const names = readContract(service).interactions.flatMap(({ providerStates: states }) => states.map(({ name }) => name))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !Object.hasOwn(providerStates, name))).toEqual([])
  })
})
