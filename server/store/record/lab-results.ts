import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ReportKind } from '../../database/schema-record.ts'
import { containing, type Days, within } from './filters.ts'
import { type Page, pageOf } from './page.ts'

export type LabResultList = 'unread' | 'read' | 'all'
type Asked = { days: Days; searched: string; list: LabResultList }

const idOf = (id: string) => sql<number>`${id}::bigint`

/** Test results, latest report first, without their reports. The search looks in the names. */
export const labResultsOf = (db: Database, patientId: string, { days, searched, list }: Asked, page: Page) =>
  pageOf(
    db
      .selectFrom('lab_result')
      .select(['name', 'laboratory', 'comments', 'folder', 'provider', 'is_read', 'reported_at', sql<string>`id::text`.as('id')])
      .where('patient_id', '=', patientId)
      .where(within(sql.ref('reported_at'), days))
      .where(containing(searched, sql.ref('name')))
      .$if(list !== 'all', (query) => query.where('is_read', '=', list === 'read'))
      .orderBy('reported_at', 'desc')
      .orderBy('lab_result.id', 'desc'),
    page,
  )

export type LabResult = Awaited<ReturnType<typeof labResultsOf>>['rows'][number]

const linesOf = (db: Database, resultId: string) =>
  db
    .selectFrom('lab_observation')
    .select(['position', 'code', 'text', 'value_text', 'value', 'unit', 'low', 'high', 'flag', 'summary', 'comments'])
    .where('result_id', '=', idOf(resultId))
    .orderBy('position')
    .execute()

export type LabLine = Awaited<ReturnType<typeof linesOf>>[number]

/** A result with its report, read from now on. Lines come before a document; undefined when it is another patient's. */
export const openLabResult = (db: Database, patientId: string, id: string) =>
  db.transaction().execute(async (transaction) => {
    const result = await transaction
      .selectFrom('lab_result')
      .select(['name', 'kind', 'content_base64', sql<string>`id::text`.as('id')])
      .where('id', '=', idOf(id))
      .where('patient_id', '=', patientId)
      .executeTakeFirst()
    if (!result) return undefined
    await transaction.updateTable('lab_result').set({ is_read: true }).where('id', '=', idOf(id)).where('is_read', '=', false).execute()
    const lines = await linesOf(transaction, id)
    const kind: ReportKind = lines.length > 0 ? 'table' : result.kind
    return { ...result, kind, lines }
  })

export type LabReport = NonNullable<Awaited<ReturnType<typeof openLabResult>>>

/** The numbers of one code over time, oldest first. */
export const labValuesOf = (db: Database, patientId: string, code: string) =>
  db
    .selectFrom('lab_observation')
    .select(['observed_at', 'value', 'unit', 'low', 'high'])
    .where('patient_id', '=', patientId)
    .where('code', '=', code)
    .where('value', 'is not', null)
    .orderBy('observed_at')
    .orderBy('id')
    .execute()

export type LabValue = Awaited<ReturnType<typeof labValuesOf>>[number]
