import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredTable } from '../mapping/context.ts'
import { accompanyingColumns, columns, insertOnlyColumns } from './columns.ts'

type WrittenRow = { source_key: string }

/** The SQL parts of an upsert, made from the columns of the table. */
export const upsertOf = (table: StoredTable, alwaysUpdated: string[] = []) => {
  const types = Object.entries(columns[table])
  const names = types.map(([name]) => name)
  const updated = [...names.filter((name) => !insertOnlyColumns.includes(name)), ...alwaysUpdated]
  const compared = updated.filter((name) => !accompanyingColumns.includes(name))
  return {
    names: sql.raw(names.join(', ')),
    recordset: sql.raw(['patient_id uuid', 'source_key text', ...types.map(([name, type]) => `${name} ${type}`)].join(', ')),
    onConflict: sql.raw(`on conflict (patient_id, source_key) where source_key is not null
      do update set ${updated.map((name) => `${name} = excluded.${name}`).join(', ')}
      where (${compared.map((name) => `${table}.${name}`).join(', ')}) is distinct from (${compared.map((name) => `excluded.${name}`).join(', ')})
      returning source_key`),
  }
}

type PlainTable = Exclude<StoredTable, 'lab_result' | 'lab_observation'>

/** Inserts or updates rows (as JSON). Returns the keys of new and changed rows. */
export const upsert = async (db: Database, table: PlainTable, rows: string): Promise<string[]> => {
  const { names, recordset, onConflict } = upsertOf(table)
  const { rows: written } = await sql<WrittenRow>`insert into ${sql.table(table)} (patient_id, source_key, ${names})
    select patient_id, source_key, ${names} from json_to_recordset(${rows}::json) as row(${recordset})
    ${onConflict}`.execute(db)
  return written.map(({ source_key }) => source_key)
}
