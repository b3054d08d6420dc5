import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ownInteractions } from './pact.ts'

type Contract = { interactions: { description: string; providerStates: { name: string }[] }[] }

const read = (file: string): Contract => JSON.parse(readFileSync(file, 'utf8'))

/** The identity of an interaction, in Pact's sort order. */
const keyOf = ({ description, providerStates }: Contract['interactions'][number]) =>
  [description, ...providerStates.map(({ name }) => name)].join('\n')

/** Files of an interrupted run. */
beforeAll(() => rmSync(ownInteractions, { recursive: true, force: true }))

/**
 * Pact reads and writes a whole contract for each interaction. The interactions of a test file are therefore collected apart, and merged at
 * its end.
 */
afterAll(() => {
  for (const file of globSync(`${ownInteractions}/*.json`)) {
    const contract = join('pacts', basename(file))
    const own = read(file)
    const others = existsSync(contract) ? read(contract).interactions : []
    const interactions = [...new Map([...others, ...own.interactions].map((one) => [keyOf(one), one])).entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, interaction]) => interaction)
    writeFileSync(contract, JSON.stringify({ ...own, interactions }, null, 2))
  }
})
