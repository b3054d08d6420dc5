import { useMemo } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

/** What the page's own entry will hold, while entries are taken away from above it: that takes the browser a moment, in which the page may change its part. */
let carried: object | null = null

const changed = (change: object) => {
  if (carried) carried = { ...carried, ...change }
  return { ...history.state, ...change }
}

/** Changes the page's part of the history entry in place. */
export const changeEntry = (change: object) => history.replaceState(changed(change), '')

/** Keeps the row that is read without wouter's patch of `replaceState`: nothing is drawn anew while somebody scrolls. */
export const keepPlace = (place: number) => {
  if (history.state?.place !== place) History.prototype.replaceState.call(history, changed({ place }), '')
}

/** Goes back so many entries and takes the page's part along, with this change. */
export const carryEntryBack = (count: number, change: object) => {
  carried = { ...history.state, ...change }
  history.go(-count)
}

export const isEntryCarried = () => carried !== null

/** Puts down what was carried, in the entry that was reached. */
export const putEntryDown = () => {
  history.replaceState(carried, '')
  carried = null
}

const isPart = (state: unknown): state is object => typeof state === 'object' && state !== null

/**
 * What the history entry keeps of a page, so that Back brings it up as it was. Any part may be missing or of another page: the schema says what stands for it.
 * An entry that differs in other parts alone, as when a dialog opens or closes, draws nothing anew.
 */
export const useEntryState = <State>(schema: z.ZodMiniType<State>): State => {
  const kept = useLocationProperty(() => JSON.stringify(z.parse(schema, isPart(history.state) ? history.state : {})))
  return useMemo(() => z.parse(schema, JSON.parse(kept)), [schema, kept])
}
