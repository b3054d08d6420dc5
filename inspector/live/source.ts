import { createBrowserInspector, createWebSocketInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { maskEvent } from './mask.ts'
import { inspectorPort, relayPath } from './relay-endpoint.ts'

/** Actors are numbered anew by each page that is loaded. */
const page = `${Math.random().toString(36).slice(2, 8)}/`

const ofThisPage = (id: string) => (id.startsWith(page) ? id : page + id)

const withPageIds = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
  const shown = maskEvent(event)
  return { ...shown, sessionId: ofThisPage(shown.sessionId) }
}

/** The calls, callbacks and timers that charts invoke have no states to show. */
const isMachineEvent = (event: StatelyInspectionEvent) => event.type !== '@xstate.event' && 'value' in Object(event.snapshot)

/** What looks at the charts of this page: for the inspector on its port, or for Stately's page, which is opened as a window. Nothing leaves the page unmasked. */
export const inspector = (asked: string) => {
  const options = { serialize: withPageIds, filter: isMachineEvent }
  if (asked === 'stately') return createBrowserInspector(options).inspect
  return createWebSocketInspector({ ...options, url: `ws://127.0.0.1:${Number(asked) || inspectorPort}${relayPath}` }).inspect
}
