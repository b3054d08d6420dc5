import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { resourceOf } from './source-key.ts'

/** A resource that its source withdrew. Without `patient_id`, the patient is looked up by the key. `with_parts`: deletes the lines of a report too. */
export type Withdrawal = { patient_id: string | null; source_key: string; with_parts: boolean }

const plainTables = ['condition', 'allergy', 'immunization', 'timeline_item', 'media', 'vital', 'medication', 'appointment'] as const
const tables = ['lab_result', 'lab_observation', ...plainTables] as const

type HeldResource = { source_key: string; patient_ids: string[] }

/** The patients who have these resources, by key. */
const findHolders = async (db: Database, practiceId: string, keys: string[]) => {
  const rows = tables.map(
    (table) => sql`select ${resourceOf(table)} as source_key, ${sql.ref(`${table}.patient_id`)} from ${sql.table(table)}`,
  )
  const { rows: heldResources } = await sql<HeldResource>`select row.source_key, json_agg(distinct row.patient_id) as patient_ids
    from (${sql.join(rows, sql` union all `)}) as row join patient on patient.id = row.patient_id and patient.practice_id = ${practiceId}
    where row.source_key in (select json_array_elements_text(${JSON.stringify(keys)}::json))
    group by row.source_key`.execute(db)
  return heldResources
}

/** Moves the remaining lines of withdrawn reports to results of their own. */
const detachLines = async (db: Database, wanted: ReturnType<typeof recordset>) => {
  await sql`insert into lab_result (patient_id, source_key, name, is_read, reported_at, reported_precision, status, code, code_system, kind)
    select distinct on (line.patient_id, ${resourceOf('line')}) line.patient_id, ${resourceOf('line')}, line.text, report.is_read,
      line.observed_at, line.observed_precision, line.status, line.code, line.code_system, 'table'
    from ${wanted} join lab_result report on report.patient_id = wanted.patient_id and report.source_key = wanted.source_key
    join lab_observation line on line.result_id = report.id
    where line.source_key is not null
    order by line.patient_id, ${resourceOf('line')}, line.position
    on conflict (patient_id, source_key) where source_key is not null do nothing`.execute(db)
  await sql`update lab_observation line set result_id = own.id
    from ${wanted} join lab_result report on report.patient_id = wanted.patient_id and report.source_key = wanted.source_key
    join lab_result own on own.patient_id = report.patient_id
    where line.result_id = report.id and own.source_key = ${resourceOf('line')}`.execute(db)
}

/** Deletes the lines of reports that were entered in error. */
const deleteParts = async (db: Database, wanted: ReturnType<typeof recordset>) => {
  await sql`delete from lab_observation line using ${wanted}
    join lab_result report on report.patient_id = wanted.patient_id and report.source_key = wanted.source_key
    where wanted.with_parts and line.result_id = report.id`.execute(db)
}

const recordset = (rows: Withdrawal[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as wanted(patient_id uuid, source_key text, with_parts boolean)`

/** Deletes withdrawn rows. Returns the deleted keys, their patients, and ambiguous keys, which several patients have and which stay. */
export const withdraw = async (db: Database, practiceId: string, withdrawals: Withdrawal[]) => {
  const unassigned = withdrawals.filter(({ patient_id }) => patient_id === null).map(({ source_key }) => source_key)
  const heldResources = unassigned.length > 0 ? await findHolders(db, practiceId, unassigned) : []
  const wanted = recordset([
    ...withdrawals.filter(({ patient_id }) => patient_id !== null),
    ...heldResources.flatMap(({ source_key, patient_ids: [id, another] }) =>
      id === undefined || another !== undefined ? [] : [{ patient_id: id, source_key, with_parts: false }],
    ),
  ])
  const deletedKeys = new Set<string>()
  const patients = new Set<string>()
  const deleteFrom = async (table: (typeof tables)[number]) => {
    const { rows } = await sql<{ key: string; patient: string }>`delete from ${sql.table(table)} using ${wanted}
      where ${sql.ref(`${table}.patient_id`)} = wanted.patient_id and ${resourceOf(table)} = wanted.source_key
      returning wanted.source_key as key, wanted.patient_id as patient`.execute(db)
    for (const { key, patient } of rows) {
      deletedKeys.add(key)
      patients.add(patient)
    }
  }
  await deleteFrom('lab_observation')
  await deleteParts(db, wanted)
  await detachLines(db, wanted)
  await deleteFrom('lab_result')
  for (const table of plainTables) await deleteFrom(table)
  const ambiguous = heldResources.filter(({ patient_ids }) => patient_ids.length > 1).map(({ source_key }) => source_key)
  return { deletedKeys: [...deletedKeys], patients: [...patients], ambiguous }
}
