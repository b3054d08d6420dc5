import type { AttackContext } from './attack-context.ts'
import { type Call, type Person, requestOf } from './calls.ts'
import type { Attempt } from './findings.ts'
import { type ValuePath, withValueAt } from './value-paths.ts'

/** The requests for an operation in a round. Later rounds use other values of long lists. */
export type Attack = (call: Call, world: AttackContext, round: number) => Attempt[]

/** `count` elements; the next round gets the next ones. */
export const pickSome = <One>(all: readonly One[], count: number, round: number): One[] => {
  const begin = all.length === 0 ? 0 : (round * count) % all.length
  return [...all.slice(begin), ...all.slice(0, begin)].slice(0, count)
}

/** The body that the person would send. */
export const sampleOf = (call: Call, person: Person): unknown => JSON.parse(requestOf(call, person).body ?? 'null')

export const withBodyAt = (call: Call, person: Person, place: ValuePath, by: unknown) =>
  requestOf(call, person, { body: withValueAt(sampleOf(call, person), place, by) })
