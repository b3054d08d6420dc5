import type { Kysely, SelectType } from 'kysely'
import type { DB } from './generated/tables.ts'

/** The columns of each table. `npm run generate` reads them from the migrated database. */
export type Tables = DB

export type Database = Kysely<Tables>

/** A value of a column as a query returns it, null aside: one of those that the column's check allows, where it has one. */
export type ColumnValue<Table extends keyof Tables, Column extends keyof Tables[Table]> = NonNullable<SelectType<Tables[Table][Column]>>
