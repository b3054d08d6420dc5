import { createBrowserInspector, createWebSocketInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { maskEvent, maskSecrets } from './mask.ts'
import { withPage } from './message.ts'
import { inspectorPort, pageParameter, relayPath } from './relay-endpoint.ts'

const page = Math.random().toString(36).slice(2, 8)

const withPageIds = (masked: StatelyInspectionEvent): StatelyInspectionEvent => {
  const sessionId = withPage(page, masked.sessionId)
  if (masked.type !== '@xstate.actor' || masked.parentId === undefined) return { ...masked, sessionId }
  return { ...masked, sessionId, parentId: withPage(page, masked.parentId) }
}

/** Calls, callbacks and timers of a machine have no states to show. */
const isMachineEvent = (event: StatelyInspectionEvent) => event.type !== '@xstate.event' && 'value' in Object(event.snapshot)

/**
 * The inspection callback for the machines of this page: to the inspector's port, or to Stately's page in a window. Every event is masked
 * before it leaves the page. The values of a sandbox go to this machine alone.
 */
export const inspector = (asked: string, showsValues: boolean) => {
  const masked = { filter: isMachineEvent, serialize: (event: StatelyInspectionEvent) => withPageIds(maskEvent(event)) }
  if (asked === 'stately') return createBrowserInspector(masked).inspect
  const shown = { ...masked, serialize: (event: StatelyInspectionEvent) => withPageIds(maskSecrets(event)) }
  const url = `ws://127.0.0.1:${Number(asked) || inspectorPort}${relayPath}?${new URLSearchParams({ [pageParameter]: page })}`
  return createWebSocketInspector({ ...(showsValues ? shown : masked), url }).inspect
}
