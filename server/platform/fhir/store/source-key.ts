import { type RawBuilder, sql } from 'kysely'

/** Separates a resource's type and id from its source; no id of FHIR holds one. */
const separator = '@'

/** The key of a row: a resource's type and id, and the source in which these mean something. */
export const keyIn = (source: string, resource: string) => `${resource}${separator}${source}`

export const hasSource = (key: string) => key.includes(separator)

export const withoutSource = (key: string) => key.split(separator)[0] ?? key

/** Of a key that has one. */
export const sourceIn = (key: string) => key.slice(key.indexOf(separator) + 1)

/** The resource that a row comes from: several lines may come from one observation. */
export const resourceOf = (table: string) => sql`split_part(${sql.ref(`${table}.source_key`)}, '#', 1)`

/** Whether a line is the one that each observation has: itself, or the first of the components that it only holds together. */
export const isFirstLineOf = (line: string, observation: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(`${line}.source_key`)} in (${observation}, ${observation} || '#0')`
