import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { sourceColumns } from '../../../platform/fhir/store/item-source.ts'
import { awaitedLines } from '../../../platform/store/awaited-lines.ts'
import { containsText, type Days, withinDays } from '../../../platform/store/filters.ts'
import { bigint, idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

export type LabResultList = 'unread' | 'read' | 'all'
type Asked = { days: Days; searched: string; list: LabResultList }

const linesOf = ({ selectFrom }: ExpressionBuilder<Tables, 'lab_result'>) =>
  jsonArrayFrom(
    selectFrom('lab_observation')
      .select([
        'position',
        'code',
        'code_system',
        'text',
        'value_text',
        'value',
        'unit',
        'low',
        'high',
        'flag',
        'summary',
        'comments',
        'status',
        'specimen',
      ])
      .whereRef('result_id', '=', 'lab_result.id')
      .orderBy('position'),
  ).as('lines')

/** Test results without reports: undated ones first, whatever the days, then the latest. The search covers the names. */
export const labResultsOf = (db: Database, reader: Reader, { days, searched, list }: Asked, page: Page) =>
  pageOf(
    db
      .selectFrom(readable('lab_result', reader))
      .select([
        'name',
        'laboratory',
        'comments',
        'folder',
        'provider',
        'is_read',
        'reported_at',
        'reported_precision',
        'status',
        'correction',
        idText,
        ...sourceColumns,
      ])
      .select([linesOf, awaitedLines])
      .where(({ or, eb }) => or([eb('reported_at', 'is', null), withinDays(sql.ref('reported_at'), days, sql.ref('reported_precision'))]))
      .where(containsText(searched, sql.ref('name')))
      .$if(list !== 'all', (query) => query.where('is_read', '=', list === 'read'))
      .orderBy('reported_at', (order) => order.desc().nullsFirst())
      .orderBy('lab_result.id', 'desc'),
    page,
  )

export type LabResult = Awaited<ReturnType<typeof labResultsOf>>['rows'][number]

/**
 * A result with its report, lines before a document; undefined for another patient's result. The result is marked as read.
 * If an import holds the row, the mark is left to the next call.
 */
export const openLabResult = async (db: Database, reader: Reader, id: string) => {
  return db
    .with('reading', (query) =>
      query
        .updateTable('lab_result')
        .set({ is_read: true })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom(readable('lab_result', reader))
            .select('id')
            .where('id', '=', bigint(id))
            .where('is_read', '=', false)
            .forUpdate()
            .skipLocked(),
        ),
    )
    .selectFrom(readable('lab_result', reader))
    .select(['name', 'kind', 'content_base64', idText])
    .select([linesOf, awaitedLines])
    .where('id', '=', bigint(id))
    .executeTakeFirst()
}

export type LabReport = NonNullable<Awaited<ReturnType<typeof openLabResult>>>
export type LabLine = LabReport['lines'][number]

/**
 * The dated values of one code and one specimen, oldest first. Bounds such as '>100' are included, values that the laboratory withdrew are not.
 * `system` limits the result to one code system.
 */
export const labValuesOf = (db: Database, reader: Reader, code: string, system: string | null = null, specimen: string | null = null) =>
  db
    .selectFrom(readable('lab_observation', reader))
    .select(['observed_at', 'observed_precision', 'value', 'value_text', 'unit', 'low', 'high', 'status'])
    .where('code', '=', code)
    .$if(system !== null, (query) => query.where('code_system', '=', system))
    .where('specimen', 'is not distinct from', specimen)
    .where('observed_at', 'is not', null)
    .where(sql<boolean>`(value is not null or value_text ~ '^(<=|>=|[<>≤≥]) *[0-9]')`)
    .where(sql<boolean>`status is distinct from 'cancelled'`)
    .orderBy('observed_at')
    .orderBy('id')
    .execute()

export type LabValue = Awaited<ReturnType<typeof labValuesOf>>[number]
