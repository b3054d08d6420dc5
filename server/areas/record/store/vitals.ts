import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { sourceColumns } from '../../../platform/fhir/store/item-source.ts'
import { isUnpaired, withBothPressures } from '../../../platform/store/blood-pressure.ts'
import { type Days, withinDays } from '../../../platform/store/filters.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

/** Latest first. */
export const vitalsOf = (db: Database, reader: Reader, days: Days, page: Page) =>
  pageOf(
    db
      .selectFrom(readable('vital', reader))
      .select(['name', 'value', 'unit', 'measured_at', 'measured_precision', 'comparator', idText, ...sourceColumns])
      .select(withBothPressures(reader))
      .where(withinDays(sql.ref('measured_at'), days, sql.ref('measured_precision')))
      .where(isUnpaired(reader))
      .orderBy('measured_at', 'desc')
      .orderBy('vital.id', 'desc'),
    page,
  )

export type Vital = Awaited<ReturnType<typeof vitalsOf>>['rows'][number]
