import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** The relay reports each page of the portal that connects or closes. `at` is in ms. */
export type PageMessage = { type: 'page.opened' | 'page.closed'; page: string; at: number }

/** A message of the relay. Ids of actors begin with the id of their page. */
export type LiveMessage = StatelyInspectionEvent | PageMessage

const separator = '/'

/** Each loaded page numbers its actors from the start, so their ids need a prefix. */
export const withPage = (page: string, id: string) => (id.startsWith(page + separator) ? id : page + separator + id)

/** Whether a message announces an actor without states: a promise, which calls the practice or the browser. */
export const isCallStart = (message: LiveMessage) => message.type === '@xstate.actor' && Object(message.snapshot).value === undefined

export const pageOf = (actorId: string) => actorId.split(separator)[0] ?? ''
