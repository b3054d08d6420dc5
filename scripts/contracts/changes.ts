import { type Contract, callOf, type Interaction, statesOf } from './contract.ts'

type Leaves = ReadonlyMap<string, string>

/** Every value of a document by its path, in Pact's notation. */
const leavesOf = (value: unknown, path: string): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[path, JSON.stringify(value)]]
  const inside = Array.isArray(value)
    ? value.flatMap((one, index) => leavesOf(one, `${path}[${index}]`))
    : Object.entries(value).flatMap(([name, one]) => leavesOf(one, `${path}.${name}`))
  return inside.length === 0 ? [[path, Array.isArray(value) ? '[]' : '{}']] : inside
}

type Side = { headers?: object; query?: object; body?: { content: unknown }; matchingRules?: object; generators?: object }

/** The values at the paths of each place: body, path, headers. */
const byPath = (places: object) =>
  new Map(
    Object.entries(places).flatMap(([place, of]) =>
      Object.entries(Object(of)).map(([path, one]): [string, string] => [`${place} ${path}`, JSON.stringify(one)]),
    ),
  )

/** One side of an exchange: values, matching rules, and values filled in by states. */
const partsOf = ({ headers = {}, query = {}, body, matchingRules = {}, generators = {} }: Side) => {
  const values = new Map([
    ...Object.entries(headers).map(([name, value]): [string, string] => [`header ${name}`, JSON.stringify(value)]),
    ...Object.entries(query).map(([name, value]): [string, string] => [`query ${name}`, JSON.stringify(value)]),
    ...(body === undefined ? [] : leavesOf(body.content, '$').map(([path, value]): [string, string] => [`body ${path}`, value])),
  ])
  return { values, rules: byPath(matchingRules), filled: byPath(generators) }
}

const compared = (before: Leaves, after: Leaves, isExample: (path: string) => boolean, [now, no, otherwise]: readonly string[]) => [
  ...[...after].flatMap(([path, value]) => (before.has(path) ? [] : [`${now} ${path}: ${value}`])),
  ...[...before].flatMap(([path]) => (after.has(path) ? [] : [`${no} ${path}`])),
  ...[...after].flatMap(([path, value]) => {
    const old = before.get(path)
    return old === undefined || old === value || isExample(path) ? [] : [`${otherwise} ${path}: ${old} → ${value}`]
  }),
]

const ruleWords = ['any value fits by a rule at', 'no rule any more at', 'another rule at']

const filledWords = ['a state now fills in', 'a state no longer fills in', 'a state fills in otherwise']
const paramWords = ['a state now takes', 'a state no longer takes', 'a state takes otherwise']

/** The parameters of an exchange's states. */
const paramsOf = ({ providerStates }: Interaction) =>
  new Map(providerStates.flatMap(({ name, params = {} }) => leavesOf(params, `${name} $`).filter(([, value]) => value !== '{}')))

const never = () => false

const differences = (before: Side, after: Side, words: readonly string[]) => {
  const [old, young] = [partsOf(before), partsOf(after)]
  const isExample = (path: string) => old.rules.has(path) && old.rules.get(path) === young.rules.get(path)
  return [
    ...compared(old.values, young.values, isExample, words),
    ...compared(old.rules, young.rules, never, ruleWords),
    ...compared(old.filled, young.filled, never, filledWords),
  ]
}

/** The changes of an exchange that both sides have. An example with a matching rule may change. */
const changesIn = (before: Interaction, after: Interaction) => [
  ...compared(paramsOf(before), paramsOf(after), never, paramWords),
  ...differences(before.request, after.request, ['now sends', 'no longer sends', 'sends otherwise']),
  ...(before.response.status === after.response.status ? [] : [`expects ${after.response.status}, not ${before.response.status}`]),
  ...differences(before.response, after.response, ['now reads', 'no longer reads', 'reads otherwise']),
]

const keyOf = (one: Interaction) => `${one.description}${statesOf(one) && ` (given ${statesOf(one)})`}`
const byKey = (interactions: readonly Interaction[]) => new Map(interactions.map((one) => [`${callOf(one)}\n${keyOf(one)}`, one]))

/** The changes of one contract as lines of Markdown: added, removed and changed, by call. */
export const changeLines = (before: Contract, after: Contract): string[] => {
  const [old, young] = [byKey(before.interactions), byKey(after.interactions)]
  const calls = [...new Set([...before.interactions, ...after.interactions].map(callOf))].sort()
  return calls.flatMap((call) => {
    const own = (all: ReadonlyMap<string, Interaction>) => [...all].filter(([, one]) => callOf(one) === call)
    const lines = [
      ...own(young).flatMap(([key, one]) => (old.has(key) ? [] : [`- New: ${keyOf(one)}, answered ${one.response.status}`])),
      ...own(old).flatMap(([key, one]) => (young.has(key) ? [] : [`- Gone: ${keyOf(one)}`])),
      ...own(young).flatMap(([key, one]) => {
        const former = old.get(key)
        const changes = former ? changesIn(former, one) : []
        return changes.length === 0 ? [] : [`- Changed: ${keyOf(one)}`, ...changes.map((change) => `  - ${change}`)]
      }),
    ]
    if (lines.length === 0) return []
    const isNew = own(old).length === 0
    const isGone = own(young).length === 0
    return [`### ${call}${isNew ? ' (new call)' : ''}${isGone ? ' (no longer called)' : ''}`, '', ...lines, '']
  })
}
