import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { StateValue } from 'xstate'

/** A running chart of the portal. `chart`: the id of its machine. */
export type LiveActor = { id: string; name: string; chart: string; state: StateValue; isActive: boolean }

/** A step of an actor, as it was after it. */
export type LiveStep = {
  actor: string
  name: string
  chart: string
  at: number
  event: { type: string }
  state: StateValue
  context: unknown
}

export type Live = { actors: ReadonlyMap<string, LiveActor>; steps: readonly LiveStep[] }

export const nothingYet: Live = { actors: new Map(), steps: [] }

/** How many steps are kept. */
const most = 2000

/** A machine tells its whole configuration; anything else that runs has no states. */
const chartIn = (definition: string | undefined) => {
  const { id, states } = Object(JSON.parse(definition ?? 'null'))
  return typeof id === 'string' && states ? id : null
}

const isStateValue = (value: unknown): value is StateValue => typeof value === 'string' || (typeof value === 'object' && value !== null)

/** What is known once one more event has come. */
export const withEvent = ({ actors, steps }: Live, event: StatelyInspectionEvent): Live => {
  if (event.type === '@xstate.event') return { actors, steps }
  const { status, value, context } = Object(event.snapshot)
  const before = actors.get(event.sessionId)
  const chart = before?.chart ?? (event.type === '@xstate.actor' ? chartIn(event.definition) : null)
  if (chart === null || !isStateValue(value)) return { actors, steps }

  const name = event.type === '@xstate.actor' ? event.name : (before?.name ?? chart)
  const actor: LiveActor = { id: event.sessionId, name, chart, state: value, isActive: status === 'active' }
  const known = new Map(actors).set(actor.id, actor)
  if (event.type === '@xstate.actor') return { actors: known, steps }
  const step: LiveStep = { actor: actor.id, name, chart, at: Number(event.createdAt), event: event.event, state: value, context }
  return { actors: known, steps: [...steps, step].slice(-most) }
}
