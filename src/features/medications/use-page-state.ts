import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import type { DateRange } from '../../domain/record-date.ts'
import { changeEntry, useEntryState } from '../../ui/entry-state.ts'

const tabIds = ['1', '2', '3'] as const
export type TabId = (typeof tabIds)[number]

const requestLists = ['orders', 'repeated'] as const
export type RequestList = (typeof requestLists)[number]

const plainDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const range = z.object({ from: plainDate, to: plainDate })

/** What the page's history entry keeps, so that Back brings it up as it was. `requestedFor`: whose paid request led here. `place` is the row that was read. */
export type PageState = { tab: TabId; requestedFor: string | null; requests: RequestList; range: DateRange | null; place: number | null }

/** Any part may be missing or of another page. */
const pageState = z.object({
  tab: z.catch(z.enum(tabIds), '1'),
  requestedFor: z.catch(z.nullable(z.string()), null),
  requests: z.catch(z.enum(requestLists), 'orders'),
  range: z.catch(z.nullable(range), null),
  place: z.catch(z.nullable(z.int()), null),
})

const afterPayment = { tab: '3', requests: 'orders', range: null, place: null } satisfies Partial<PageState>

/**
 * The page's part of the history entry, and how to change it in place. The way back from a payment (RepeatSuccess=True) becomes a part of it; an address alone
 * does not say that something was paid.
 */
export const usePageState = () => {
  const kept = useEntryState<PageState>(pageState)
  const isBack = new URLSearchParams(useSearch()).get('RepeatSuccess') === 'True'
  const [path, navigate] = useLocation()
  useEffect(() => {
    if (!isBack) return
    changeEntry(afterPayment)
    navigate(path, { replace: true, state: history.state })
  }, [isBack, navigate, path])
  return {
    state: isBack ? { ...kept, ...afterPayment } : kept,
    change: (part: Partial<PageState>) => changeEntry(part),
    openTab: (tab: TabId) => changeEntry({ tab, requestedFor: null, place: null }),
  }
}
