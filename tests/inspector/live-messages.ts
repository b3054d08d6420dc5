import type { LiveMessage } from '../../inspector/live/message.ts'
import { emptyLive, withLiveMessage } from '../../inspector/live/received.ts'

const definition = (id: string) => JSON.stringify({ id, states: {} })
const common = { createdAt: '0', id: '', rootId: '', _version: '' }
const snapshotOf = (value: string, status = 'active') => ({ status, value, context: {} }) as never

export const opened = (page: string): LiveMessage => ({ type: 'page.opened', page, at: 0 })
export const closed = (page: string): LiveMessage => ({ type: 'page.closed', page, at: 1 })

/** A machine that starts in a page. */
export const started = (sessionId: string, machineId: string, parentId?: string): LiveMessage => ({
  ...common,
  type: '@xstate.actor',
  sessionId,
  parentId,
  name: machineId,
  definition: definition(machineId),
  snapshot: snapshotOf('first'),
})

export const stepped = (sessionId: string, value: string, type = 'event.sent', status = 'active'): LiveMessage => ({
  ...common,
  type: '@xstate.snapshot',
  sessionId,
  event: { type },
  snapshot: snapshotOf(value, status),
})

/** A call that a machine announces. */
export const called = (sessionId: string, name: string, parentId: string): LiveMessage => ({
  ...common,
  type: '@xstate.actor',
  sessionId,
  parentId,
  name,
  definition: JSON.stringify({ id: name }),
  snapshot: { status: 'active' },
})

/** An event between actors, or of the page itself. `at` is in ms. */
export const sent = (at: number, sourceId: string | null, sessionId: string, type: string): LiveMessage => ({
  ...common,
  createdAt: `${at}`,
  type: '@xstate.event',
  sessionId,
  sourceId: sourceId ?? undefined,
  event: { type },
})

/** The end of a call or a machine. `at` is in ms. */
export const ended = (at: number, sessionId: string, status: string): LiveMessage => ({
  ...common,
  createdAt: `${at}`,
  type: '@xstate.snapshot',
  sessionId,
  event: { type: '' },
  snapshot: { status } as never,
})

export const liveAfter = (...messages: LiveMessage[]) => messages.reduce(withLiveMessage, emptyLive)
