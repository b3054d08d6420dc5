import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { daysSchema, placeSchema, usePageState } from '../../ui/layout/page-state.ts'

const tabIds = ['1', '2', '3'] as const
export type TabId = (typeof tabIds)[number]

const requestLists = ['orders', 'repeated'] as const
export type RequestList = (typeof requestLists)[number]

/** Any property may be missing or belong to another page. `requestedFor`: the patient whose paid request led here. */
const medicationsState = z.object({
  tab: z.catch(z.enum(tabIds), '1'),
  requestedFor: z.catch(z.nullable(z.string()), null),
  requests: z.catch(z.enum(requestLists), 'orders'),
  range: daysSchema,
  place: placeSchema,
})
export type MedicationsState = z.output<typeof medicationsState>

const afterPayment = { tab: '3', requests: 'orders', range: null, place: null } satisfies Partial<MedicationsState>

/**
 * The page's state in its history entry, and a function to change it in place.
 * The parameter RepeatSuccess=True of a payment's return becomes part of it. The URL alone is no proof of a payment.
 */
export const useMedicationsState = () => {
  const { state: storedState, change } = usePageState(medicationsState)
  const isBack = new URLSearchParams(useSearch()).get('RepeatSuccess') === 'True'
  const [path, navigate] = useLocation()
  useEffect(() => {
    if (!isBack) return
    change(afterPayment)
    navigate(path, { replace: true, state: history.state })
  }, [isBack, change, navigate, path])
  return {
    state: isBack ? { ...storedState, ...afterPayment } : storedState,
    change,
    openTab: (tab: TabId) => change({ tab, requestedFor: null, place: null }),
  }
}
