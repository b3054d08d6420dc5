import type pg from 'pg'
import { errorCodeOf } from '../process/startup-error.ts'
import { DatabaseUnavailable } from '../values/database-unavailable.ts'
import { throwUnavailable } from './lost-database.ts'
import { isPooled, settingsOfTransaction } from './pooler.ts'
import { isStale, statementNames } from './statement-names.ts'

type Send = (client: pg.PoolClient, text: string, values: unknown[]) => Promise<pg.QueryResult>

/** PostgreSQL's error for each statement after a failed one of the transaction. */
const isAborted = (error: unknown) => errorCodeOf(error) === '25P02'

/** Each text with parameters has a name, so a connection parses and plans it once. */
const sendPrepared = (): Send => {
  const { nameOf, renew } = statementNames()
  return async (client, text, values) => {
    const name = nameOf(text, values)
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isStale(error)) throw error
      renew()
      // Within a transaction the failed statement has ended it, and the call is made again.
      return await client.query(text, values).catch((next: unknown) => {
        throw isAborted(next) ? new DatabaseUnavailable('0A000', error) : next
      })
    }
  }
}

/** Each transaction may run on another connection of the pooler. Prepared statements and settings of a session would be on the former one. */
const sendUnnamed: Send = (client, text, values) =>
  client.query(/^(?:begin|start transaction)\b/.test(text) ? `${text}; ${settingsOfTransaction}` : text, values)

/** A pool with prepared statements on each direct connection. An error throws DatabaseUnavailable if the database cannot serve now. */
export const prepareStatement = (pool: pg.Pool) => {
  const prepared = sendPrepared()
  const preparing = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const clientOf = (client: pg.PoolClient) => {
    const send = isPooled(client) ? sendUnnamed : prepared
    const query = (text: string, values: unknown[]) => send(client, text, values).catch(throwUnavailable)
    return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
  }
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch(throwUnavailable)
      const known = preparing.get(client) ?? clientOf(client)
      preparing.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
