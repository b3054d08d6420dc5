import { sql } from 'kysely'
import type { Database } from '../../../server/platform/database/schema.ts'

type Column = {
  table: string
  name: string
  type: string
  isKey: boolean
  /** The column is not null and has no default. */
  isNeeded: boolean
  /** A check or reference limits the column's values. */
  isBound: boolean
  /** The SQL source of the column's values. */
  source: string | null
}

const apart = ['installation', 'secret', 'kysely_migration', 'kysely_migration_lock']

/** The columns of all tables with sandbox data. */
const columnsOf = async (db: Database) => {
  const { rows } = await sql<Column>`
    select relation.relname::text as table, attname::text as name, format_type(atttypid, null) as type,
      attnotnull and not atthasdef and attidentity = '' as "isNeeded",
      exists (select from pg_constraint where conrelid = relation.oid and contype = 'p' and attnum = any (conkey)) as "isKey",
      exists (select from pg_constraint where conrelid = relation.oid and contype in ('c', 'f') and attnum = any (conkey)) as "isBound",
      coalesce(
        (select format('(select %I from %s limit 1)', target.attname, confrelid::regclass)
          from pg_constraint join pg_attribute as target on target.attrelid = confrelid and target.attnum = confkey[1]
          where conrelid = relation.oid and contype = 'f' and conkey[1] = attribute.attnum limit 1),
        (select quote_literal(substring(pg_get_constraintdef(oid) from '''([^'']+)''')) from pg_constraint
          where conrelid = relation.oid and contype = 'c' and conkey = array[attribute.attnum] limit 1)) as source
    from pg_class as relation join pg_attribute as attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
    where relation.relnamespace = 'public'::regnamespace and relkind = 'r' and relation.relname <> all (${apart})
    order by relation.relname, attnum`.execute(db)
  return Map.groupBy(rows, ({ table }) => table)
}

/** A value of each type, and the change to another value, both in SQL. */
const types: Record<string, { value: string; other?: (column: string) => string }> = {
  text: { value: `'x'`, other: (column) => `${column} || '.'` },
  uuid: { value: 'gen_random_uuid()' },
  boolean: { value: 'false', other: (column) => `not ${column}` },
  integer: { value: '1', other: (column) => `${column} + 1` },
  bigint: { value: '1', other: (column) => `${column} + 1` },
  'double precision': { value: '1', other: (column) => `${column} + 1` },
  date: { value: 'current_date', other: (column) => `${column} + 1` },
  'timestamp with time zone': { value: 'now()', other: (column) => `${column} + interval '1 second'` },
  'time without time zone': { value: 'localtime', other: (column) => `${column} + interval '1 second'` },
  'timestamp with time zone[]': { value: `'{}'` },
  'text[]': { value: `'{}'` },
  'uuid[]': { value: `'{}'` },
  'integer[]': { value: `'{1}'` },
  jsonb: { value: `'[]'` },
}

/** A digest of each table's rows; null for an empty table. */
export type Content = Record<string, string | null>

export const contentOf = async (db: Database) => {
  const content: Content = {}
  for (const table of (await columnsOf(db)).keys()) {
    const { rows } = await sql<{ is: string | null }>`
      select md5(string_agg(one::text, ' ' order by one::text)) as is from ${sql.table(table)} as one`.execute(db)
    content[table] = rows[0]?.is ?? null
  }
  return content
}

/** Takes the next number of each sequence. */
export const takeIds = async (db: Database) => {
  const { rows } = await sql<{ name: string; next: string }>`
    select sequencename as name, nextval(format('%I', sequencename))::text as next from pg_sequences where schemaname = 'public'
    order by sequencename`.execute(db)
  return rows
}

/** Deletes all rows. */
export const emptyAll = async (db: Database) =>
  sql`truncate ${sql.join([...(await columnsOf(db)).keys()].map((table) => sql.table(table)))}`.execute(db)

/** Changes one column of all rows, in every table with a changeable column. */
export const changeAll = async (db: Database) => {
  for (const [table, columns] of await columnsOf(db)) {
    const column = columns.find(({ type, isKey, isBound, isNeeded }) => isNeeded && !isKey && !isBound && types[type]?.other)
    const other = types[column?.type ?? '']?.other
    if (column && other) await sql.raw(`update ${table} set ${column.name} = ${other(column.name)}`).execute(db)
  }
}

/** Adds a row to each empty table, referenced tables first. */
export const addToEmpty = async (db: Database) => {
  const [content, tables] = [await contentOf(db), await columnsOf(db)]
  const neededBy = (table: string) => (tables.get(table) ?? []).filter(({ isNeeded }) => isNeeded)
  let waiting = [...tables.keys()].filter((table) => content[table] === null)
  const isReady = (table: string) =>
    !neededBy(table).some(({ source }) => waiting.some((other) => other !== table && source?.includes(` from ${other} `)))
  while (waiting.length > 0) {
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error('tables that refer to each other')
    for (const table of ready) {
      const needed = neededBy(table)
      const values = needed.map(({ type, source }) => source ?? types[type]?.value)
      await sql.raw(`insert into ${table} (${needed.map(({ name }) => name)}) values (${values})`).execute(db)
    }
    waiting = waiting.filter((table) => !ready.includes(table))
  }
}
