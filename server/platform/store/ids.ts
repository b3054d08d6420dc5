import { sql } from 'kysely'

/** The id of a row, which is text on the wire. */
export const bigint = <Id extends string | null>(id: Id) => sql<number | Extract<Id, null>>`${id}::bigint`

export const idText = sql<string>`id::text`.as('id')

/** For queries in which several tables have an id. */
export const idTextOf = (table: string) => sql<string>`${sql.ref(`${table}.id`)}::text`.as('id')
