import type { AnyStateMachine, StateValue } from 'xstate'

/** The ids of the states that a machine is in. */
export const activeIn = (machine: AnyStateMachine, value: StateValue): ReadonlySet<string> =>
  new Set(machine.resolveState({ value, context: {} })._nodes.map(({ id }) => id))

/** A state in words, the outer one first. */
export const stateWords = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => [key, inner && stateWords(inner)].filter(Boolean).join(' › '))
        .join(' + ')
