import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import type { KnownTable } from './catalogue.ts'

type Direction = 'fromTemplate' | 'intoTemplate'

/** The parts of a statement that deletes, updates and inserts in this order: each counts the rows of the one before, and so comes after it. */
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
 * Makes the rows of tables equal to those of the template, or the other way round; rows that are equal stay untouched. One statement, because
 * PostgreSQL checks references when a statement ends: no order of the tables would do for all changes.
 */
export const copyChanges = async (db: Database, tables: KnownTable[], direction: Direction) => {
  if (tables.length === 0) return
  await sql`with ${sql.join(tables.flatMap((table) => parts(table, direction)))} select 1`.execute(db)
}
