import { type SelectQueryBuilder, sql } from 'kysely'

/** `number` counts from 1. */
export type Page = { size: number; number: number }

/** A page of what a query finds, and how much it finds in all. */
export const pageOf = async <DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>, { size, number }: Page) => {
  const rows = await query
    .limit(size)
    .offset((number - 1) * size)
    .execute()
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows, total }
}
