import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredTable } from '../mapping/context.ts'
import { columns, keptColumns } from './columns.ts'

type Written = { source_key: string }

/** The pieces of an upsert of a table, written from its columns. */
export const upsertOf = (table: StoredTable, alwaysUpdated: string[] = []) => {
  const types = Object.entries(columns[table])
  const names = types.map(([name]) => name)
  const changing = [...names.filter((name) => !keptColumns.includes(name)), ...alwaysUpdated]
  return {
    names: sql.raw(names.join(', ')),
    recordset: sql.raw(['patient_id uuid', 'source_key text', ...types.map(([name, type]) => `${name} ${type}`)].join(', ')),
    onConflict: sql.raw(`on conflict (patient_id, source_key) where source_key is not null
      do update set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}
      where (${changing.map((name) => `${table}.${name}`).join(', ')}) is distinct from (${changing.map((name) => `excluded.${name}`).join(', ')})
      returning source_key`),
  }
}

type Plain = Exclude<StoredTable, 'lab_result' | 'lab_observation'>

/** Inserts rows (as JSON), or brings those that are there up to date. Answers the keys of what is new or changed. */
export const upsert = async (db: Database, table: Plain, rows: string): Promise<string[]> => {
  const { names, recordset, onConflict } = upsertOf(table)
  const { rows: written } = await sql<Written>`insert into ${sql.table(table)} (patient_id, source_key, ${names})
    select patient_id, source_key, ${names} from json_to_recordset(${rows}::json) as row(${recordset})
    ${onConflict}`.execute(db)
  return written.map(({ source_key }) => source_key)
}
