import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { zone } from '../values/clock.ts'

/** Plain dates in the practice's zone, both included; null for no bound. */
export type Days = { from: string | null; until: string | null }

type Expression = RawBuilder<unknown>

const anything = sql<SqlBool>`true`

/** Whether an instant lies within these days. For a `precision` of a year or month, any day of that period counts. */
export const withinDays = (instant: Expression, { from, until }: Days, precision: Expression | null = null) => {
  const since = (part: Expression) => sql<SqlBool>`${instant} >= date_trunc(${part}, ${from}::date::timestamp) at time zone ${zone}`
  // No row's period begins before the year of `from`, so this bound can use an index.
  const ofAny = (part: Expression) => sql<SqlBool>`${since(sql`'year'`)} and ${since(sql`coalesce(${part}, 'day')`)}`
  const isSince = precision === null ? since(sql`'day'`) : ofAny(precision)
  const isNotBefore = from === null ? anything : isSince
  const isNotAfter = until === null ? anything : sql<SqlBool>`${instant} < (${until}::date + 1)::timestamp at time zone ${zone}`
  return sql<SqlBool>`(${isNotBefore} and ${isNotAfter})`
}

/** The searchable form of a text: without case and diacritics, because not every keyboard has a macron. */
export const foldedText = (text: RawBuilder<unknown>) => sql`lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'))`

/** Whether one of the texts contains `searched`, compared in searchable form; blank or null is contained in all. */
export const containsText = (searched: string | null, ...texts: Expression[]) => {
  const words = searched?.trim() ?? ''
  if (words === '') return anything
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`${foldedText(text)} like ${foldedText(sql`${pattern}::text`)}`),
    sql` or `,
  )})`
}
