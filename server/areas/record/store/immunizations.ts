import { sql } from 'kysely'
import type { ColumnValue, Database } from '../../../platform/database/schema.ts'
import { sourceColumns } from '../../../platform/fhir/store/item-source.ts'
import { idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

export type ImmunizationType = ColumnValue<'immunization', 'type'>

/** Planned immunisations by due date, then given ones, latest first. */
export const immunizationsOf = (db: Database, reader: Reader, types: readonly ImmunizationType[], page: Page) =>
  pageOf(
    db
      .selectFrom(readable('immunization', reader))
      .select([
        'vaccine',
        'heading',
        'indication',
        'vaccinator',
        'due_at',
        'due_precision',
        'given_at',
        'given_precision',
        'note',
        'statement',
        'type',
        'outcome',
        'is_subpotent',
        'status_reason',
        idText,
        ...sourceColumns,
      ])
      .where('type', 'in', types)
      .orderBy(sql`statement is null`)
      .orderBy(sql`type = 'administered'`)
      .orderBy(sql`case when type <> 'administered' then due_at end`)
      .orderBy('given_at', (order) => order.desc().nullsLast())
      .orderBy('immunization.id'),
    page,
  )

export type Immunization = Awaited<ReturnType<typeof immunizationsOf>>['rows'][number]
