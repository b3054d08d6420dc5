import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import type { KnownTable } from './catalogue.ts'

type Direction = 'fromTemplate' | 'intoTemplate'

/** Delete, update and insert of a table, in this order: each part counts the rows of the one before, which enforces the order. */
const parts = ({ name, columns, key, values }: KnownTable, direction: Direction): RawBuilder<unknown>[] => {
  const [live, templateTable] = [sql.table(name), sql.table(`sandbox_template.${name}`)]
  const [from, to] = direction === 'fromTemplate' ? [templateTable, live] : [live, templateTable]
  const [deleted, updated, inserted] = ['deleted', 'updated', 'inserted'].map((part) => sql.id(`${name}_${part}`))
  const equal = (column: string) => sql`original.${sql.id(column)} = copy.${sql.id(column)}`
  const hasKey = sql.join(key.map(equal), sql` and `)
  const all = sql.join(columns.map((column) => sql.id(column)))
  const set = sql.join((values.length > 0 ? values : key).map((column) => sql`${sql.id(column)} = original.${sql.id(column)}`))
  return [
    sql`${deleted} as (
      delete from ${to} as copy where not exists (select from ${from} as original where ${hasKey})
      returning 1)`,
    sql`${updated} as (
      update ${to} as copy set ${set} from ${from} as original
      where ${hasKey} and (original.*) *<> (copy.*) and (select count(*) from ${deleted}) >= 0
      returning 1)`,
    sql`${inserted} as (
      insert into ${to} (${all}) overriding system value
      select ${all} from ${from} as original
      where not exists (select from ${to} as copy where ${hasKey}) and (select count(*) from ${updated}) >= 0)`,
  ]
}

/**
 * Makes the rows of tables equal to those of the template, or the reverse; equal rows stay untouched.
 * One statement, because PostgreSQL checks references at the end of a statement, and no order of the tables fits all changes.
 */
export const copyChanges = async (db: Database, tables: KnownTable[], direction: Direction) => {
  if (tables.length === 0) return
  await sql`with ${sql.join(tables.flatMap((table) => parts(table, direction)))} select 1`.execute(db)
}
