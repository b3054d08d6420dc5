import { createBrowserInspector, createWebSocketInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import { maskEvent, maskSecrets } from './mask.ts'
import { inspectorPort, pageParameter, relayPath } from './relay-endpoint.ts'
import { isMachineEvent, isSequenceEvent, sentFrom, withInstant } from './sent-messages.ts'

/** The number of messages that wait until the inspector is connected. */
const maxDeferredEvents = 500

const page = Math.random().toString(36).slice(2, 8)

const longestWaitMs = 500

/** The library sends a message in an idle moment, which a page behind the inspector's tab may never have. */
const limitIdleWait = () => {
  const { requestIdleCallback } = window
  window.requestIdleCallback = (callback, options) => requestIdleCallback.call(window, callback, { timeout: longestWaitMs, ...options })
}

/**
 * The inspection callback for the machines of this page: to the inspector's port, or to Stately's page in a window. Every event is masked
 * before it leaves the page. The values of a sandbox go to this machine alone.
 */
export const inspector = (asked: string, showsValues: boolean) => {
  if ('requestIdleCallback' in window) limitIdleWait()
  if (asked === 'stately') return createBrowserInspector({ filter: isMachineEvent, serialize: sentFrom(page, maskEvent) }).inspect
  const url = `ws://127.0.0.1:${Number(asked) || inspectorPort}${relayPath}?${new URLSearchParams({ [pageParameter]: page })}`
  const serialize = sentFrom(page, showsValues ? maskSecrets : maskEvent)
  const { inspect } = createWebSocketInspector({ filter: isSequenceEvent, serialize, maxDeferredEvents, url })
  return (event: InspectionEvent) => inspect.next?.(withInstant(event))
}
