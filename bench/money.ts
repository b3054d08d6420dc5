import { type ChildProcess, fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { migrate } from '../server/platform/database/migrate.ts'
import { openInMemory, openPostgres } from '../server/platform/database/open.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { openBooks } from '../tests/server/areas/payments/money/fake-provider.ts'
import { addPractices } from '../tests/server/areas/payments/money/payers.ts'
import { play, type Servers, sequence } from '../tests/server/areas/payments/money/sequences.ts'
import { perform, type Task } from '../tests/server/areas/payments/money/teller.ts'
import { newPostgresDatabase, postgresPrograms } from '../tests/server/postgres-server.ts'

/**
 * Plays payments with patients, providers and failing machines, on PGlite and on two processes over PostgreSQL. Counts cents in wrong
 * places.
 */

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '10000' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    /** The number of parallel patients on PostgreSQL. */
    together: { type: 'string', default: '4' },
  },
})
const count = Number(values.sequences)
const seed = Number(values.seed)
const sequences = fc.sample(sequence, { numRuns: count, seed })

const minute = 60_000
const sum = async (db: Database, table: 'payment' | 'temp_payment') => (await db.selectFrom(table).select('id').execute()).length

const playAll = async (name: string, db: Database, servers: Servers, together: number) => {
  await openBooks(db)
  const practices = await addPractices(db)
  const began = performance.now()
  let next = 0
  let wrong = 0
  const patient = async () => {
    for (let one = sequences[next]; one; one = sequences[next]) {
      const number = next++
      const faults = await play(db, servers, practices[one.isAdjusting ? 0 : 1], one, Date.UTC(2026, 0, 1) + number * minute)
      if (faults.length > 0) console.error(`${name}, seed ${seed}, sequence ${number}: ${faults.join('; ')}\n${JSON.stringify(one)}`)
      wrong += faults.length > 0 ? 1 : 0
    }
  }
  await Promise.all(Array.from({ length: together }, patient))
  const seconds = Math.round((performance.now() - began) / 1000)
  const [payments, noted] = [await sum(db, 'payment'), await sum(db, 'temp_payment')]
  console.log(
    `${name}: ${count} sequences in ${seconds} s, ${noted} payments begun, ${payments} credited, ${wrong} sequences with a cent lost or doubled`,
  )
  if (wrong > 0) process.exitCode = 1
}

/** A server process. Its pending tasks reject when it is killed. */
const startServer = async (url: string) => {
  const child: ChildProcess = fork(new URL('./money-server.ts', import.meta.url), { env: { ...process.env, DATABASE_URL: url } })
  const waiting = new Map<number, { resolve: (result: string | null) => void; reject: (error: Error) => void }>()
  await new Promise((resolve) => child.once('message', resolve))
  child.on('message', ({ number, result, error }: { number: number; result?: string | null; error?: string }) => {
    const asked = waiting.get(number)
    waiting.delete(number)
    if (error === undefined) asked?.resolve(result ?? null)
    else asked?.reject(new Error(error))
  })
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('killed'))
    waiting.clear()
  })
  let number = 0
  return {
    ask: (task: Task) =>
      new Promise<string | null>((resolve, reject) => {
        if (child.exitCode !== null || child.signalCode !== null) return reject(new Error('killed'))
        waiting.set(++number, { resolve, reject })
        child.send({ number, task })
      }),
    kill: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

/** Two alternating processes; one of 25 requested kills really kills a process. */
const twoProcesses = async (url: string) => {
  const running = [await startServer(url), await startServer(url)]
  const killsAsked = { count: 0 }
  const killEvery = 25
  let turn = 0
  const servers: Servers = {
    perform: (task) => {
      turn += 1
      return running[turn % running.length]?.ask(task) ?? Promise.reject(new Error('killed'))
    },
    kill: async () => {
      killsAsked.count += 1
      if (killsAsked.count % killEvery !== 0) return
      const index = killsAsked.count % (2 * killEvery) === 0 ? 0 : 1
      const dead = running[index]
      running[index] = await startServer(url)
      await dead?.kill()
    },
  }
  return { servers, stop: () => Promise.all(running.map(({ kill }) => kill())), kills: () => Math.floor(killsAsked.count / killEvery) }
}

console.log(`seed ${seed}`)
const embedded = await openInMemory()
await migrate(embedded.db)
await playAll('PGlite', embedded.db, { perform: (task) => perform(embedded.db, task), kill: async () => undefined }, 1)
await embedded.close()

if (postgresPrograms()) {
  const url = await newPostgresDatabase('money')
  const { db, close } = await openPostgres(url)
  await migrate(db)
  const { servers, stop, kills } = await twoProcesses(url)
  await playAll('PostgreSQL, two processes', db, servers, Number(values.together))
  console.log(`${kills()} times one of the processes was killed and another started`)
  await stop()
  await close()
} else console.log('PostgreSQL: not measured, its programs are not installed')
