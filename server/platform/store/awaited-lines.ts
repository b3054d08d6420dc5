import { sql } from 'kysely'

/** The number of observations that a report references but does not contain. */
export const awaitedLines = sql<number>`(select count(*)::int from awaited_line where awaited_line.result_id = lab_result.id)`.as('awaited')
