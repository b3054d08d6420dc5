import * as z from 'zod/mini'
import { changeEntry, useEntryState } from '../hooks/entry-state.ts'

/** The row that was read; null for the top. */
export const placeSchema = z.catch(z.nullable(z.int()), null)

/** The days that are shown; null where none are set. */
export const daysSchema = z.catch(z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })), null)

/** What the page's history entry keeps, so that Back brings it up as it was, and how to change it in place. Ids and days may stand there; words that were searched tell of the patient, and may not. */
export const usePageState = <State extends object>(schema: z.ZodMiniType<State>) => {
  const change: (part: Partial<State>) => void = changeEntry
  return { state: useEntryState(schema), change }
}
