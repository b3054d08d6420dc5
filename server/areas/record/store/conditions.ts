import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { sourceColumns } from '../../../platform/fhir/store/item-source.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

export type ConditionList = 'longTerm' | 'recent' | 'all'

/** Statements about all diagnoses come first, then diagnoses by latest onset. */
export const conditionsOf = (db: Database, reader: Reader, list: ConditionList, page: Page) =>
  pageOf(
    db
      .selectFrom(readable('condition', reader))
      .select([
        'text',
        'is_long_term',
        'clinical_status',
        'verification_status',
        'onset_at',
        'onset_precision',
        'onset_text',
        'body_site',
        'severity',
        'note',
        'statement',
        idText,
        ...sourceColumns,
      ])
      .$if(list !== 'all', (query) =>
        query.where(({ or, eb }) => or([eb('is_long_term', '=', list === 'longTerm'), eb('statement', 'is not', null)])),
      )
      .orderBy(sql`statement is null`)
      .orderBy('onset_at', (order) => order.desc().nullsLast())
      .orderBy('condition.id', 'desc'),
    page,
  )

export type Condition = Awaited<ReturnType<typeof conditionsOf>>['rows'][number]
