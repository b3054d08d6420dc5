import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { columns } from './columns.ts'
import { recordLineChanges, recordReportChanges } from './corrections.ts'
import { isFirstLineOf, resourceOf } from './source-key.ts'
import { upsertOf } from './upsert.ts'

type WrittenRow = { source_key: string }

const partsOfALine = 100
/** The position of a line in its report. The components of an observation are consecutive. */
export const linePosition = (position: number, part: number) => position * partsOfALine + part

/** `offset 0` forces an index lookup for each row. A join would compare each row with each line of the patient. */
const isLineOfReport = sql`exists (
  select 1 from lab_observation line join lab_result report on report.id = line.result_id
  where line.patient_id = row.patient_id and ${isFirstLineOf('line', resourceOf('row'))} and report.source_key <> ${resourceOf('row')}
  offset 0)`

/** Stores results (as JSON). An observation that is already a line of a report gets no result of its own. */
export const storeResults = async (db: Database, rows: string): Promise<string[]> => {
  const { names, recordset, onConflict } = upsertOf('lab_result')
  await recordReportChanges(db, sql`json_to_recordset(${rows}::json) as row(${recordset})`)
  const { rows: written } = await sql<WrittenRow>`insert into lab_result (patient_id, source_key, ${names})
    select patient_id, source_key, ${names} from json_to_recordset(${rows}::json) as row(${recordset})
    where not ${isLineOfReport}
    ${onConflict}`.execute(db)
  return written.map(({ source_key }) => source_key)
}

const linesIn = (rows: string) => sql`json_to_recordset(${rows}::json) as row(${upsertOf('lab_observation').recordset}, result_key text)`

/** Inserts a result for each observation whose report is not stored. */
export const storeStandaloneResults = async (db: Database, rows: string) => {
  const { onConflict } = upsertOf('lab_result')
  await sql`insert into lab_result (patient_id, source_key, name, is_read, reported_at, reported_precision, status, code, code_system, kind, imported_at, file_at)
    select distinct on (row.patient_id, ${resourceOf('row')}) row.patient_id, ${resourceOf('row')}, row.text, false, row.observed_at,
      row.observed_precision, row.status, row.code, row.code_system, 'table', row.imported_at, row.file_at
    from ${linesIn(rows)}
    where not ${isLineOfReport}
      and not exists (
        select 1 from lab_result where lab_result.patient_id = row.patient_id and lab_result.source_key = row.result_key offset 0)
    order by row.patient_id, ${resourceOf('row')}, row.position
    ${onConflict}`.execute(db)
}

/** A report whose lines move to another report awaits them again. `rows`: the patient, the key of the line or observation, and the new report. */
const awaitMovedLines = (db: Database, rows: RawBuilder<unknown>) =>
  sql`insert into awaited_line (result_id, observation, position)
    select holder.id, ${resourceOf('line')}, line.position / ${sql.lit(partsOfALine)}
    from ${rows}
    cross join lateral (
      select * from lab_observation line where line.patient_id = row.patient_id and ${isFirstLineOf('line', sql`row.source_key`)} offset 0) as line
    join lab_result holder on holder.id = line.result_id and holder.source_key not like 'Observation/%'
    join lab_result report on report.patient_id = row.patient_id and report.source_key = row.result_key and report.id <> holder.id
    on conflict do nothing`.execute(db)

