import type pg from 'pg'
import { genericPlanOption } from './statement-names.ts'

/** PostgreSQL ends a transaction that idles for two minutes. Its locks would block the same patient's calls in every other process. */
const idleInTransaction = ['idle_in_transaction_session_timeout', '2min'] as const

/** The settings of each transaction behind a pooler. */
export const settingsOfTransaction = `set local ${idleInTransaction.join(" = '")}'`

const pooled = new WeakSet<pg.ClientBase>()

/** Whether a pooler such as PgBouncer answers this connection. */
export const isPooled = (client: pg.ClientBase) => pooled.has(client)

/**
 * Sets up a new connection. PgBouncer refuses connections with start-up options, so the settings are sent as a statement.
 * A pooler invents the process number of the connection. Behind one the session has no settings, because they would stay on a connection that
 * other sessions use.
 */
export const setUpConnection = async (client: pg.ClientBase) => {
  const settings = [genericPlanOption, idleInTransaction].map(([name, value]) => `set_config('${name}', '${value}', false)`)
  const processId: unknown = Reflect.get(client, 'processID')
  const { rowCount } = await client.query(`select ${settings.join(', ')} where pg_backend_pid() = ${Number(processId)}`)
  if (rowCount === 0) pooled.add(client)
}

/** The sentence for a pooler that gives each statement its own connection; null for any other error. */
export const withoutTransactions = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && error.cause.message.includes('statement pooling')
    ? 'The pooler at DATABASE_URL allows no transactions: set its pool_mode to transaction or session.'
    : null
