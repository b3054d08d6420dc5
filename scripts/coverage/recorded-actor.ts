import { Actor, type ActorOptions, type AnyActorLogic, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { transitionLabel } from '../../inspector/diagram/transition-names.ts'

declare global {
  interface Window {
    /** Set by a recording journey; each part of a machine is reported once per page. */
    tellReached?: (part: string) => void
  }
}

const reported = new Set<string>()
const report = (part: string) => {
  if (reported.has(part)) return
  reported.add(part)
  window.tellReached?.(part)
}

const watch = (seen: InspectionEvent) => {
  if (seen.type === '@xstate.microstep')
    for (const taken of seen._transitions) {
      report(taken.source.id)
      report(transitionLabel(taken))
    }
  if ('snapshot' in seen && isMachineSnapshot(seen.snapshot)) for (const { id } of seen.snapshot._nodes) report(id)
}

/** Replaces xstate's `createActor` in the recording build. An actor and its children report the states and transitions that they reach. */
export const createActor = <Logic extends AnyActorLogic>(logic: Logic, options?: ActorOptions<Logic>) =>
  new Actor(logic, { ...options, inspect: watch })
