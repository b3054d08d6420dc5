import { createBrowserInspector, createWebSocketInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { maskEvent } from './mask.ts'
import { inspectorPort, relayPath } from './relay-endpoint.ts'

/** Each loaded page numbers its actors from the start, so ids need a prefix. */
const page = `${Math.random().toString(36).slice(2, 8)}/`

const ofThisPage = (id: string) => (id.startsWith(page) ? id : page + id)

const withPageIds = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
  const shown = maskEvent(event)
  return { ...shown, sessionId: ofThisPage(shown.sessionId) }
}

/** Calls, callbacks and timers of a machine have no states to show. */
const isMachineEvent = (event: StatelyInspectionEvent) => event.type !== '@xstate.event' && 'value' in Object(event.snapshot)

/**
 * The inspection callback for the machines of this page: to the inspector's port, or to Stately's page in a window. Every event is masked
 * before it leaves the page.
 */
export const inspector = (asked: string) => {
  const options = { serialize: withPageIds, filter: isMachineEvent }
  if (asked === 'stately') return createBrowserInspector(options).inspect
  return createWebSocketInspector({ ...options, url: `ws://127.0.0.1:${Number(asked) || inspectorPort}${relayPath}` }).inspect
}
