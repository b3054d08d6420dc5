import type { Interaction } from '../contracts/contract.ts'
import type { StateValues } from './states.ts'

/** A value that a request takes from its states. `example`: the value of the contract in its place; undefined where it is a part of a text. */
type TakenValue = { name: string; example: unknown }

const valueAt = (content: unknown, path: string) =>
  [...path.matchAll(/\.(\w+)|\[(\d+)\]/g)].reduce<unknown>((value, [, key, index]) => Object(value)[key ?? Number(index)], content)

const takenBy = ({ request }: Interaction): TakenValue[] =>
  Object.entries(request.generators ?? {}).flatMap(([place, generators]) => {
    const all = 'expression' in generators ? { '': generators } : generators
    return Object.entries(all).flatMap(([path, generator]) => {
      const { expression = '' } = Object(generator)
      const example = place === 'body' && /^\$\{\w+\}$/.test(expression) ? valueAt(request.body?.content, path) : undefined
      return [...`${expression}`.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => ({ name, example }))
    })
  })

const isNumeric = (value: unknown) => (typeof value === 'number' ? Number.isFinite(value) : /^-?\d+(\.\d+)?$/.test(`${value}`))

const problemOf = (value: unknown, { name, example }: TakenValue): string | null => {
  if (value === undefined) return `returns no ${name}, which the request takes`
  if (value !== null && typeof value === 'object')
    return `returns ${name} as ${JSON.stringify(value).slice(0, 60)}, and a text or a number is taken`
  if (typeof example === 'number' && value !== null && !isNumeric(value))
    return `returns ${name} as ${JSON.stringify(value)}, and a number is taken`
  return null
}

/** The first value that the states of an exchange promise and do not return; null without one. `values`: those of all its states. */
export const missingValue = (interaction: Interaction, values: StateValues): string | null =>
  takenBy(interaction)
    .map((taken) => problemOf(values[taken.name], taken))
    .find((problem) => problem !== null) ?? null
