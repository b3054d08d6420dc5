import * as z from 'zod/mini'
import { type TimelineItem, timelineTitle } from '../../domain/record/timeline.ts'
import { recordDay } from '../../domain/values/record-date.ts'
import { TimelineItem as TimelineResource } from '../generated/practice/model'
import { getTimelineQueryKey, timeline } from '../generated/practice/record/record'
import type { Connection } from '../http/connection.ts'
import { dateText, isInstant } from '../http/dates.ts'
import { at, text } from '../http/extensions.ts'
import { importSource } from '../http/import-source.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { pagedList } from '../http/list.ts'
import { words } from '../http/words.ts'

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
      text: code?.text ?? '',
      provider: text(at(extension, 0)) ?? '',
      importedFrom: importSource(extension),
    }
  }),
)

/** Plain dates, both included; null for an open end. */
export type TimelineFilter = { from: string | null; to: string | null; search: string; providerId: string | null }

const timelineList = { call: timeline, keyOf: getTimelineQueryKey, row: timelineItem, name: 'Timeline item' }

/** The timeline, latest first, a page at a time. */
export const timelineQuery = (connection: Connection, patientId: string, { from, to, search, providerId }: TimelineFilter) =>
  pagedList(timelineList, connection, {
    PatientID: patientId,
    PageSize: 15,
    PageNumber: 1,
    FromDate: from,
    toDate: to,
    SearchText: search.trim() || null,
    ProviderID: providerId,
  })
