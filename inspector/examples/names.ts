import type { Example } from './made-examples.ts'

export type NamedExample = { name: string; value: Example }

type Fields = { [name: string]: Example }

/** An object of fields; a date or a function is a value. */
const isFields = (value: Example | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.keys(value).some((key) => key.startsWith('$'))

const wordsOf = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** A field's value in words: `isUrgent: false` is "not urgent". */
const valueInWords = (field: string, value: Example | undefined): string => {
  const [, , flag = field] = /^(is|has|are)([A-Z].*)$/.exec(field) ?? []
  if (typeof value === 'boolean') return `${value ? '' : 'not '}${wordsOf(flag)}`
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return `no ${wordsOf(field)}`
  if (typeof value === 'object') return `other ${wordsOf(field)}`
  return [wordsOf(field), wordsOf(String(value))].filter(Boolean).join(' ')
}

const differences = (usual: Example | undefined, other: Example | undefined, field: string): string[] => {
  if (JSON.stringify(usual) === JSON.stringify(other)) return []
  if (!isFields(usual) || !isFields(other)) return [valueInWords(field, other)]
  return [...new Set([...Object.keys(usual), ...Object.keys(other)])].flatMap((key) => differences(usual[key], other[key], key))
}

export const usualName = 'usual'

/** Examples with names: the first is the usual one, and the others are named by what differs from it. A repeated example is left out. */
export const nameExamples = (values: readonly Example[]): NamedExample[] => {
  const [usual, ...others] = values
  if (usual === undefined) return []
  const named = others.map((value) => ({ name: differences(usual, value, '').slice(0, 3).join(', '), value }))
  const all = [{ name: usualName, value: usual }, ...named.filter(({ name }) => name !== '')]
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
}

/** The value with some fields changed. */
export const withChanges = (value: Example | undefined, changes: Example): Example => {
  if (!isFields(changes) || !isFields(value)) return changes
  return { ...value, ...Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, withChanges(value[key], change)])) }
}

/** The difference between two values, applied to a third. */
export const withDifference = (onto: Example, from: Example | undefined, to: Example): Example => {
  if (JSON.stringify(from) === JSON.stringify(to)) return onto
  if (!isFields(onto) || !isFields(from) || !isFields(to)) return to
  const changed = Object.entries(to).map(([key, value]) => [key, withDifference(onto[key] ?? null, from[key], value)] as const)
  return { ...onto, ...Object.fromEntries(changed) }
}
