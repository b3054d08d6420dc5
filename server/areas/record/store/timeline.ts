import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { containsText, type Days, withinDays } from '../../../platform/store/filters.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'

type Asked = { days: Days; searched: string | null; providerId: string | null }

/** Latest first. The search covers titles and texts. */
export const timelineOf = (db: Database, patientId: string, { days, searched, providerId }: Asked, page: Page) =>
  pageOf(
    db
      .selectFrom('timeline_item')
      .select(['occurred_at', 'occurred_precision', 'title', 'text', 'provider_name', idText])
      .where('patient_id', '=', patientId)
      .where(withinDays(sql.ref('occurred_at'), days, sql.ref('occurred_precision')))
      .where(containsText(searched, sql.ref('title'), sql.ref('text')))
      .$if(providerId !== null, (query) => query.where('provider_id', '=', providerId))
      .orderBy('occurred_at', 'desc')
      .orderBy('timeline_item.id', 'desc'),
    page,
  )

export type TimelineItem = Awaited<ReturnType<typeof timelineOf>>['rows'][number]