/** Stores lines (as JSON) of stored results. A stored line without a matching result keeps its result and position. */
export const storeLines = async (db: Database, rows: string): Promise<string[]> => {
  const { names, onConflict } = upsertOf('lab_observation', ['result_id'])
  await recordLineChanges(db, linesIn(rows))
  await awaitMovedLines(db, linesIn(rows))
  const columnsButPosition = sql.raw(
    Object.keys(columns.lab_observation)
      .filter((name) => name !== 'position')
      .map((name) => `row.${name}`)
      .join(', '),
  )
  const { rows: written } = await sql<WrittenRow>`insert into lab_observation (patient_id, source_key, result_id, ${names})
    select row.patient_id, row.source_key, coalesce(result.id, own.id, line.result_id),
      case when coalesce(result.id, own.id) is null then line.position else row.position end, ${columnsButPosition}
    from ${linesIn(rows)}
    left join lab_result result on result.patient_id = row.patient_id and result.source_key = row.result_key
    left join lab_result own on own.patient_id = row.patient_id and own.source_key = ${resourceOf('row')}
    left join lab_observation line on line.patient_id = row.patient_id and line.source_key = row.source_key
    where coalesce(result.id, own.id, line.result_id) is not null
    ${onConflict}`.execute(db)
  return written.map(({ source_key }) => source_key)
}

/** Deletes the results of single observations whose lines moved to a report. */
export const deleteEmptyResults = async (db: Database, rows: string) => {
  await sql`delete from lab_result using ${linesIn(rows)}
    where lab_result.patient_id = row.patient_id and lab_result.source_key = ${resourceOf('row')}
      and not exists (select 1 from lab_observation line where line.result_id = lab_result.id)`.execute(db)
}

/** A reference of a report to an observation. `position`: its index in the report. */
export type LineClaim = { observation: string; report: string; position: number }

/** Moves the lines of stored observations into the reports that refer to them. */
export const moveLinesIntoReports = async (db: Database, practiceId: string, claims: LineClaim[]) => {
  const placedClaims = claims.map((claim) => ({ ...claim, position: linePosition(claim.position, 0) }))
  const wanted = sql`json_to_recordset(${JSON.stringify(placedClaims)}::json) as claim(observation text, report text, position integer)`
  await awaitMovedLines(
    db,
    sql`(select report.patient_id, claim.observation as source_key, claim.report as result_key
      from ${wanted} join lab_result report on report.source_key = claim.report
      join patient on patient.id = report.patient_id and patient.practice_id = ${practiceId}) as row`,
  )
  await sql`update lab_observation line set result_id = report.id, position = claim.position + line.position % ${sql.lit(partsOfALine)}
    from ${wanted} join lab_result report on report.source_key = claim.report
    join patient on patient.id = report.patient_id and patient.practice_id = ${practiceId}
    cross join lateral (
      select result_id from lab_observation line
      where line.patient_id = report.patient_id and ${isFirstLineOf('line', sql`claim.observation`)} offset 0) as first
    where line.result_id = first.result_id and ${resourceOf('line')} = claim.observation and line.result_id <> report.id`.execute(db)
  await sql`delete from lab_result result using ${wanted}
    where result.source_key = claim.observation
      and exists (select 1 from patient where patient.id = result.patient_id and patient.practice_id = ${practiceId})
      and not exists (select 1 from lab_observation line where line.result_id = result.id)`.execute(db)
}

/** Counts reports that are empty, that lack lines, that have only a document, and that have a document beside their lines. */
export const countReportsByContent = async (db: Database, practiceId: string, keys: string[]) => {
  const none = { empty: 0, partial: 0, documentAlone: 0, documentBeside: 0 }
  if (keys.length === 0) return none
  const { rows } = await sql<typeof none>`select
      (count(*) filter (where kind = 'table' and not has_lines))::int as empty,
      (count(*) filter (where has_lines and lacks_lines))::int as partial,
      (count(*) filter (where kind <> 'table' and not has_lines))::int as "documentAlone",
      (count(*) filter (where kind <> 'table' and has_lines))::int as "documentBeside"
    from (
      select lab_result.kind, exists (select 1 from lab_observation where result_id = lab_result.id) as has_lines,
        exists (select 1 from awaited_line where result_id = lab_result.id) as lacks_lines
      from lab_result
      join patient on patient.id = lab_result.patient_id and patient.practice_id = ${practiceId}
      where lab_result.source_key in (select json_array_elements_text(${JSON.stringify(keys)}::json))) as report`.execute(db)
  return rows[0] ?? none
}
