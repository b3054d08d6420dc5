import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { LineClaim } from './results.ts'
import { isFirstLineOf } from './source-key.ts'

/** The key of an observation that a report of this patient refers to. */
export const awaitedKey = (patientId: string, observation: string) => `${patientId} ${observation}`

/** Observations that stored reports refer to and no file has contained, by `awaitedKey`. A line of another report stays there. */
export const awaitedLines = async (db: Database, practiceId: string) => {
  const rows = await db
    .selectFrom('awaited_line')
    .innerJoin('lab_result', 'lab_result.id', 'awaited_line.result_id')
    .innerJoin('patient', 'patient.id', 'lab_result.patient_id')
    .select(['lab_result.patient_id', 'lab_result.source_key', 'awaited_line.observation', 'awaited_line.position'])
    .where('patient.practice_id', '=', practiceId)
    .where(
      sql<boolean>`not exists (select 1 from lab_observation line where line.patient_id = lab_result.patient_id
        and ${isFirstLineOf('line', sql`awaited_line.observation`)} offset 0)`,
    )
    .execute()
  return new Map(
    rows.flatMap(({ patient_id, source_key, observation, position }) =>
      source_key === null ? [] : [[awaitedKey(patient_id, observation), { report: source_key, position }] as const],
    ),
  )
}

export type AwaitedLines = Awaited<ReturnType<typeof awaitedLines>>

/** Deletes the entries of lines that are now stored, and marks their reports as unread, because these have new lines. */
export const resolveArrivedLines = async (db: Database) => {
  await sql`with arrived as (
      delete from awaited_line using lab_observation line
      where line.result_id = awaited_line.result_id and ${isFirstLineOf('line', sql`awaited_line.observation`)}
      returning awaited_line.result_id)
    update lab_result set is_read = false where id in (select result_id from arrived)`.execute(db)
}

export const deleteAwaitedLines = async (db: Database, practiceId: string, reports: string[]) => {
  await sql`delete from awaited_line using lab_result report join patient on patient.id = report.patient_id
    where report.id = awaited_line.result_id and patient.practice_id = ${practiceId}
      and report.source_key in (select json_array_elements_text(${JSON.stringify(reports)}::json))`.execute(db)
}

/** Stores the references of reports to observations that are not stored. */
export const insertAwaitedLines = async (db: Database, practiceId: string, claims: LineClaim[]) => {
  await sql`insert into awaited_line (result_id, observation, position)
    select report.id, claim.observation, claim.position
    from json_to_recordset(${JSON.stringify(claims)}::json) as claim(observation text, report text, position integer)
    join lab_result report on report.source_key = claim.report
    join patient on patient.id = report.patient_id and patient.practice_id = ${practiceId}
    where not exists (
      select 1 from lab_observation line where line.patient_id = report.patient_id and line.result_id = report.id
        and ${isFirstLineOf('line', sql`claim.observation`)} offset 0)
    on conflict do nothing`.execute(db)
}
