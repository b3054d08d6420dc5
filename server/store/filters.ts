import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { zone } from '../clock.ts'

/** Days of the practice, both included; null where there is no bound. */
export type Days = { from: string | null; until: string | null }

type Expression = RawBuilder<unknown>

const anything = sql<SqlBool>`true`

/** Whether an instant lies within these days; where a year or a month alone is told, whether any day of it does. */
export const within = (instant: Expression, { from, until }: Days, precision: Expression = sql`'day'`) => {
  const begun = (part: Expression) => sql`date_trunc(${part}, ${from}::date::timestamp) at time zone ${zone}`
  // No row's period begins before the year of `from`: that bound is the one an index can use.
  const isNotBefore =
    from === null
      ? anything
      : sql<SqlBool>`${instant} >= ${begun(sql`'year'`)} and ${instant} >= ${begun(sql`coalesce(${precision}, 'day')`)}`
  const isNotAfter = until === null ? anything : sql<SqlBool>`${instant} < (${until}::date + 1)::timestamp at time zone ${zone}`
  return sql<SqlBool>`(${isNotBefore} and ${isNotAfter})`
}

/** A text as it is searched: without case and without what stands above its letters, for not every keyboard has a macron. */
const folded = (text: RawBuilder<unknown>) => sql`lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'))`

/** Whether one of the texts holds what is searched for, as far as letters tell it; blank or null holds in all. */
export const containing = (searched: string | null, ...texts: Expression[]) => {
  const words = searched?.trim() ?? ''
  if (words === '') return anything
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`${folded(text)} like ${folded(sql`${pattern}::text`)}`),
    sql` or `,
  )})`
}
