import { type Contract, callOf, type Interaction, statesOf } from '../contracts/contract.ts'
import type { DescribedCall } from './operations.ts'
import type { Options } from './options.ts'

type Selectors = Pick<Options, 'filters' | 'calls' | 'flows'>
type Find = (interaction: Interaction) => DescribedCall | undefined

const holds = (interaction: Interaction, text: string) =>
  `${callOf(interaction)}\n${interaction.description}\n${statesOf(interaction)}`.toLowerCase().includes(text.toLowerCase())

/** The exchanges that at least one selector takes, or all without a selector; a sentence if a selector takes none. */
export const selected = ({ interactions }: Contract, { filters, calls, flows }: Selectors, find: Find): Interaction[] | string => {
  const selectors = [
    ...filters.map((text) => ({ what: `holds '${text}'`, takes: (one: Interaction) => holds(one, text) })),
    ...calls.map((id) => ({ what: `is of the operation '${id}'`, takes: (one: Interaction) => find(one)?.id === id })),
    ...flows.map((flow) => ({ what: `is of the flow '${flow}'`, takes: (one: Interaction) => find(one)?.flow === flow })),
  ]
  const idle = selectors.find(({ takes }) => !interactions.some(takes))
  if (idle) return idle.what
  return selectors.length === 0 ? interactions : interactions.filter((one) => selectors.some(({ takes }) => takes(one)))
}
