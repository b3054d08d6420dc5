import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { apostrophes, ignoredInSearch } from '../../../src/domain/values/word-search.ts'
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

/** Ignored characters beyond the basic plane belong to rare scripts. */
const basicPlaneSize = 0x1_00_00

/** The characters that a search ignores, as a class of a PostgreSQL regular expression, which has no classes by Unicode property. */
const ignoredClass = (() => {
  const isIgnored = (code: number) => String.fromCharCode(code).search(ignoredInSearch) === 0
  const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`
  const ranges: string[] = []
  for (let code = 0; code < basicPlaneSize; code++) {
    if (!isIgnored(code)) continue
    const first = code
    while (isIgnored(code + 1)) code++
    ranges.push(`${escaped(first)}-${escaped(code)}`)
  }
  return `[${ranges.join('')}]`
})()

/** The searchable form of a text, as `foldWords` of the portal: without case, marks and format characters, with one kind of apostrophe and digit. */
export const foldedText = (text: RawBuilder<unknown>) =>
  sql`lower(translate(regexp_replace(normalize(${text}, nfkd), ${ignoredClass}::text, '', 'g'), ${apostrophes}::text, ${"'".repeat(apostrophes.length)}::text))`

/** Whether one of the texts contains `searched`, compared in searchable form; blank or null is contained in all. */
export const containsText = (searched: string | null, ...texts: Expression[]) => {
  const words = searched?.trim() ?? ''
  if (words === '') return anything
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`strpos(${foldedText(text)}, ${foldedText(sql`${words}::text`)}) > 0`),
    sql` or `,
  )})`
}
