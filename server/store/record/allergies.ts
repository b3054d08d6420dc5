import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type Page, pageOf } from '../page.ts'

/** Allergies, severe ones first. */
export const allergiesOf = (db: Database, patientId: string, page: Page) =>
  pageOf(
    db
      .selectFrom('allergy')
      .select(['name', 'type', 'severity', 'verification_status', 'reaction', 'note', sql<string>`id::text`.as('id')])
      .where('patient_id', '=', patientId)
      .orderBy(sql`array_position(array['Severe', 'Moderate', 'Mild', ''], severity)`)
      .orderBy('allergy.id'),
    page,
  )

export type Allergy = Awaited<ReturnType<typeof allergiesOf>>['rows'][number]
