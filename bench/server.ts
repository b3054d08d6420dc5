import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type FastifyInstance, fastify } from 'fastify'
import { CompiledQuery } from 'kysely'
import { buildApp } from '../server/app.ts'
import { operationsOf, readDescription } from '../server/platform/contract/description.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { type OpenDatabase, openInMemory, openPostgres } from '../server/platform/database/open.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { openSession } from '../server/platform/store/sessions.ts'
import { systemClock } from '../server/platform/values/clock.ts'
import { sha256 } from '../server/platform/values/secrets.ts'
import { sandboxPassword } from '../server/sandbox/accounts.ts'
import { patientId } from '../server/sandbox/patients.ts'
import { practiceId } from '../server/sandbox/practices.ts'
import { resetSandbox } from '../server/sandbox/seed.ts'
import { bodies } from '../tests/practice/request-bodies.ts'
import { newPostgresDatabase, postgresPrograms } from '../tests/server/postgres-server.ts'
import { median } from './network.ts'

const cannon = 'bench/node_modules/autocannon/autocannon.js'
if (!existsSync(cannon)) throw new Error("autocannon is not installed: 'npm ci --prefix bench' brings it.")

const { values } = parseArgs({
  options: {
    /** Duration of each measurement. */
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', multiple: true, default: ['50', '200'] },
    /** The number of calls while memory is measured. */
    calls: { type: 'string', default: '100000' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const calls = Number(values.calls)

/** The portal's most frequent calls: the shell, on every page, and the lists that patients open first. */
const commonest = [
  'validateToken',
  'loadPracticeSetting',
  'proxyUsers',
  'patientMenu',
  'patient',
  'organization',
  'refreshCounter',
  'accountBalance',
  'appointments',
  'labResults',
]
const described = operationsOf(readDescription(new URL('../build/api/practice.strict.json', import.meta.url)))

type Target = { url: string; method: string; body: object | null }
const targetOf = (id: string, origin: string): Target => {
  const operation = described.find((one) => one.id === id)
  if (!operation) throw new Error(`no call ${id}`)
  const { path, method, body } = operation
  return { url: `${origin}/practice/harbour${path}`, method, body: body && (bodies[id] ?? {}) }
}

/** Calls that need the database only for the caller and for the log's row. */
const ofTwoQueries = ['validateToken']

/** Routes that only run their queries: a session, a patient's row, a row of the log. */
const bareRoutes = async (db: Database) => {
  const app = fastify()
  const ask = (text: string, ...parameters: unknown[]) => db.executeQuery(CompiledQuery.raw(text, parameters))
  const who = (token: unknown) => ask('select * from session where token_hash = $1', sha256(String(token)))
  const what = () => ask('select * from patient where id = $1', patientId('patient'))
  const log = (operation: string) =>
    ask(
      'insert into access_log (at, practice_id, account_id, session_id, patient_id, operation, status) values ($1, $2, $3, null, $3, $4, 200)',
      new Date(),
      practiceId('harbour'),
      patientId('patient'),
      operation,
    )
  app.post('/two', async ({ headers: { token } }) => {
    const { rows } = await who(token)
    await log('two')
    return rows
  })
  app.post('/three', async ({ headers: { token } }) => {
    await who(token)
    const { rows } = await what()
    await log('three')
    return rows
  })
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

type Figures = { rate: number; p99: number; failed: number }
type Shot = { connections: number; token: string } & ({ seconds: number } | { amount: number })

/** Runs parallel connections; each sends its next call after the answer. */
const load = async ({ url, method, body }: Target, { connections, token, ...until }: Shot): Promise<Figures> => {
  const length = 'seconds' in until ? ['-d', `${until.seconds}`] : ['-a', `${until.amount}`]
  const sent = body ? ['-H', 'content-type=application/json', '-b', JSON.stringify(body)] : []
  const child = spawn(
    process.execPath,
    [cannon, '-j', '-n', '-c', `${connections}`, ...length, '-m', method, '-H', `token=${token}`, ...sent, url],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const { requests, latency, non2xx, errors } = JSON.parse(await text(child.stdout))
  return { rate: requests.average, p99: latency.p99, failed: non2xx + errors }
}

const number = (value: number, width: number) => value.toFixed(value < 10 ? 1 : 0).padStart(width)

/** Waits for the calls that were under way at the end of a load. Each has at most this many statements in the database's queue. */
const settle = async (db: Database) => {
  for (let turn = 0; turn < 5; turn += 1) await db.executeQuery(CompiledQuery.raw('select 1'))
}

/** Measures each call and a bare route with as many queries, alternately; the median of the rounds. */
const compare = async (db: Database, origin: string, bareOrigin: string, token: string) => {
  for (const connections of values.connections.map(Number)) {
    console.log(`\n${connections} connections         calls/s   bare   p99 ms   bare   p99 in bare ones   failed`)
    for (const id of commonest) {
      const bare: Target = { url: `${bareOrigin}/${ofTwoQueries.includes(id) ? 'two' : 'three'}`, method: 'POST', body: {} }
      const pairs: { own: Figures; bare: Figures }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const shot = { connections, token, seconds }
        const figures = { bare: await load(bare, shot), own: await settle(db).then(() => load(targetOf(id, origin), shot)) }
        await settle(db)
        pairs.push(figures)
      }
      const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of))
      const failed = pairs.reduce((sum, pair) => sum + pair.own.failed + pair.bare.failed, 0)
      console.log(
        `${id.padEnd(22)}${number(
          middle(({ own }) => own.rate),
          9,
        )}${number(
          middle((pair) => pair.bare.rate),
          7,
        )}` +
          `${number(
            middle(({ own }) => own.p99),
            9,
          )}${number(
            middle((pair) => pair.bare.p99),
            7,
          )}` +
          `${number(
            middle((pair) => pair.own.p99 / pair.bare.p99),
            19,
          )}${number(failed, 9)}`,
      )
    }
  }
}

/** The heap after each fifth of many calls whose answers are validated against the description, as in the sandbox. */
const watchMemory = async (origin: string, token: string) => {
  const heap: number[] = []
  for (let part = 0; part < 5; part += 1) {
    for (const id of ['patient', 'appointments']) await load(targetOf(id, origin), { connections: 50, token, amount: calls / 10 })
    global.gc?.()
    heap.push(process.memoryUsage().heapUsed / 1_000_000)
  }
  console.log(`\nheap in MB after each fifth of ${calls} checked calls   ${heap.map((one) => number(one, 0)).join('   ')}`)
}

/** A reset of the sandbox after some sign-ins (goal: 100 ms; at most 2 s). */
const timeReset = async (db: Database, app: FastifyInstance) => {
  const times: number[] = []
  for (let round = 0; round < 7; round += 1) {
    for (const UserName of ['patient', 'parent', 'nobody'])
      await app.inject({
        method: 'POST',
        url: '/practice/harbour/Patient/Authentication',
        payload: { UserName, Password: sandboxPassword },
      })
    const start = performance.now()
    await resetSandbox(db, systemClock)
    times.push(performance.now() - start)
  }
  console.log(`\nms for a reset of the sandbox after some sign-ins   ${times.map((one) => number(one, 0)).join('   ')}`)
}

const measure = async (name: string, { db, close }: OpenDatabase) => {
  await migrate(db)
  await resetSandbox(db, systemClock)
  const { token } = await openSession(db, new Date(), {
    accountId: patientId('patient'),
    platform: null,
    isPasswordChangeDue: false,
    isProven: true,
  })
  const app = await buildApp({ db })
  const checked = await buildApp({ db, checkAnswers: true })
  const bare = await bareRoutes(db)
  console.log(`\n${name}, one process, ${rounds} rounds of ${seconds} s each`)
  await compare(db, await app.listen({ port: 0, host: '127.0.0.1' }), bare.origin, token)
  if (calls > 0) await watchMemory(await checked.listen({ port: 0, host: '127.0.0.1' }), token)
  await timeReset(db, app)
  for (const one of [app, checked, bare.app]) await one.close()
  await close()
}

await measure('PGlite in memory', await openInMemory())
if (postgresPrograms()) await measure('PostgreSQL', await openPostgres(await newPostgresDatabase('bench')))
else console.log('\nPostgreSQL: not measured, its programs are not installed')
