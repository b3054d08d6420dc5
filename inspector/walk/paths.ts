import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { MachineExamples } from '../examples/made-examples.ts'
import { payloadsOf } from './machine-payloads.ts'
import { parsePayload } from './payload.ts'
import { eventFrom } from './replay.ts'
import { isSent, withSilentActors } from './walk.ts'

/** The events that lead to a state, each as JSON. */
export type Path = readonly string[]

/** Whether an example fits. A guard or an action may reject one that the types alone allow. */
const isAccepted = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
  try {
    return snapshot.can(event) && transition(machine, snapshot, event).length > 0
  } catch {
    return false
  }
}

/** The shortest path to each state by its id, from the beginning with this input and by the example events. */
export const shortestPaths = (source: AnyStateMachine, examples: MachineExamples | null, input: string): ReadonlyMap<string, Path> => {
  const machine = withSilentActors(source)
  const texts = new Map<AnyEventObject, string>()
  const eventsByType = new Map<string, AnyEventObject[]>()
  const eventsOf = (type: string) => {
    const known = eventsByType.get(type)
    if (known) return known
    const made = payloadsOf(source, examples, type).map((payload) => {
      const text = JSON.stringify({ ...Object(payload), type })
      const event = eventFrom(text)
      texts.set(event, text)
      return event
    })
    eventsByType.set(type, made)
    return made
  }
  const acceptedBy = new WeakMap<AnyMachineSnapshot, AnyEventObject[]>()
  const accepted = (snapshot: AnyMachineSnapshot) => {
    const found = acceptedBy.get(snapshot) ?? findAccepted(snapshot)
    acceptedBy.set(snapshot, found)
    return found
  }
  const findAccepted = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return []
    const types = new Set(
      getNextTransitions(snapshot)
        .map(({ eventType }) => eventType)
        .filter(isSent),
    )
    return [...types].flatMap(eventsOf).filter((event) => isAccepted(machine, snapshot, event))
  }
  const textOf = (event: AnyEventObject) => texts.get(event) ?? ''
  const paths = getShortestPaths(machine, {
    input: parsePayload(input),
    events: accepted,
    serializeEvent: textOf,
    // Two situations with the same states and the same accepted events are one: a whole context would never repeat.
    serializeState: (snapshot) => JSON.stringify([snapshot.value, accepted(snapshot).map(textOf)]),
  })
  const shortest = new Map<string, Path>()
  for (const { state, steps } of paths.toSorted((one, other) => one.steps.length - other.steps.length)) {
    const path = steps.map(({ event }) => textOf(event)).filter((text) => text !== '')
    for (const { id } of state._nodes) if (!shortest.has(id)) shortest.set(id, path)
  }
  return shortest
}

/** A walk to a state: the first of the inputs that has one, and its shortest path. */
export const walkTo = (machine: AnyStateMachine, examples: MachineExamples | null, inputs: readonly string[], target: string) => {
  for (const input of inputs) {
    const events = shortestPaths(machine, examples, input).get(target)
    if (events) return { input, events }
  }
  return null
}
