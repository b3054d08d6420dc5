import { type SelectQueryBuilder, sql } from 'kysely'

/** `number` counts from 1. */
export type Page = { size: number; number: number }
/** A page of a list; `total` counts all rows of the list. */
export type Listed<Row> = { rows: Row[]; total: number }

/** A page of a query and its total, in one statement. A page beyond the last needs a second statement for the total. */
export const pageOf = async <DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  { size, number }: Page,
): Promise<Listed<Row>> => {
  const offset = Math.min(size * (number - 1), Number.MAX_SAFE_INTEGER)
  const rows = await query
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .$castTo<Row & { total: number }>()
    .limit(size)
    .offset(offset)
    .execute()
  const total = rows[0]?.total ?? (offset === 0 ? 0 : (await pageOf(query, { size: 1, number: 1 })).total)
  return { rows, total }
}
