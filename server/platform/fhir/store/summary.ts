import { sql } from 'kysely'
import type { ColumnValue, Database } from '../../database/schema.ts'
import { awaitedLines } from '../../store/awaited-lines.ts'
import { isUnpaired, withBothPressures } from '../../store/blood-pressure.ts'
import { type Reader, readable } from '../../store/readable.ts'

/** The limits of a summary, which has the latest rows. */
const maxResults = 500
const maxDocuments = 20
const maxVitals = 1000

export const conditionsIn = (db: Database, reader: Reader) =>
  db
    .selectFrom(readable('condition', reader))
    .selectAll()
    .orderBy('is_long_term', 'desc')
    .orderBy('onset_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()

export const medicationsIn = (db: Database, reader: Reader) =>
  db
    .selectFrom(readable('medication', reader))
    .selectAll()
    .orderBy('authored_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()

export const allergiesIn = (db: Database, reader: Reader) =>
  db.selectFrom(readable('allergy', reader)).selectAll().orderBy('name').orderBy('id').execute()

export const immunizationsIn = (db: Database, reader: Reader) =>
  db
    .selectFrom(readable('immunization', reader))
    .selectAll()
    .where('type', '=', 'administered')
    .orderBy('given_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()

export const vitalsIn = (db: Database, reader: Reader) =>
  db
    .selectFrom(readable('vital', reader))
    .select(['id', 'patient_id', 'source_key', 'name', 'value', 'unit', 'comparator', 'measured_at', 'measured_precision', 'code'])
    .select(withBothPressures(reader))
    .where(isUnpaired(reader))
    .orderBy('measured_at', 'desc')
    .orderBy('id')
    .limit(maxVitals)
    .execute()

const results = (db: Database, reader: Reader) =>
  db
    .selectFrom(readable('lab_result', reader))
    .select(['id', 'patient_id', 'source_key', 'name', 'laboratory', 'comments', 'folder', 'provider', 'is_read', 'reported_at'])
    .select(['reported_precision', 'status', 'correction', 'code', 'code_system'])
    .select(awaitedLines)
    .orderBy('reported_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')

const hasLines = sql<boolean>`(kind = 'table' or exists (select 1 from lab_observation where result_id = lab_result.id))`
const tableColumns = {
  kind: sql<ColumnValue<'lab_result', 'kind'>>`'table'`.as('kind'),
  content: sql<string | null>`null`.as('content_base64'),
}

/** The latest results with their lines, and the latest few results that have only a document. */
export const resultsIn = async (db: Database, reader: Reader) => {
  const tables = await results(db, reader).select([tableColumns.kind, tableColumns.content]).where(hasLines).limit(maxResults).execute()
  const documents = await results(db, reader)
    .select(['kind', 'content_base64'])
    .where(sql<boolean>`not ${hasLines}`)
    .limit(maxDocuments)
    .execute()
  const ids = tables.map(({ id }) => id)
  const lines = await db
    .selectFrom(readable('lab_observation', reader))
    .selectAll()
    .where('result_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('result_id')
    .orderBy('position')
    .execute()
  return [...tables, ...documents].map((result) => ({ ...result, lines: lines.filter(({ result_id }) => result_id === result.id) }))
}

/** The number of rows in the record. A summary may have fewer. */
export const countRows = async (db: Database, table: 'lab_result' | 'vital', reader: Reader) => {
  const { count } = await db
    .selectFrom(readable(table, reader))
    .select(sql<number>`count(*)::int`.as('count'))
    .$if(table === 'vital', (query) => query.where(isUnpaired(reader)))
    .executeTakeFirstOrThrow()
  return count
}

export type ConditionRow = Awaited<ReturnType<typeof conditionsIn>>[number]
export type MedicationRow = Awaited<ReturnType<typeof medicationsIn>>[number]
export type AllergyRow = Awaited<ReturnType<typeof allergiesIn>>[number]
export type ImmunizationRow = Awaited<ReturnType<typeof immunizationsIn>>[number]
export type VitalRow = Awaited<ReturnType<typeof vitalsIn>>[number]
export type ResultRow = Awaited<ReturnType<typeof resultsIn>>[number]
