import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { sourceColumns } from '../../../platform/fhir/store/item-source.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

/** Statements about all allergies come first, then active ones with severe ones first, then resolved ones. */
export const allergiesOf = (db: Database, reader: Reader, page: Page) =>
  pageOf(
    db
      .selectFrom(readable('allergy', reader))
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
        ...sourceColumns,
      ])
      .orderBy(sql`statement is null`)
      .orderBy(sql`coalesce(clinical_status in ('resolved', 'inactive'), false)`)
      .orderBy(sql`array_position(array['Severe', 'Moderate', 'Mild', ''], severity)`)
      .orderBy('allergy.id'),
    page,
  )

export type Allergy = Awaited<ReturnType<typeof allergiesOf>>['rows'][number]
