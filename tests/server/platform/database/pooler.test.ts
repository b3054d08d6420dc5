import { globSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { withAdvisoryLock } from '../../../../server/platform/database/advisory-lock.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import { type OpenDatabase, openPostgres } from '../../../../server/platform/database/open.ts'
import { openSession } from '../../../../server/platform/store/sessions.ts'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { seedIfEmpty } from '../../../../server/sandbox/seed.ts'
import { poolerProgram, startPooler } from '../../pooler.ts'
import { newPostgresDatabase } from '../../postgres-server.ts'
import { isPostgresThere } from '../../postgres-tests.ts'

const isPoolerThere = isPostgresThere && poolerProgram() !== null
if (!isPoolerThere) console.error('Skipped: what needs PgBouncer, which is not installed.')

describe.skipIf(!isPoolerThere).each(['transaction', 'session'] as const)('two servers behind a pooler in %s mode', (mode) => {
  let url = ''
  let opened: OpenDatabase[] = []
  let apps: FastifyInstance[] = []
  const db = (index = 0) => opened[index]?.db ?? expect.fail('no database')

  beforeAll(async () => {
    url = await newPostgresDatabase(`pooled_${mode}`)
    // In session mode each connection of the servers needs its own.
    const pooled = await startPooler(url, mode, mode === 'session' ? 40 : 3)
    opened = await Promise.all([openPostgres(pooled), openPostgres(pooled)])
    await Promise.all(opened.map((one) => migrate(one.db)))
    await seedIfEmpty(db(), systemClock)
    apps = await Promise.all(opened.map((one) => buildApp({ db: one.db, isSandbox: true, checkAnswers: true })))
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    for (const one of opened) await one.close()
  })

  test('answer every call, each with the data that it asked for', async () => {
    const names = ['patient', 'parent', 'large']
    const tokens = await Promise.all(
      names.map(async (name) => {
        const account = { accountId: patientId(name), platform: null, isPasswordChangeDue: false, isProven: true }
        return (await openSession(db(), systemClock(), account)).token
      }),
    )
    const ask = async (index: number) => {
      const PatientID = patientId(names[index % names.length] ?? '')
      const path = index % 2 === 0 ? 'Patient' : 'Patient/RefreshCounter'
      const headers = { token: tokens[index % names.length] }
      const answer = await apps[index % 4 < 2 ? 0 : 1]?.inject({
        method: 'POST',
        url: `/practice/harbour/${path}`,
        payload: { PatientID },
        headers,
      })
      return { status: answer?.statusCode, isOwn: path !== 'Patient' || answer?.body.includes(PatientID) }
    }
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => ask(index)))
    expect(answers.filter(({ status, isOwn }) => status !== 200 || !isOwn)).toEqual([])
  })

  test('hold a lock for a transaction, and leave none behind', async () => {
    let holders = 0
    const hold = (index: number) =>
      withAdvisoryLock(db(index % 2), 'tables', async (transaction) => {
        holders += 1
        await sql`select pg_sleep(0.01)`.execute(transaction)
        expect(holders).toBe(1)
        holders -= 1
      })
    await Promise.all(Array.from({ length: 10 }, (_, index) => hold(index)))
    const direct = await openPostgres(url)
    const { rows } = await sql`select objid from pg_locks where locktype = 'advisory'`.execute(direct.db)
    await direct.close()
    expect(rows).toEqual([])
  })

  test('limit how long a transaction may idle, and change no session of others', async () => {
    const settings = sql`select name, setting from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'plan_cache_mode') order by name`
    const within = await db()
      .transaction()
      .execute((transaction) => settings.execute(transaction))
    expect(within.rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '120000' },
      { name: 'plan_cache_mode', setting: 'auto' },
    ])
    expect((await settings.execute(db())).rows[0]).toEqual({ name: 'idle_in_transaction_session_timeout', setting: '0' })
  })
})

test.skipIf(!isPoolerThere)('a pooler without transactions is refused at the start, in a sentence that names it', async () => {
  const pooled = await startPooler(await newPostgresDatabase('pooled_statements'), 'statement')
  await expect(openPostgres(pooled)).rejects.toThrow(
    'The pooler at DATABASE_URL allows no transactions: set its pool_mode to transaction or session.',
  )
})

test('no statement needs a session, which a pooler shares', () => {
  const sessions =
    /pg_(?:try_)?advisory_(?:lock|unlock)\b|\b(?:listen|unlisten) [a-z_"]+[`']|create (?:temp|temporary|unlogged) table|with hold\b|`set (?!local\b|constraints\b)/
  const found = globSync('server/**/*.ts').filter((file) => sessions.test(readFileSync(file, 'utf8')))
  // The embedded database has one session.
  expect(found).toEqual(['server/platform/database/open.ts'])
})
