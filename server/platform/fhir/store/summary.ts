import { sql } from 'kysely'
import type { ColumnValue, Database } from '../../database/schema.ts'
import { awaitedLines } from '../../store/awaited-lines.ts'
import { isUnpaired, withBothPressures } from '../../store/blood-pressure.ts'

/** The latest of what a record holds many of. */
const maxResults = 500
const maxDocuments = 20
const maxVitals = 1000

export const conditionsIn = (db: Database, patientId: string) =>
  db
    .selectFrom('condition')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('is_long_term', 'desc')
    .orderBy('onset_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()

export const medicationsIn = (db: Database, patientId: string) =>
  db
    .selectFrom('medication')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('authored_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()

export const allergiesIn = (db: Database, patientId: string) =>
  db.selectFrom('allergy').selectAll().where('patient_id', '=', patientId).orderBy('name').orderBy('id').execute()

export const immunizationsIn = (db: Database, patientId: string) =>
  db
    .selectFrom('immunization')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('type', '=', 'administered')
    .orderBy('given_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()

export const vitalsIn = (db: Database, patientId: string) =>
  db
    .selectFrom('vital')
    .select(['id', 'patient_id', 'source_key', 'name', 'value', 'unit', 'comparator', 'measured_at', 'measured_precision', 'code'])
    .select(withBothPressures)
    .where('patient_id', '=', patientId)
    .where(isUnpaired)
    .orderBy('measured_at', 'desc')
    .orderBy('id')
    .limit(maxVitals)
    .execute()

const results = (db: Database, patientId: string) =>
  db
    .selectFrom('lab_result')
    .select(['id', 'patient_id', 'source_key', 'name', 'laboratory', 'comments', 'folder', 'provider', 'is_read', 'reported_at'])
    .select(['reported_precision', 'status', 'correction', 'code', 'code_system'])
    .select(awaitedLines)
    .where('patient_id', '=', patientId)
    .orderBy('reported_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')

const hasLines = sql<boolean>`(kind = 'table' or exists (select 1 from lab_observation where result_id = lab_result.id))`
const isTable = { kind: sql<ColumnValue<'lab_result', 'kind'>>`'table'`.as('kind'), content: sql<string | null>`null`.as('content_base64') }

/** Results with their lines; of those that are documents alone, the latest few. */
export const resultsIn = async (db: Database, patientId: string) => {
  const tables = await results(db, patientId).select([isTable.kind, isTable.content]).where(hasLines).limit(maxResults).execute()
  const documents = await results(db, patientId)
    .select(['kind', 'content_base64'])
    .where(sql<boolean>`not ${hasLines}`)
    .limit(maxDocuments)
    .execute()
  const ids = tables.map(({ id }) => id)
  const lines = await db
    .selectFrom('lab_observation')
    .selectAll()
    .where('result_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('result_id')
    .orderBy('position')
    .execute()
  return [...tables, ...documents].map((result) => ({ ...result, lines: lines.filter(({ result_id }) => result_id === result.id) }))
}

/** How many there are, of which a summary holds the latest. */
export const totalOf = async (db: Database, table: 'lab_result' | 'vital', patientId: string) => {
  const { count } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('patient_id', '=', patientId)
    .$if(table === 'vital', (query) => query.where(isUnpaired))
    .executeTakeFirstOrThrow()
  return count
}

/** The link by which somebody looks at a patient. */
export const isLinkTo = async (db: Database, linkId: string, patientId: string) =>
  (await db.selectFrom('proxy_link').select('id').where('id', '=', linkId).where('patient_id', '=', patientId).executeTakeFirst()) !==
  undefined

export type ConditionRow = Awaited<ReturnType<typeof conditionsIn>>[number]
export type MedicationRow = Awaited<ReturnType<typeof medicationsIn>>[number]
export type AllergyRow = Awaited<ReturnType<typeof allergiesIn>>[number]
export type ImmunizationRow = Awaited<ReturnType<typeof immunizationsIn>>[number]
export type VitalRow = Awaited<ReturnType<typeof vitalsIn>>[number]
export type ResultRow = Awaited<ReturnType<typeof resultsIn>>[number]
