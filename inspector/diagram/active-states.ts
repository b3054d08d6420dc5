import type { AnyStateMachine, StateValue } from 'xstate'

/** The ids of a machine's active states. */
export const activeStateIds = (machine: AnyStateMachine, value: StateValue): ReadonlySet<string> =>
  new Set(machine.resolveState({ value, context: {} })._nodes.map(({ id }) => id))

/** A state value as text, the outer state first. */
export const stateLabel = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => [key, inner && stateLabel(inner)].filter(Boolean).join(' › '))
        .join(' + ')
