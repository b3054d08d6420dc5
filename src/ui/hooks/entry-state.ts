import { useMemo } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

/** The state to write into the entry that is being traversed to, until the browser arrives there; null otherwise. Changes that the page makes meanwhile are added. */
let carried: object | null = null

const changed = (change: object) => {
  if (carried) carried = { ...carried, ...change }
  return { ...history.state, ...change }
}

/** Changes the page's part of the history entry in place. */
export const changeEntry = (change: object) => history.replaceState(changed(change), '')

/** Keeps the row that is read without wouter's patch of `replaceState`: nothing re-renders while somebody scrolls. */
export const saveScrollPosition = (place: number) => {
  if (history.state?.place !== place) History.prototype.replaceState.call(history, changed({ place }), '')
}

/** The key of the entry that is being traversed to, where the browser tells it. */
let destination: string | undefined
let traversals = 0

/** Moves by this page's own entries with the Navigation API. The fallback, `history.go`, also counts entries of an iframe and fires no popstate when it only moves inside one. */
const go = (by: number) => {
  const { navigation } = window
  destination = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + by]?.key
  if (destination === undefined) return history.go(by)
  const traversal = ++traversals
  // Another one came between, as where a link was pressed: the page stands where that leads.
  navigation.traverseTo(destination).committed?.catch(() => {
    if (traversal === traversals) carried = null
  })
}

/** The scroll restoration of the entry on top. Entries beneath it are `manual`, so that Back within a page does not scroll, even if the page has been scrolled meanwhile. */
let scrolling: ScrollRestoration = 'auto'

const suspendScrollRestoration = () => {
  scrolling = history.scrollRestoration
  history.scrollRestoration = 'manual'
}

/** Gives the entry that was reached the scroll restoration of the one on top. */
export const resetScrollRestoration = () => {
  history.scrollRestoration = scrolling
}

/** Puts an entry over the one that is shown. wouter is not told: the page stays the same. */
export const pushEntry = (change: object) => {
  suspendScrollRestoration()
  History.prototype.pushState.call(history, { ...history.state, ...change }, '')
  resetScrollRestoration()
}

/** Goes `by` entries forward, or back if negative, and takes along the page's state with this change. */
export const traverseHistory = (by: number, change: object) => {
  carried = { ...history.state, ...change }
  if (by > 0) suspendScrollRestoration()
  else scrolling = history.scrollRestoration
  go(by)
}

export const isTraversing = () => carried !== null

/** Ends the traversal with the state that was taken along, or without where somebody pressed Back meanwhile and reached another entry. @returns whether it came to its end */
export const finishTraversal = () => {
  const isThere = destination === undefined || window.navigation.currentEntry?.key === destination
  if (isThere) {
    history.replaceState(carried, '')
    resetScrollRestoration()
  }
  carried = null
  return isThere
}

const isPart = (state: unknown): state is object => typeof state === 'object' && state !== null

/**
 * What the history entry keeps of a page, so that Back brings it up as it was. Any part may be missing or of another page: the schema says what stands for it.
 * An entry that differs in other parts alone, as when a dialog opens or closes, re-renders nothing.
 */
export const useEntryState = <State>(schema: z.ZodMiniType<State>): State => {
  const storedState = useLocationProperty(() => JSON.stringify(z.parse(schema, isPart(history.state) ? history.state : {})))
  return useMemo(() => z.parse(schema, JSON.parse(storedState)), [schema, storedState])
}
