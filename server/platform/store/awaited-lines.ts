import { sql } from 'kysely'

/** How many lines a report names that are not with it. */
export const awaitedLines = sql<number>`(select count(*)::int from awaited_line where awaited_line.result_id = lab_result.id)`.as('awaited')
