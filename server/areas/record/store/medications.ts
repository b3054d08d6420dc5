import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { sourceColumns } from '../../../platform/fhir/store/item-source.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

export type MedicationList = 'longTerm' | 'recent' | 'repeated'

/** Latest prescription first. */
export const medicationsOf = (db: Database, reader: Reader, list: MedicationList, page: Page) =>
  pageOf(
    db
      .selectFrom(readable('medication', reader))
      .select([
        'name',
        'code',
        'code_system',
        'directions',
        'prescriber',
        'duration',
        'quantity',
        'unit',
        'dosage',
        'authored_at',
        'authored_precision',
        'ends_at',
        'ends_precision',
        'note',
        'statement',
        'is_nzulm_active',
        'status',
        'repeats_left',
        'repeat_from',
        'needs_visit',
        idText,
        ...sourceColumns,
      ])
      .$if(list === 'repeated', (query) => query.where('is_repeated', '=', true))
      .$if(list !== 'repeated', (query) => query.where('is_long_term', '=', list === 'longTerm'))
      .orderBy(sql`statement is null`)
      .orderBy('authored_at', (order) => order.desc().nullsLast())
      .orderBy('medication.id', 'desc'),
    page,
  )

export type Medication = Awaited<ReturnType<typeof medicationsOf>>['rows'][number]
