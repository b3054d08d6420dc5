import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { StateValue } from 'xstate'
import { type LiveMessage, type PageMessage, pageOf } from './message.ts'
import { addMoment, type Moments, withMoment } from './moments.ts'

/** A machine that runs, or ran, in a page of the portal. `parentId` is that of the machine that invokes it. */
export type LiveActor = {
  id: string
  page: string
  parentId: string | null
  name: string
  machineId: string
  state: StateValue
  isActive: boolean
}

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

/** A page of the portal from its load until it is closed or reloaded. */
type LivePage = { id: string; openedAt: number; isOpen: boolean }

export type Live = Moments & { pages: ReadonlyMap<string, LivePage>; actors: ReadonlyMap<string, LiveActor>; steps: readonly LiveStep[] }

export const emptyLive: Live = { pages: new Map(), actors: new Map(), steps: [], calls: new Map(), moments: [] }

/** Maximum of stored steps. */
const most = 2000

/** A machine sends its whole configuration; other actors have no states. */
const machineIdIn = (definition: string | undefined) => {
  const { id, states } = Object(JSON.parse(definition ?? 'null'))
  return typeof id === 'string' && states ? id : null
}

const isStateValue = (value: unknown): value is StateValue => typeof value === 'string' || (typeof value === 'object' && value !== null)

const withPageMessage = (live: Live, { type, page, at }: PageMessage): Live => {
  const isOpen = type === 'page.opened'
  const pages = new Map(live.pages).set(page, { id: page, openedAt: live.pages.get(page)?.openedAt ?? at, isOpen })
  if (isOpen) return { ...live, pages }
  const endOnPage = <Actor extends { id: string; isActive: boolean }>(actors: ReadonlyMap<string, Actor>) =>
    new Map([...actors].map(([id, actor]) => [id, pageOf(id) === page ? { ...actor, isActive: false } : actor]))
  const moments = addMoment(live.moments, { at, from: null, to: page, label: 'closed', end: { id: page, outcome: 'stopped' } })
  return { pages, actors: endOnPage(live.actors), steps: live.steps, calls: endOnPage(live.calls), moments }
}

const withStep = (live: Live, message: StatelyInspectionEvent): Live => {
  if (message.type === '@xstate.event') return live
  const { actors, steps } = live
  const { status, value, context } = Object(message.snapshot)
  const before = actors.get(message.sessionId)
  const machineId = before?.machineId ?? (message.type === '@xstate.actor' ? machineIdIn(message.definition) : null)
  if (machineId === null || !isStateValue(value)) return live

  const [name, parentId] =
    message.type === '@xstate.actor' ? [message.name, message.parentId ?? null] : [before?.name ?? machineId, before?.parentId ?? null]
  const id = message.sessionId
  const actor: LiveActor = { id, page: pageOf(id), parentId, name, machineId, state: value, isActive: status === 'active' }
  const known = new Map(actors).set(id, actor)
  if (message.type === '@xstate.actor') return { ...live, actors: known }
  const step: LiveStep = { actor: id, name, machineId, at: Number(message.createdAt), event: message.event, state: value, context }
  return { ...live, actors: known, steps: [...steps, step].slice(-most) }
}

/** The pages, actors, calls, steps and moments after one more message. An actor ends with its page. */
export const withLiveMessage = (live: Live, message: LiveMessage): Live =>
  'page' in message ? withPageMessage(live, message) : withStep({ ...live, ...withMoment(live, message) }, message)

/** Without the steps and moments, and without the machines, calls and pages that have ended. */
export const withoutEnded = ({ pages, actors, calls }: Live): Live => ({
  pages: new Map([...pages].filter(([, { isOpen }]) => isOpen)),
  actors: new Map([...actors].filter(([, { isActive }]) => isActive)),
  steps: [],
  calls: new Map([...calls].filter(([, { isActive }]) => isActive)),
  moments: [],
})
