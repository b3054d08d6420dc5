import { useMemo } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

/** The state to write into the history entry at the end of the current traversal; null outside a traversal. Changes during the traversal are merged into it. */
let carried: object | null = null

const changed = (change: object) => {
  if (carried) carried = { ...carried, ...change }
  return { ...history.state, ...change }
}

/** Merges a change into the state of the current history entry. */
export const changeEntry = (change: object) => history.replaceState(changed(change), '')

/** Stores the index of the row at the top of the view. The unpatched `replaceState` bypasses wouter, so scrolling re-renders nothing. */
export const saveScrollPosition = (place: number) => {
  if (history.state?.place !== place) History.prototype.replaceState.call(history, changed({ place }), '')
}

/** The Navigation API key of the entry that the traversal leads to; undefined in browsers without the API. */
let destination: string | undefined
let traversals = 0

/**
 * Traverses the page's own entries with the Navigation API. The fallback `history.go` also counts entries of an iframe, and fires no popstate for a move within one.
 */
const go = (by: number) => {
  const { navigation } = window
  destination = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + by]?.key
  if (destination === undefined) return history.go(by)
  const traversal = ++traversals
  // The promise rejects if another navigation aborts the traversal, for example a pressed link.
  navigation.traverseTo(destination).committed?.catch(() => {
    if (traversal === traversals) carried = null
  })
}

/** The scroll restoration of the topmost entry. Entries below it are `manual`, so Back within a page never scrolls. */
let scrolling: ScrollRestoration = 'auto'

const suspendScrollRestoration = () => {
  scrolling = history.scrollRestoration
  history.scrollRestoration = 'manual'
}

/** Sets the scroll restoration of the topmost entry on the entry that was reached. */
export const resetScrollRestoration = () => {
  history.scrollRestoration = scrolling
}

/** Pushes an entry for the same page. The unpatched `pushState` bypasses wouter, so the route stays the same. */
export const pushEntry = (change: object) => {
  suspendScrollRestoration()
  History.prototype.pushState.call(history, { ...history.state, ...change }, '')
  resetScrollRestoration()
}

/** Traverses `by` entries, backwards if negative. The page's current state, merged with `change`, moves to the entry that is reached. */
export const traverseHistory = (by: number, change: object) => {
  carried = { ...history.state, ...change }
  if (by > 0) suspendScrollRestoration()
  else scrolling = history.scrollRestoration
  go(by)
}

export const isTraversing = () => carried !== null

/**
 * Ends the traversal. The carried state is dropped if the patient pressed Back meanwhile and reached another entry. @returns whether the traversal
 * reached its destination
 */
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
 * The page's part of the history entry's state; Back restores the page from it. The schema gives the default of a part that is missing or belongs to
 * another page.
 * A change to other parts of the entry re-renders nothing, for example while a dialog opens.
 */
export const useEntryState = <State>(schema: z.ZodMiniType<State>): State => {
  const storedState = useLocationProperty(() => JSON.stringify(z.parse(schema, isPart(history.state) ? history.state : {})))
  return useMemo(() => z.parse(schema, JSON.parse(storedState)), [schema, storedState])
}
