import type { Kysely, SelectType } from 'kysely'
import type { DB } from './generated/tables.ts'

/** The columns of each table. `npm run generate` reads them from the migrated database. */
export type Tables = DB

export type Database = Kysely<Tables>

/** A non-null value of a column as a query returns it, limited to the values of the column's check. */
export type ColumnValue<Table extends keyof Tables, Column extends keyof Tables[Table]> = NonNullable<SelectType<Tables[Table][Column]>>
