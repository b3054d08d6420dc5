import type pg from 'pg'
import { codeOf } from '../start-up-problem.ts'

/** Past so many texts, statements go unnamed: a connection keeps what it has prepared as long as it lives. */
const mostNames = 500
/** PostgreSQL's answer where a table has changed under a prepared statement. */
const staleStatement = '0A000'

/** The pool's clients with statements that are prepared: each text with parameters has a name, so that a connection parses and plans it once. */
export const prepared = (pool: pg.Pool) => {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `statement ${names.size}`)
    return names.get(text)
  }
  const queryOf = (client: pg.PoolClient) => async (text: string, values: unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (codeOf(error) === staleStatement) return client.query(text, values)
      throw error
    }
  }
  const preparing = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const clientOf = (client: pg.PoolClient) => {
    const query = queryOf(client)
    return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
  }
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = preparing.get(client) ?? clientOf(client)
      preparing.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
