import * as z from 'zod/mini'
import { changeEntry, useEntryState } from '../../ui/entry-state.ts'

const tabIds = ['pending', 'all'] as const
export type TabId = (typeof tabIds)[number]

/** What the page's history entry keeps, so that Back brings it up as it was. `place` is the row of the tab that was read. */
type PageState = { tab: TabId; place: number | null }

/** Any part may be missing or of another page. */
const pageState = z.object({ tab: z.catch(z.enum(tabIds), 'pending'), place: z.catch(z.nullable(z.int()), null) })

/** The page's part of the history entry, and how to open another tab in place. */
export const usePageState = () => ({
  ...useEntryState<PageState>(pageState),
  openTab: (tab: TabId) => changeEntry({ tab, place: null }),
})
