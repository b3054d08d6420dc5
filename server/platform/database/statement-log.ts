import type { LogEvent } from 'kysely'

/** Receives each finished statement, without its text and values. */
export type ObserveStatement = (statement: { operation: string; table: string | null; durationMs: number; hasFailed: boolean }) => void

const firstWord = /^\W*([a-z]+)/i
/** The first table, which is no function, lock clause or `distinct from`. Values are parameters, so the text has only words of the code. */
const firstTable = /\b(?:into\s+|(?<!\b(?:for|key) )update\s+|(?<!\b(?:distinct|extract\([a-z]+) )from\s+(?!\w+\s*\())"?([a-z_]+)/i

/** Kysely's log for an observer of statements. */
export const statementLog =
  (observe: ObserveStatement) =>
  ({ level, query, queryDurationMillis }: LogEvent) =>
    observe({
      operation: firstWord.exec(query.sql)?.[1]?.toLowerCase() ?? 'statement',
      table: firstTable.exec(query.sql)?.[1] ?? null,
      durationMs: queryDurationMillis,
      hasFailed: level === 'error',
    })
