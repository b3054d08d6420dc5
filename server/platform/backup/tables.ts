import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** `sequence`: the sequence that numbers the rows; null without one. */
export type Table = { name: string; columns: string[]; order: string; hasFiles: boolean; sequence: string | null }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables of the portal, without those of the migrations. Each has a primary key. */
export const tablesOf = async (db: Database): Promise<Table[]> => {
  const { rows } = await sql<{
    name: string
    columns: string[]
    keys: { name: string; is_text: boolean }[]
    has_files: boolean
    sequence: string | null
  }>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      json_agg(json_build_object('name', a.attname, 'is_text', a.attcollation <> 0) order by array_position(i.indkey::int2[], a.attnum))
        filter (where a.attnum = any(i.indkey)) as keys,
      bool_or(a.atttypid = 'bytea'::regtype) as has_files,
      max(pg_get_serial_sequence(c.oid::regclass::text, a.attname)) filter (where a.attidentity <> '') as sequence
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'
    group by c.relname order by c.relname`.execute(db)
  return rows.map(({ name, columns, keys, has_files, sequence }) => ({
    name,
    columns,
    sequence,
    // Another server may sort texts by the rules of another language.
    order: keys.map((key) => `${quoted(key.name)}${key.is_text ? ' collate "C"' : ''}`).join(', '),
    hasFiles: has_files,
  }))
}

/** Rows read by one statement. A row with a file may have several megabytes. */
const rowsAtOnce = ({ hasFiles }: Table) => (hasFiles ? 1 : 500)

/** Makes the text of a value independent of the connection's settings, until the transaction ends. */
export const fixTextForms = async (transaction: Database) => {
  await sql`set local timezone = 'UTC'`.execute(transaction)
  await sql`set local bytea_output = 'hex'`.execute(transaction)
  await sql`set local extra_float_digits = 1`.execute(transaction)
}

/** The number of a table's rows. */
export const countOf = async (transaction: Database, { name }: Table) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(transaction)
  return rows[0]?.count ?? 0
}

/** The next number of a table's sequence; null without one. */
export const nextNumberOf = async (transaction: Database, { sequence }: Table) => {
  if (sequence === null) return null
  const { rows } = await sql<{ next: number }>`select case when is_called then last_value + 1 else last_value end as next
    from ${sql.raw(sequence)}`.execute(transaction)
  return rows[0]?.next ?? null
}

/** The rows of a table in the order of its key, each as a line of JSON. `transaction` has the forms of `fixTextForms`. */
export async function* rowsOf(transaction: Database, table: Table) {
  const columns = sql.raw(table.columns.map(quoted).join(', '))
  await sql`declare backup_rows cursor for select row_to_json(one)::text as line
    from (select ${columns} from ${sql.table(table.name)} order by ${sql.raw(table.order)}) one`.execute(transaction)
  const fetching = sql.raw(`fetch ${rowsAtOnce(table)} from backup_rows`)
  for (;;) {
    const { rows } = await sql<{ line: string }>`${fetching}`.execute(transaction)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close backup_rows`.execute(transaction)
}

/** The number and the SHA-256 of rows. */
export const rowSums = () => {
  const hash = createHash('sha256')
  let count = 0
  return {
    add: (lines: readonly string[]) => {
      for (const line of lines) hash.update(`${line}\n`)
      count += lines.length
    },
    sums: () => ({ rows: count, sha256: hash.digest('hex') }),
  }
}
