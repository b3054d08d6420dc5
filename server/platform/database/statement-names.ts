import { codeOf } from '../process/startup-error.ts'

/** Past so many texts, statements go unnamed: a connection keeps what it has prepared as long as it lives. */
const maxNames = 500

/** Left alone, PostgreSQL plans a prepared statement that counts or lists rows anew each time, which takes longer than to run it. */
export const genericPlanOption = 'plan_cache_mode=force_generic_plan'

/** PostgreSQL's answer where a table has changed under a prepared statement. */
export const isStale = (error: unknown) => codeOf(error) === '0A000'

/**
 * `nameOf`: the name under which a text with parameters is prepared; undefined for one that is not. `renew`: from then on every text has another name, since
 * a table has changed: what was prepared before fails on each connection, and within a transaction no second try can mend that.
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
