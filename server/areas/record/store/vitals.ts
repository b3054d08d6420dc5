import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isUnpaired, withBothPressures } from '../../../platform/store/blood-pressure.ts'
import { type Days, withinDays } from '../../../platform/store/filters.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'

/** Latest first. */
export const vitalsOf = (db: Database, patientId: string, days: Days, page: Page) =>
  pageOf(
    db
      .selectFrom('vital')
      .select(['name', 'value', 'unit', 'measured_at', 'measured_precision', 'comparator', idText])
      .select(withBothPressures)
      .where('patient_id', '=', patientId)
      .where(withinDays(sql.ref('measured_at'), days, sql.ref('measured_precision')))
      .where(isUnpaired)
      .orderBy('measured_at', 'desc')
      .orderBy('vital.id', 'desc'),
    page,
  )

export type Vital = Awaited<ReturnType<typeof vitalsOf>>['rows'][number]
