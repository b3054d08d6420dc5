import { errorCodeOf } from '../process/startup-error.ts'
import { DatabaseUnavailable } from '../values/database-unavailable.ts'

/** Errors of the network between server and database. */
const networkCodes = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]

/**
 * PostgreSQL's codes of a database that cannot serve now. Connection lost, or refused by a pooler: 08. Standby without changes: 25006.
 * Deadlock: 40P01. No resources: 53. Lock not available: 55P03. Cancelled: 57014. Shutdown: 57P0.
 */
const states = /^(?:08...|25006|40P01|53...|55P03|57014|57P0.)$/

/** `pg` gives these errors no code. */
const codesOfMessages: readonly [RegExp, string][] = [
  [/^timeout exceeded when trying to connect$/, 'NO_FREE_CONNECTION'],
  [/^(?:timeout expired|Connection terminated due to connection timeout)$/, 'CONNECTING_TIMED_OUT'],
  [/^(?:Connection terminated|Client has encountered a connection error|Client was closed)/, 'CONNECTION_LOST'],
]

/** The reason if the error means that the database is not available; null for any other error. */
const reasonOf = (error: unknown) => {
  const code = errorCodeOf(error)
  if (code !== null) return networkCodes.includes(code) || states.test(code) ? code : null
  const message = error instanceof Error ? error.message : ''
  return codesOfMessages.find(([pattern]) => pattern.test(message))?.[1] ?? null
}

/** Rethrows an error of the database, as DatabaseUnavailable if the database cannot serve now. */
export const throwUnavailable = (error: unknown): never => {
  const reason = reasonOf(error)
  throw reason === null ? error : new DatabaseUnavailable(reason, error)
}
