import { type RawBuilder, sql } from 'kysely'

/** Separates the type and id of a resource from its source. No FHIR id contains it. */
const separator = '@'

/** The key of a row: the type and id of a resource, and the source in which the id is unique. */
export const keyWithSource = (source: string, resource: string) => `${resource}${separator}${source}`

export const hasSource = (key: string) => key.includes(separator)

export const withoutSource = (key: string) => key.split(separator)[0] ?? key

/** The source of a key for which `hasSource` is true. */
export const sourceOfKey = (key: string) => key.slice(key.indexOf(separator) + 1)

/** The resource key of a row. Lines of one observation share it. */
export const resourceOf = (table: string) => sql`split_part(${sql.ref(`${table}.source_key`)}, '#', 1)`

/** Whether a line is the first of its observation. An observation that only groups components starts with the first component. */
export const isFirstLineOf = (line: string, observation: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(`${line}.source_key`)} in (${observation}, ${observation} || '#0')`
