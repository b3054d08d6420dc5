import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { callLimits, openPostgres } from '../server/platform/database/open.ts'
import { postgresPrograms } from '../tests/server/postgres-server.ts'
import { type ServerProcess, startProcess } from '../tests/server/server-process.ts'
import { portalLoad } from './portal-load.ts'
import { postgresPair } from './postgres-pair.ts'

/** Kills the primary under load and promotes its synchronous standby. Nothing that was acknowledged may be lost or doubled. */

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    /** The duration of each of three parts: before, without and after a primary. */
    seconds: { type: 'string', default: '5' },
  },
})
/** The time in which a busy machine may notice an answer. */
const measuringMs = 1_000
const partMs = Number(values.seconds) * 1000

if (postgresPrograms() === null) {
  console.log("Not measured: PostgreSQL's programs are not installed.")
  process.exit(0)
}

const pair = await postgresPair()
const servers: ServerProcess[] = []
try {
  const environment = { DATABASE_URL: pair.url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  for (let count = 0; count < 2; count += 1) servers.push(await startProcess(environment, []))
  const { db, close } = await openPostgres(pair.url)
  const load = await portalLoad(db, Number(values.clients), () => servers.map(({ url }) => url))
  await pause(partMs)
  await pair.killPrimary()
  await pause(partMs)
  await pair.promote()
  const promotedAt = performance.now()
  await pause(partMs)
  await load.stop()
  console.log(`served ${load.firstSuccessAfter(promotedAt)} ms after the promotion`)
  const longestMs = callLimits.waitMs + callLimits.muteMs + measuringMs
  const logs = servers.map(({ output }) => output.text)
  if (!(await load.report(db, logs, longestMs))) process.exitCode = 1
  await close()
} finally {
  for (const server of servers) await server.stop('SIGTERM')
  await pair.stop()
}
