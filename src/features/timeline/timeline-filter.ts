import * as z from 'zod/mini'
import type { TimelineFilter } from '../../api/record/timeline.ts'
import { quickRange, quickRanges } from '../../domain/record/timeline-range.ts'
import { recordDays } from '../../domain/values/record-date.ts'
import { placeSchema } from '../../ui/layout/page-state.ts'
import { texts } from './texts.ts'

/** The selected filter: a number of past days, all, or the search of the dialog. */
export const filterIds = ['60', '180', '365', 'all', 'filter'] as const
export type FilterId = (typeof filterIds)[number]

/** The dialog's criteria; empty strings for open ones. */
export type TimelineSearch = { from: string; to: string; search: string; providerId: string }
export const noFilter = { from: '', to: '', providerId: '' }
export const emptySearch: TimelineSearch = { ...noFilter, search: '' }

const dayOrNone = z.union([z.literal(''), z.iso.date()])

/** The page's state in its history entry, with its patient. Search text is personal, so it is not stored there. */
export const timelineState = z.object({
  quick: z.catch(z.enum(filterIds), 'all'),
  asked: z.catch(z.nullable(z.object({ patientId: z.string(), from: dayOrNone, to: dayOrNone, providerId: z.string() })), null),
  place: placeSchema,
})

/** A search without criteria counts as 'all'. */
export const chosenOf = (quick: FilterId, criteria: TimelineSearch): FilterId =>
  quick === 'filter' && Object.values(criteria).every((one) => one === '') ? 'all' : quick

const nothing: TimelineFilter = { from: null, to: null, search: '', providerId: null }

/** Texts of the active criteria. The provider's name is undefined while loading. */
export const setOf = (quick: FilterId, { search, providerId, ...days }: TimelineSearch, provider: string | undefined) => {
  if (quick === 'all') return []
  if (quick !== 'filter') return [texts.lastDays(quick)]
  return [recordDays(days), search && texts.searched(search), providerId && (provider ?? texts.oneProvider)]
}

export const filterOf = (quick: FilterId, criteria: TimelineSearch, today: string): TimelineFilter => {
  if (quick === 'filter')
    return { from: criteria.from || null, to: criteria.to || null, search: criteria.search, providerId: criteria.providerId || null }
  const days = quickRanges.find((one) => String(one) === quick)
  return days ? { ...nothing, ...quickRange(days, today) } : nothing
}
