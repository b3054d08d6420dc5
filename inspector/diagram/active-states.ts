import type { AnyStateMachine, StateValue } from 'xstate'

/** The ids of the states that a machine is in. */
export const activeStateIds = (machine: AnyStateMachine, value: StateValue): ReadonlySet<string> =>
  new Set(machine.resolveState({ value, context: {} })._nodes.map(({ id }) => id))

/** A state in words, the outer one first. */
export const stateLabel = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => [key, inner && stateLabel(inner)].filter(Boolean).join(' › '))
        .join(' + ')
