import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import { callLimits, openPostgres } from '../../../../server/platform/database/open.ts'
import { openSession } from '../../../../server/platform/store/sessions.ts'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { newPostgresDatabase } from '../../postgres-server.ts'
import { postgresTests } from '../../postgres-tests.ts'

/** A server with its sandbox on PostgreSQL, and calls of a patient that take their time. */
const serverOn = async (name: string, limits: Parameters<typeof openPostgres>[1]) => {
  const url = await newPostgresDatabase(name)
  const { db, close } = await openPostgres(url)
  await migrate(db)
  await resetSandbox(db, systemClock)
  const account = { accountId: patientId('patient'), platform: null, isPasswordChangeDue: false, isProven: true }
  const { token } = await openSession(db, systemClock(), account)
  const serving = await openPostgres(url, limits)
  const app = await buildApp({ db: serving.db, isSandbox: true, checkAnswers: true })
  const call = async () => {
    const begun = performance.now()
    const answer = await app.inject({ method: 'GET', url: '/practice/harbour/ValidateToken', headers: { token } })
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ms: performance.now() - begun }
  }
  const calls = (count: number) => Promise.all(Array.from({ length: count }, call))
  const post = async (path: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/practice/harbour/${path}`, headers: { token }, payload })
    return [answer.statusCode, answer.json().error]
  }
  const stop = async () => {
    await app.close()
    await serving.close()
    await close()
  }
  return { db, calls, post, stop }
}

const failed = { status: 503, retryAfter: '5', ms: expect.any(Number) }

postgresTests('a silent PostgreSQL', () => {
  test('ends every call within the sum of both limits, and serves again when it goes on', async () => {
    expect(callLimits.waitMs + callLimits.muteMs).toBe(15_000)
    const limits = { waitMs: 1_000, muteMs: 2_000, poolSize: 2 }
    const { db, calls, stop } = await serverOn('frozen', limits)
    expect((await calls(4)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = 'frozen'
      union all select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int`.execute(db)
    const signal = (name: NodeJS.Signals) => rows.map(({ pid }) => process.kill(pid, name))
    signal('SIGSTOP')
    const answers = await calls(12).finally(() => signal('SIGCONT'))
    expect(answers).toEqual(answers.map(() => failed))
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(limits.waitMs + limits.muteMs + 1_500)
    await vi.waitUntil(async () => (await calls(1))[0]?.status === 200, { timeout: 60_000 })
    await stop()
  })

  test('ends calls whose rows wait for the row of another call at the same time', async () => {
    const muteMs = 4_000
    const { db, calls, stop } = await serverOn('unlogged', { muteMs })
    const answers = await db.transaction().execute(async (transaction) => {
      await sql`lock table access_log in exclusive mode`.execute(transaction)
      return Promise.all([calls(1), calls(5)])
    })
    expect(answers.flat()).toEqual(answers.flat().map(() => failed))
    expect(Math.max(...answers.flat().map(({ ms }) => ms))).toBeLessThan(1.7 * muteMs)
    await stop()
  })

  test('refuses no payment that may have been noted', async () => {
    const { db, post, stop } = await serverOn('unpaid', { muteMs: 1_000 })
    const order = { PatientID: patientId('patient'), CardType: '', cardCharges: '0.00', amount: '1.00', notes: '', lognotes: 'accounts' }
    const answer = await db.transaction().execute(async (transaction) => {
      await sql`lock table temp_payment in exclusive mode`.execute(transaction)
      return post('patient/SaveTempPayment', { ...order, invoiceDetailGrids: [] })
    })
    expect(answer).toEqual([503, 'unavailable'])
    await stop()
  })
})
