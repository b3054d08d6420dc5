import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type Days, within } from '../filters.ts'
import { idText } from '../ids.ts'
import { type Page, pageOf } from '../page.ts'
import { ofBothHalves, standsAlone } from './blood-pressure.ts'

/** Vital signs, newest first. */
export const vitalsOf = (db: Database, patientId: string, days: Days, page: Page) =>
  pageOf(
    db
      .selectFrom('vital')
      .select(['name', 'value', 'unit', 'measured_at', 'measured_precision', 'comparator', idText])
      .select(ofBothHalves)
      .where('patient_id', '=', patientId)
      .where(within(sql.ref('measured_at'), days, sql.ref('measured_precision')))
      .where(standsAlone)
      .orderBy('measured_at', 'desc')
      .orderBy('vital.id', 'desc'),
    page,
  )

export type Vital = Awaited<ReturnType<typeof vitalsOf>>['rows'][number]
