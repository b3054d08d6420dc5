import type pg from 'pg'
import { isStale, statementNames } from './statement-names.ts'

/** A pool with prepared statements: each text with parameters has a name, so a connection parses and plans it once. */
export const prepareStatement = (pool: pg.Pool) => {
  const { nameOf, renew } = statementNames()
  const queryOf = (client: pg.PoolClient) => async (text: string, values: unknown[]) => {
    const name = nameOf(text, values)
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isStale(error)) throw error
      renew()
      return client.query(text, values)
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
