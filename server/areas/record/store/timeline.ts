import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { sourceColumns } from '../../../platform/fhir/store/item-source.ts'
import { containsText, type Days, withinDays } from '../../../platform/store/filters.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

type Asked = { days: Days; searched: string | null; providerId: string | null }

/** Latest first. The search covers titles and texts. */
export const timelineOf = (db: Database, reader: Reader, { days, searched, providerId }: Asked, page: Page) =>
  pageOf(
    db
      .selectFrom(readable('timeline_item', reader))
      .select(['occurred_at', 'occurred_precision', 'title', 'text', 'provider_name', idText, ...sourceColumns])
      .where(withinDays(sql.ref('occurred_at'), days, sql.ref('occurred_precision')))
      .where(containsText(searched, sql.ref('title'), sql.ref('text')))
      .$if(providerId !== null, (query) => query.where('provider_id', '=', providerId))
      .orderBy('occurred_at', 'desc')
      .orderBy('timeline_item.id', 'desc'),
    page,
  )

export type TimelineItem = Awaited<ReturnType<typeof timelineOf>>['rows'][number]
