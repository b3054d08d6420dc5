import { errorCodeOf } from '../process/startup-error.ts'

/** Above this number statements are not prepared, because a connection never frees prepared ones. */
const maxNames = 500

/** By default PostgreSQL plans a prepared statement with counts or lists on each call, which takes longer than its execution. */
export const genericPlanOption = ['plan_cache_mode', 'force_generic_plan'] as const

/** PostgreSQL's error after a table has changed under a prepared statement. */
export const isStale = (error: unknown) => errorCodeOf(error) === '0A000'

/**
 * `nameOf` returns the name of a prepared text; undefined for one that is not prepared. `renew` changes all names after a table has
 * changed,
 * because older prepared statements fail on each connection, and a retry within the transaction is impossible.
 */
export const statementNames = () => {
  const names = new Map<string, string>()
  let generation = 0
  return {
    nameOf: (text: string, values: readonly unknown[]) => {
      if (values.length === 0) return undefined
      if (!names.has(text) && names.size < maxNames) names.set(text, `statement ${generation}.${names.size}`)
      return names.get(text)
    },
    renew: () => {
      generation += 1
      names.clear()
    },
  }
}
