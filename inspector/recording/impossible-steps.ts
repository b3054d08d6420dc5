import type { AnyStateMachine, StateValue } from 'xstate'
import { activeStateIds, stateLabel } from '../diagram/active-states.ts'
import { partsOf } from '../diagram/parts.ts'
import { takenTransitions } from '../diagram/taken-transitions.ts'

/** An event and the state after it. */
export type RecordedStep = { event: string; state: StateValue }

/**
 * The recorded steps for which the machine has no transition. Guards and contexts are not judged, because a recording is masked. A step that
 * stays in its state is always possible.
 */
export const impossibleSteps = (machine: AnyStateMachine, steps: readonly RecordedStep[]): string[] => {
  const { root } = partsOf(machine)
  return steps.flatMap(({ event, state }, place) => {
    const previous = steps[place - 1]
    if (!previous) return []
    const [before, after] = [activeStateIds(machine, previous.state), activeStateIds(machine, state)]
    const isSame = before.size === after.size && [...after].every((id) => before.has(id))
    if (isSame || takenTransitions(root, { place, event, before, after }).arrows.size > 0) return []
    return [`${stateLabel(previous.state)} → ${stateLabel(state)} by ${event}`]
  })
}
