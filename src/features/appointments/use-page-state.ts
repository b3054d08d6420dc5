import * as z from 'zod/mini'
import type { HistoryFilter } from '../../api/appointments.ts'
import type { DateRange } from '../../domain/record-date.ts'
import { changeEntry, useEntryState } from '../../ui/entry-state.ts'

const tabIds = ['1', '2', '3'] as const
export type TabId = (typeof tabIds)[number]

const filters = ['completed', 'missed', 'cancelled', 'all'] as const satisfies readonly HistoryFilter[]
const plainDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const range = z.object({ from: plainDate, to: plainDate })

/** What the page's history entry keeps, so that Back brings it up as it was. `place` is the row of the history that was read. */
export type PageState = { tab: TabId; filter: HistoryFilter; range: DateRange | null; place: number | null }

/** Any part may be missing or of another page. */
const pageState = z.object({
  tab: z.catch(z.enum(tabIds), '1'),
  filter: z.catch(z.enum(filters), 'all'),
  range: z.catch(z.nullable(range), null),
  place: z.catch(z.nullable(z.int()), null),
})

/** The page's part of the history entry, and how to change it in place. */
export const usePageState = () => ({
  state: useEntryState<PageState>(pageState),
  change: (part: Partial<PageState>) => changeEntry(part),
})
