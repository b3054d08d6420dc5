import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type Page, pageOf } from '../page.ts'

export type ConditionList = 'longTerm' | 'recent' | 'all'

/** Diagnoses, latest onset first. */
export const conditionsOf = (db: Database, patientId: string, list: ConditionList, page: Page) =>
  pageOf(
    db
      .selectFrom('condition')
      .select(['text', 'is_long_term', 'clinical_status', 'verification_status', 'onset_at', sql<string>`id::text`.as('id')])
      .where('patient_id', '=', patientId)
      .$if(list !== 'all', (query) => query.where('is_long_term', '=', list === 'longTerm'))
      .orderBy('onset_at', (order) => order.desc().nullsLast())
      .orderBy('condition.id', 'desc'),
    page,
  )

export type Condition = Awaited<ReturnType<typeof conditionsOf>>['rows'][number]
