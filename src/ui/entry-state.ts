import { useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

const changed = (change: object) => ({ ...history.state, ...change })

/** Changes the page's part of the history entry in place. */
export const changeEntry = (change: object) => history.replaceState(changed(change), '')

/** Keeps the row that is read without wouter's patch of `replaceState`: nothing is drawn anew while somebody scrolls. */
export const keepPlace = (place: number) => {
  if (history.state?.place !== place) History.prototype.replaceState.call(history, changed({ place }), '')
}

/** What the history entry keeps of a page, so that Back brings it up as it was. Any part may be missing or of another page: the schema says what stands for it. */
export const useEntryState = <State>(schema: z.ZodMiniType<State>): State => {
  const state = useHistoryState<unknown>()
  return z.parse(schema, typeof state === 'object' && state !== null ? state : {})
}
