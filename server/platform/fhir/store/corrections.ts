import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

const withCorrection = (changes: RawBuilder<unknown>) => sql`concat_ws('; ', result.correction, ${changes})`

/** Marks changed reports as unread, and adds their former content to `correction`. `rows`: the rows before they are stored. */
export const recordReportChanges = (db: Database, rows: RawBuilder<unknown>) =>
  sql`update lab_result result set is_read = false, correction = ${withCorrection(sql`
      case when result.name is distinct from row.name then 'It was called ' || result.name end,
      case when result.comments is distinct from row.comments and result.comments is not null then 'Comments were: ' || result.comments end,
      case when result.comments is null and row.comments is not null then 'Comments were added' end,
      case when result.content_base64 is distinct from row.content_base64 and result.content_base64 is not null then 'Its document was another one' end,
      case when result.status is distinct from row.status then 'It was ' || coalesce(result.status, 'final') end`)}
    from ${rows}
    where result.patient_id = row.patient_id and result.source_key = row.source_key and row.source_key not like 'Observation/%'
      and ((result.name, result.comments, result.content_base64, result.status)
        is distinct from (row.name, row.comments, row.content_base64, row.status))`.execute(db)

const valueIn = (line: 'line' | 'row') =>
  sql`coalesce(${sql.ref(`${line}.value_text`)}, concat_ws(' ', ${sql.ref(`${line}.value`)}, ${sql.ref(`${line}.unit`)}))`

const meaningOf = (line: 'line' | 'row') =>
  sql`${valueIn(line)}, ${sql.join(['low', 'high', 'flag', 'summary', 'comments', 'status'].map((name) => sql.ref(`${line}.${name}`)))}`

const formerRange = sql`case
  when (line.low, line.high) is not distinct from (row.low, row.high) then null
  when line.low is null and line.high is null and line.summary is not null then null
  when line.low is null and line.high is null then 'without a reference range'
  when line.low is null then 'reference range up to ' || line.high
  when line.high is null then 'reference range from ' || line.low
  else 'reference range ' || line.low || ' to ' || line.high end`

/** Marks results with changed lines as unread, and adds the former content of these lines to `correction`. */
export const recordLineChanges = (db: Database, rows: RawBuilder<unknown>) =>
  sql`update lab_result result set is_read = false, correction = ${withCorrection(sql`changed.description`)}
    from (
      select line.result_id, string_agg(concat_ws(' ', line.text, 'was', nullif(concat_ws(', ', nullif(${valueIn('line')}, ''), ${formerRange}, line.flag,
        case when line.summary is distinct from row.summary then line.summary end, line.comments, line.status), '')), '; ' order by line.position) as description
      from ${rows} join lab_observation line on line.patient_id = row.patient_id and line.source_key = row.source_key
      where (${meaningOf('line')}) is distinct from (${meaningOf('row')})
      group by line.result_id) as changed
    where result.id = changed.result_id`.execute(db)
