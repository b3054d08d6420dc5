import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromPromise,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate'
import { actionNames } from '../diagram/labels.ts'

type Step = { event: AnyEventObject; snapshot: AnyMachineSnapshot; actions: string[] }

/**
 * A manual walk through a machine. Invoked actors do not run, and actions change only the context. The ends of actors and delays are events
 * to send.
 */
export type Walk = { machine: AnyStateMachine; steps: readonly Step[] }

const silent = fromPromise(() => new Promise<never>(() => undefined))

export const withSilentActors = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({ actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent])) })

/** @throws the machine's own error for an unsuitable input */
export const startWalk = (source: AnyStateMachine, input: unknown): Walk => {
  const machine = withSilentActors(source)
  const [snapshot, actions] = initialTransition(machine, input)
  return { machine, steps: [{ event: { type: 'begin' }, snapshot, actions: actionNames(actions) }] }
}

export const currentStep = ({ steps }: Walk): Step => {
  const last = steps.at(-1)
  if (!last) throw new Error('A walk has a beginning')
  return last
}

export const sendEvent = (walk: Walk, event: AnyEventObject): Walk => {
  const [snapshot, actions] = transition(walk.machine, currentStep(walk).snapshot, event)
  return { ...walk, steps: [...walk.steps, { event, snapshot, actions: actionNames(actions) }] }
}

/** An event that a developer sends. The library sends those without a name, and those of a finished region, by itself. */
export const isSent = (type: string) => type !== '' && !type.startsWith('xstate.done.state.')

/** The events that the walk's active states accept. */
export const nextEvents = (walk: Walk): string[] => {
  const { snapshot } = currentStep(walk)
  if (snapshot.status !== 'active') return []
  const types = getNextTransitions(snapshot).map(({ eventType }) => eventType)
  return [...new Set(types)].filter(isSent)
}
