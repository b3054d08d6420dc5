import { type RawBuilder, sql } from 'kysely'

/** The resource that a row comes from: several lines may come from one observation. */
export const resourceOf = (table: string) => sql`split_part(${sql.ref(`${table}.source_key`)}, '#', 1)`

/** Whether a line is the one that each observation has: itself, or the first of the components that it only holds together. */
export const isFirstLineOf = (line: string, observation: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(`${line}.source_key`)} in (${observation}, ${observation} || '#0')`
