import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { StateValue } from 'xstate'

/** A running machine of the portal. `chart` is the machine's id. */
export type LiveActor = { id: string; name: string; machineId: string; state: StateValue; isActive: boolean }

/** A step of an actor, with the state after it. */
export type LiveStep = {
  actor: string
  name: string
  machineId: string
  at: number
  event: { type: string }
  state: StateValue
  context: unknown
}

export type Live = { actors: ReadonlyMap<string, LiveActor>; steps: readonly LiveStep[] }

export const emptyLive: Live = { actors: new Map(), steps: [] }

/** Maximum of stored steps. */
const most = 2000

/** A machine sends its whole configuration; other actors have no states. */
const machineIdIn = (definition: string | undefined) => {
  const { id, states } = Object(JSON.parse(definition ?? 'null'))
  return typeof id === 'string' && states ? id : null
}

const isStateValue = (value: unknown): value is StateValue => typeof value === 'string' || (typeof value === 'object' && value !== null)

/** The actors and steps after one more event. */
export const withEvent = ({ actors, steps }: Live, event: StatelyInspectionEvent): Live => {
  if (event.type === '@xstate.event') return { actors, steps }
  const { status, value, context } = Object(event.snapshot)
  const before = actors.get(event.sessionId)
  const machineId = before?.machineId ?? (event.type === '@xstate.actor' ? machineIdIn(event.definition) : null)
  if (machineId === null || !isStateValue(value)) return { actors, steps }

  const name = event.type === '@xstate.actor' ? event.name : (before?.name ?? machineId)
  const actor: LiveActor = { id: event.sessionId, name, machineId, state: value, isActive: status === 'active' }
  const known = new Map(actors).set(actor.id, actor)
  if (event.type === '@xstate.actor') return { actors: known, steps }
  const step: LiveStep = { actor: actor.id, name, machineId, at: Number(event.createdAt), event: event.event, state: value, context }
  return { actors: known, steps: [...steps, step].slice(-most) }
}
