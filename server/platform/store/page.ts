import { type SelectQueryBuilder, sql } from 'kysely'

/** `number` counts from 1. */
export type Page = { size: number; number: number }
/** A page of a list, and how many rows the list has in all. */
export type Listed<Row> = { rows: Row[]; total: number }

/** A page of what a query finds, and how much it finds in all, in one statement; only a page beyond the last is counted by another. */
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
