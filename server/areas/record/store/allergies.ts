import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'

/** Statements about all allergies come first, then active ones with severe ones first, then resolved ones. */
export const allergiesOf = (db: Database, patientId: string, page: Page) =>
  pageOf(
    db
      .selectFrom('allergy')
      .select([
        'name',
        'type',
        'severity',
        'clinical_status',
        'verification_status',
        'reaction',
        'reaction_description',
        'reaction_substance',
        'onset_text',
        'note',
        'statement',
        idText,
      ])
      .where('patient_id', '=', patientId)
      .orderBy(sql`statement is null`)
      .orderBy(sql`coalesce(clinical_status in ('resolved', 'inactive'), false)`)
      .orderBy(sql`array_position(array['Severe', 'Moderate', 'Mild', ''], severity)`)
      .orderBy('allergy.id'),
    page,
  )

export type Allergy = Awaited<ReturnType<typeof allergiesOf>>['rows'][number]
