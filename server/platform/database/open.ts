import { existsSync, mkdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import pg from 'pg'
import { errorCodeOf, StartupError } from '../process/startup-error.ts'
import { lockFolder } from './folder-lock.ts'
import { setUpConnection, withoutTransactions } from './pooler.ts'
import { Dialect } from './postgres-dialect.ts'
import { prepareStatement } from './prepared.ts'
import { preparedPGlite } from './prepared-pglite.ts'
import { makePrivate } from './private-folder.ts'
import type { Database, Tables } from './schema.ts'
import { type ObserveStatement, statementLog } from './statement-log.ts'
import { genericPlanOption } from './statement-names.ts'

/** The connections of a pool. */
type PoolState = { total: number; idle: number; waiting: number }

/** `poolState`: undefined for the embedded database, which has one connection. */
export type OpenDatabase = { db: Database; close: () => Promise<void>; poolState?: () => PoolState }

/** Plain dates stay text, because a Date would shift them with the machine's time zone. */
const asText = (value: string) => value

const overPGlite = async (folder: string, loadDataDir?: Blob, observe?: ObserveStatement): Promise<OpenDatabase> => {
  const pglite = await PGlite.create(folder, { parsers: { [types.DATE]: asText }, ...(loadDataDir && { loadDataDir }) })
  await pglite.exec(`set ${genericPlanOption.join(' = ')}`)
  const db: Database = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite: preparedPGlite(pglite) }),
    ...(observe && { log: statementLog(observe) }),
  })
  return {
    db,
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** An in-memory database: empty, or loaded from a PGlite dump. */
export const openInMemory = (dump?: Blob) => overPGlite('memory://', dump)

const toConsole = (sentence: string) => {
  process.stderr.write(`${sentence}\n`)
}

/** @throws StartupError if the system refuses access to the folder */
const inFolder = <Result>(folder: string, work: () => Result) => {
  try {
    return work()
  } catch (error) {
    if (error instanceof StartupError || errorCodeOf(error) === null) throw error
    throw new StartupError(`The folder ${folder} cannot be written (${errorCodeOf(error)}): make it writable, or set DATA_DIR.`)
  }
}

const lockedFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  return lockFolder(folder)
}

const databaseIn = (folder: string) => join(folder, 'database')

/**
 * The embedded database in a folder, which one process at a time may open. Files that the process writes afterwards are private to its
 * user.
 * @throws StartupError if the folder is not writable or in use
 */
export const openFolder = async (folder: string, tell = toConsole, observe?: ObserveStatement): Promise<OpenDatabase> => {
  process.umask(0o077)
  const unlock = inFolder(folder, () => lockedFolder(folder))
  try {
    const closed = inFolder(folder, () => makePrivate(folder))
    if (closed > 0)
      tell(`Other users of this machine could get at ${folder} (${closed} files and folders): from now on only its owner can.`)
    const { db, close } = await overPGlite(databaseIn(folder), undefined, observe)
    // PGlite creates a new database with permissions for all users, whatever the umask.
    makePrivate(folder)
    return { db, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * The existing database of a folder. @throws StartupError also for a folder without one, because a data command must not create an empty
 * database
 */
export const openExistingFolder = async (folder: string): Promise<OpenDatabase> => {
  if (!existsSync(databaseIn(folder))) throw new StartupError(`There is no database in ${folder}: set DATA_DIR, or start the server once.`)
  return openFolder(folder)
}

/** Destroys a socket without traffic for this time, because the network may have dropped the connection silently. */
const endedWhenMute = (ms: number) => {
  const socket = new Socket()
  const silent = Object.assign(new Error(`PostgreSQL did not answer for ${ms} ms`), { code: 'ETIMEDOUT' })
  return socket.setTimeout(ms, () => socket.destroy(silent))
}

/** After a failover, connections to the old host end within this time. */
const maxLifetimeSeconds = 300

/** `waitMs`: time limit for a connection. `muteMs`: time limit for a statement's answer; undefined means no limit. */
type Pool = { poolSize?: number; waitMs?: number; muteMs?: number; observe?: ObserveStatement | undefined }

/** A call that meets a silent database ends within the sum. */
export const callLimits = { waitMs: 5_000, muteMs: 10_000 }
/** A job waits longer, because it may delete many rows. */
export const jobLimits = { muteMs: 300_000 }

/** Dates stay texts, and a bigint is a number, as in PGlite: ids and counts are far below 2^53. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.INT8, Number],
])

/**
 * Opens a PostgreSQL server; any number of processes may open it.
 * @throws StartupError if it is unreachable
 */
export const openPostgres = async (
  connectionString: string,
  { poolSize = 10, waitMs = 30_000, muteMs, observe }: Pool = {},
): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    connectionString,
    onConnect: setUpConnection,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds,
    max: poolSize,
    ...(muteMs !== undefined && { stream: () => endedWhenMute(muteMs) }),
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') => parsers.get(id) ?? pg.types.getTypeParser(id, format),
    },
  })
  // The pool replaces a lost connection, and its query fails. Without a listener the error would end the process, idle or not.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db: Database = new Kysely<Tables>({
    dialect: new Dialect({ pool: prepareStatement(pool) }),
    ...(observe && { log: statementLog(observe) }),
  })
  try {
    await db.transaction().execute((transaction) => sql`select 1`.execute(transaction))
  } catch (error) {
    await db.destroy()
    throw new StartupError(
      withoutTransactions(error) ?? `The database at DATABASE_URL cannot be reached (${errorCodeOf(error) ?? 'no answer'}).`,
    )
  }
  const poolState = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, close: () => db.destroy(), poolState }
}
