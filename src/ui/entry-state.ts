import { useMemo } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

/** What the page's own entry will hold, while the browser goes there from another one: that takes a moment, in which the page may change its part. */
let carried: object | null = null

const changed = (change: object) => {
  if (carried) carried = { ...carried, ...change }
  return { ...history.state, ...change }
}

/** Changes the page's part of the history entry in place. */
export const changeEntry = (change: object) => history.replaceState(changed(change), '')

/** Keeps the row that is read without wouter's patch of `replaceState`: nothing re-renders while somebody scrolls. */
export const keepPlace = (place: number) => {
  if (history.state?.place !== place) History.prototype.replaceState.call(history, changed({ place }), '')
}

/** Moves by this page's own entries with the Navigation API. The fallback, `history.go`, also counts entries of an iframe and fires no popstate when it only moves inside one. */
const go = (by: number) => {
  const { navigation } = window
  const there = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + by]
  if (there) navigation.traverseTo(there.key)
  else history.go(by)
}

/** What the entry that is shown says of scrolling. Those beneath it say 'manual': Back within a page leaves it where it is, also where something has scrolled it meanwhile. */
let scrolling: ScrollRestoration = 'auto'

const suspendScrollRestoration = () => {
  scrolling = history.scrollRestoration
  history.scrollRestoration = 'manual'
}

/** To be called in each entry of the page that is reached from another one. */
export const restoreScrollRestoration = () => {
  history.scrollRestoration = scrolling
}

/** Puts an entry over the one that is shown. wouter is not told: the page stays the same. */
export const pushEntry = (change: object) => {
  suspendScrollRestoration()
  History.prototype.pushState.call(history, { ...history.state, ...change }, '')
  restoreScrollRestoration()
}

/** Goes so many entries on, or back, and takes the page's part along, with this change. */
export const traverseWith = (by: number, change: object) => {
  carried = { ...history.state, ...change }
  if (by > 0) suspendScrollRestoration()
  else scrolling = history.scrollRestoration
  go(by)
}

export const isTraversing = () => carried !== null

/** Puts down what was carried, in the entry that was reached. */
export const finishTraversal = () => {
  history.replaceState(carried, '')
  carried = null
  restoreScrollRestoration()
}

const isPart = (state: unknown): state is object => typeof state === 'object' && state !== null

/**
 * What the history entry keeps of a page, so that Back brings it up as it was. Any part may be missing or of another page: the schema says what stands for it.
 * An entry that differs in other parts alone, as when a dialog opens or closes, re-renders nothing.
 */
export const useEntryState = <State>(schema: z.ZodMiniType<State>): State => {
  const kept = useLocationProperty(() => JSON.stringify(z.parse(schema, isPart(history.state) ? history.state : {})))
  return useMemo(() => z.parse(schema, JSON.parse(kept)), [schema, kept])
}
