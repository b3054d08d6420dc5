import * as z from 'zod/mini'
import { changeEntry, useEntryState } from '../hooks/entry-state.ts'

/** The index of the row at the top of the view; null for the top of the page. */
export const placeSchema = z.catch(z.nullable(z.int()), null)

/** The date range filter; null if none is set. */
export const daysSchema = z.catch(z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })), null)

/**
 * The page's state in its history entry, which Back restores, and a function to change it in place. Ids and dates are allowed; search text is personal
 * and must not be stored there.
 */
export const usePageState = <State extends object>(schema: z.ZodMiniType<State>) => {
  const change: (part: Partial<State>) => void = changeEntry
  return { state: useEntryState(schema), change }
}
