import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { recordDay } from '../domain/record-date.ts'
import { type TimelineItem, timelineText, timelineTitle } from '../domain/timeline.ts'
import { decodeRows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { dateText, isInstant } from './dates.ts'
import { at, text } from './extensions.ts'
import { TimelineItem as TimelineResource } from './generated/practice/model'
import { getTimelineQueryKey, timeline } from './generated/practice/record/record'
import { lenientExtensions } from './lenient-extensions.ts'
import { nextPage } from './paging.ts'
import { words } from './words.ts'

/** Wire: extension 0 is the provider. */
const timelineItem = z.pipe(
  z.extend(TimelineResource, { extension: lenientExtensions }),
  z.transform(({ id, created, code, extension }): TimelineItem => {
    const date = dateText(created)
    return {
      id,
      time: date && isInstant(date) ? date : null,
      day: date && recordDay(date),
      title: timelineTitle(words(code?.coding?.[0]?.display) ?? ''),
      text: timelineText(code?.text ?? ''),
      provider: words(text(at(extension, 0))) ?? '',
    }
  }),
)

/** Plain dates, both included; null for an open end. */
export type TimelineFilter = { from: string | null; to: string | null; search: string; providerId: string | null }

/** What happened, latest first, a page at a time. */
export const timelineQuery = (connection: Connection, patientId: string, { from, to, search, providerId }: TimelineFilter) => {
  const request = {
    PatientID: patientId,
    PageSize: 15,
    PageNumber: 1,
    FromDate: from,
    toDate: to,
    SearchText: search.trim() || null,
    ProviderID: providerId,
  }
  return infiniteQueryOptions({
    queryKey: [...getTimelineQueryKey(request), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      decodeRows(await timeline({ ...request, PageNumber: pageParam }, { connection, signal }), timelineItem, 'Timeline item'),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}
