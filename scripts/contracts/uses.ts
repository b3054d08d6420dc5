import type { Interaction } from './contract.ts'

export type StateUse = {
  name: string
  /** The parameters in use, as in `{"result":7}`. */
  params: string[]
  /** The values that requests read from the state. */
  values: string[]
  /** The calls of the exchanges with this state, as in `POST /Patient/Condition`. */
  calls: string[]
}

const sorted = (values: Iterable<string>) => [...new Set(values)].sort()

/** The state values in a request. */
const takenBy = ({ request }: Interaction) =>
  [...JSON.stringify(request.generators ?? {}).matchAll(/\$\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

/**
 * Every state of some exchanges, with the values read from it. If several states are given, a value is from the one that provides it alone
 * elsewhere,
 * otherwise from the last one.
 */
export const stateUses = (interactions: readonly (Interaction & { call: string })[]): StateUse[] => {
  const byItself = new Map<string, Set<string>>()
  for (const interaction of interactions) {
    const [only, ...others] = interaction.providerStates
    if (only && others.length === 0) byItself.set(only.name, new Set([...(byItself.get(only.name) ?? []), ...takenBy(interaction)]))
  }
  const valuesFrom = (name: string, interaction: Interaction) => {
    const states = interaction.providerStates.map((state) => state.name)
    return takenBy(interaction).filter((value) => {
      const givers = states.filter((state) => byItself.get(state)?.has(value))
      return givers.length > 0 ? givers.includes(name) : states.at(-1) === name
    })
  }
  const names = sorted(interactions.flatMap(({ providerStates }) => providerStates.map(({ name }) => name)))
  return names.map((name) => {
    const own = interactions.filter(({ providerStates }) => providerStates.some((state) => state.name === name))
    const params = own.flatMap(({ providerStates }) =>
      providerStates.flatMap((state) => (state.name === name && state.params ? [state.params] : [])),
    )
    return {
      name,
      params: sorted(params.filter((one) => Object.keys(one).length > 0).map((one) => JSON.stringify(one))),
      values: sorted(own.flatMap((one) => valuesFrom(name, one))),
      calls: sorted(own.map(({ call }) => call)),
    }
  })
}
