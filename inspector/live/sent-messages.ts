import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import { withPage } from './message.ts'

/** Calls, callbacks and timers of a machine have no states to show. */
export const isMachineEvent = (event: StatelyInspectionEvent) => event.type !== '@xstate.event' && 'value' in Object(event.snapshot)

/** Also the starts and ends of calls, and events between actors. Timers are events that a machine sends itself. */
export const isSequenceEvent = (event: StatelyInspectionEvent) => {
  if (event.type === '@xstate.event') return event.sourceId !== event.sessionId
  return isMachineEvent(event) || event.type === '@xstate.actor' || event.snapshot.status !== 'active'
}

const separator = '@'

/** The library dates a message in an idle moment after its event. The id of the root actor carries the instant past it. */
export const withInstant = (event: InspectionEvent): InspectionEvent => ({ ...event, rootId: event.rootId + separator + Date.now() })

const readInstant = (message: StatelyInspectionEvent): StatelyInspectionEvent => {
  const [rootId = '', createdAt] = message.rootId?.split(separator) ?? []
  return createdAt === undefined ? message : { ...message, rootId, createdAt }
}

const withPageIds = (page: string, message: StatelyInspectionEvent): StatelyInspectionEvent => {
  const sessionId = withPage(page, message.sessionId)
  if (message.type === '@xstate.event' && message.sourceId !== undefined)
    return { ...message, sessionId, sourceId: withPage(page, message.sourceId) }
  if (message.type !== '@xstate.actor' || message.parentId === undefined) return { ...message, sessionId }
  return { ...message, sessionId, parentId: withPage(page, message.parentId) }
}

/** An event between actors has its name alone. The steps have the masked values. */
const withoutPayload = (message: StatelyInspectionEvent): StatelyInspectionEvent =>
  message.type === '@xstate.event' ? { ...message, event: { type: message.event.type } } : message

/** Makes the messages of a page, with the mask of their values. A message of a message is the same one. */
export const sentFrom =
  (page: string, mask: (event: StatelyInspectionEvent) => StatelyInspectionEvent) => (event: StatelyInspectionEvent) =>
    withPageIds(page, withoutPayload(mask(readInstant(event))))
