import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { type OpenDatabase, openPostgres } from '../../server/platform/database/open.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { makeLink } from '../../server/platform/store/links.ts'
import { systemClock } from '../../server/platform/values/clock.ts'
import { sha256 } from '../../server/platform/values/secrets.ts'
import { sandboxPassword } from '../../server/sandbox/accounts.ts'
import { patientId } from '../../server/sandbox/patients.ts'
import { practiceId } from '../../server/sandbox/practices.ts'
import { resetSandbox } from '../../server/sandbox/seed.ts'
import { newPostgresDatabase } from './postgres-server.ts'
import { isPostgresThere, postgresTests, twoPools } from './postgres-tests.ts'
import { openSandbox, sharedSandbox } from './sandbox-database.ts'
import { postTo, startProcess } from './server-process.ts'
import { solveChallenge } from './solve-challenge.ts'

/**
 * Rules for parallel calls, to one process or two. PGlite executes one transaction after another and would hide races that PostgreSQL
 * shows.
 */

const databases = [
  {
    name: 'PGlite',
    isThere: true,
    open: async () => {
      const one = await sharedSandbox()
      return [one, one] as const
    },
  },
  {
    name: 'PostgreSQL',
    isThere: isPostgresThere,
    open: () => twoPools('together'),
  },
]

const many = <Result>(count: number, ask: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

/** The number of occurrences of each value. */
const tally = (values: unknown[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

for (const { name, isThere, open } of databases)
  describe.skipIf(!isThere)(`two servers on one ${name}`, () => {
    let opened: readonly [OpenDatabase, OpenDatabase]
    let apps: FastifyInstance[] = []
    const db = () => opened[0].db

    beforeAll(async () => {
      opened = await open()
      await migrate(db())
      apps = await Promise.all(opened.map((one) => buildApp({ db: one.db, isSandbox: true, checkAnswers: true })))
    })
    beforeEach(() => resetSandbox(db(), systemClock))
    afterAll(async () => {
      await Promise.all(apps.map((app) => app.close()))
      for (const one of new Set(opened)) await one.close()
    })

    const app = (index: number) => apps[index % apps.length] ?? expect.fail('no server')
    const post = (index: number, path: string, payload: object, humanVerification?: string) =>
      app(index).inject({
        method: 'POST',
        url: `/practice/harbour/${path}`,
        payload,
        headers: humanVerification === undefined ? {} : { 'x-human-verification': humanVerification },
      })
    const signIn = (index: number, password: string, humanVerification?: string) =>
      post(index, 'Patient/Authentication', { UserName: 'patient', Password: password }, humanVerification)
    const solved = async () => solveChallenge((await app(0).inject({ method: 'GET', url: '/identity/HumanVerification' })).json())
    const failures = async () =>
      (await db().selectFrom('sign_in_try').select('count').where('name_hash', '=', sha256('patient')).executeTakeFirst())?.count

    test('a session of one is a session of the other', async () => {
      const token = (await signIn(0, sandboxPassword)).json().extension[0].valueString
      const validate = await app(1).inject({ method: 'GET', url: '/practice/harbour/ValidateToken', headers: { token } })
      expect(validate.json()).toBe(true)
    })

    test('of 20 wrong sign-ins at once three are tried and counted', async () => {
      const answers = await many(20, (index) => signIn(index, 'Wrong@1234'))
      expect(tally(answers.map((one) => one.json().StatusCode))).toEqual({ 102: 3, 103: 17 })
      expect(await failures()).toBe(3)
    })

    test('of 20 more at once with a verification each, the account has those that make 10', async () => {
      const verifications = await many(20, solved)
      await many(3, (index) => signIn(index, 'Wrong@1234'))
      const answers = await many(20, (index) => signIn(index, 'Wrong@1234', verifications[index]))
      expect(tally(answers.map((one) => one.statusCode))).toEqual({ 200: 7, 429: 13 })
      expect((await signIn(0, sandboxPassword)).statusCode).toBe(429)
    })

    test('a challenge is good for one of 10 sign-ins with a passkey', async () => {
      const state = { state: 'a passkey answered a challenge' }
      const values = (await app(0).inject({ method: 'POST', url: '/sandbox/provider-state', payload: state })).json()
      const { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle } = values
      const response = { clientDataJSON, authenticatorData, signature, userHandle }
      const Assertion = { id, rawId: id, type: 'public-key', response }
      const answers = await many(10, (index) => post(index, 'Patient/PasskeyAuthentication', { Assertion, Platform: 'Chrome 156' }))
      expect(tally(answers.map((one) => one.json().StatusCode ?? one.json().id))).toEqual({ 102: 9, [patientId('patient')]: 1 })
      expect(await db().selectFrom('session').selectAll().execute()).toHaveLength(1)
    })

    test('sign-ins at once from a new browser are told in one letter', async () => {
      const from = (Platform: string) => (index: number) =>
        post(index, 'Patient/Authentication', { UserName: 'patient', Password: sandboxPassword, Platform })
      await many(1, from('Chrome 156'))
      await many(3, from('Firefox 160'))
      expect(await db().selectFrom('outbox').selectAll().execute()).toHaveLength(1)
    })

    test('a solved verification is good for one of 20', async () => {
      const humanVerification = await solved()
      const answers = await many(20, (index) => post(index, 'Patient/ForgotPassword', { Username: 'patient' }, humanVerification))
      expect(tally(answers.map((one) => one.statusCode))).toEqual({ 200: 1, 403: 19 })
    })

    test('a switch link is good for one of 20', async () => {
      const answers = await many(20, (index) => post(index, 'Patient/Authentication', { UserName: '', Password: '', q: 'switch-harbour' }))
      expect(tally(answers.map((one) => one.json().status))).toEqual({ 'token verified.': 1, unverified: 19 })
      expect(await db().selectFrom('session').selectAll().execute()).toHaveLength(1)
    })

    test('a reset link is good for one of 10', async () => {
      await app(0).inject({ method: 'POST', url: '/sandbox/provider-state', payload: { state: 'a reset link exists' } })
      const body = (index: number) => ({ PatientID: patientId('patient'), Password: `Kauri-Tree-8${index}` })
      const answers = await many(10, (index) => post(index, 'Patient/ResetPassword?token=contract-reset-link', body(index)))
      expect(tally(answers.map((one) => one.json().StatusCode))).toEqual({ 1: 1, 4: 9 })
    })

    test('one person registers once', async () => {
      const hemi = {
        FirstName: 'Hemi',
        LastName: 'Walker',
        DateOfBirth: '1984-02-29',
        Email: 'hemi@example.nz',
        PracticeID: practiceId('harbour'),
        LinkID: 'valid-harbour',
      }
      const verifications = await many(5, solved)
      const answers = await many(5, (index) => post(index, 'Patient/UpdateProfileRegistrationIndici', hemi, verifications[index]))
      const results = answers.map((one) => one.json())
      expect(results.filter((result) => result === 1)).toHaveLength(1)
      expect(results.filter((result) => result === -2 || result === -3)).toHaveLength(4)
      expect(await db().selectFrom('outbox').selectAll().execute()).toHaveLength(1)
    })

    test('a registration link is good for one of 5 people', async () => {
      const link = { kind: 'registration', practiceId: practiceId('harbour'), accountId: null, lifetimeMs: 60_000, token: 'once' } as const
      await makeLink(db(), systemClock(), link)
      const people = ['hemi', 'code1', 'code2', 'code7', 'code-1'].map((key) => ({
        FirstName: 'Hemi',
        LastName: 'Walker',
        DateOfBirth: '1984-02-29',
        Email: `${key}@example.nz`,
        PracticeID: practiceId('harbour'),
        LinkID: 'once',
      }))
      const verifications = await many(5, solved)
      const answers = await many(5, (index) =>
        post(index, 'Patient/UpdateProfileRegistrationIndici', people[index] ?? {}, verifications[index]),
      )
      const results: number[] = answers.map((one) => one.json())
      expect(results.filter((result) => result > 0)).toHaveLength(1)
      expect(results.filter((result) => result === -1)).toHaveLength(4)
      expect(await db().selectFrom('outbox').selectAll().execute()).toHaveLength(1)
    })

    test('resets at once leave one sandbox', async () => {
      await many(4, (index) => app(index).inject({ method: 'POST', url: '/sandbox/reset' }))
      expect(await db().selectFrom('practice').select('code').execute()).toHaveLength(4)
    })
  })

const singleConnections = [
  { name: 'PGlite', isThere: true, open: openSandbox },
  {
    name: 'PostgreSQL',
    isThere: isPostgresThere,
    open: async () => openPostgres(await newPostgresDatabase('prepared'), { poolSize: 1 }),
  },
]

for (const { name, isThere, open } of singleConnections)
  test.skipIf(!isThere)(
    `a statement is prepared and planned once a connection of ${name}, and goes on where it failed or its table has changed`,
    async () => {
      const { db, close } = await open()
      await migrate(db)
      const ask = (on = db) => on.selectFrom('practice').selectAll().where('code', '=', 'nowhere').execute()
      const insertSecret = (on: Database) => on.insertInto('secret').values({ name: 'one', value: 'kept' }).execute()
      const plans = sql`
        select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like ${'%from "practice"%'}`
      expect([await ask(), await ask()]).toEqual([[], []])
      expect((await plans.execute(db)).rows).toMatchObject([{ generic_plans: 2, custom_plans: 0 }])
      await sql`alter table practice add column motto text`.execute(db)
      expect(await ask()).toEqual([])
      await sql`alter table practice add column hymn text`.execute(db)
      await Promise.allSettled([db.transaction().execute(ask)])
      expect(await db.transaction().execute(ask)).toEqual([])
      await insertSecret(db)
      await expect(insertSecret(db)).rejects.toMatchObject({ code: '23505' })
      await expect(db.transaction().execute(insertSecret)).rejects.toMatchObject({ code: '23505' })
      await db.deleteFrom('secret').where('name', '=', 'one').execute()
      await insertSecret(db)
      expect(await db.selectFrom('secret').selectAll().execute()).toEqual([{ name: 'one', value: 'kept' }])
      await close()
    },
  )

postgresTests('two processes that start at once on an empty PostgreSQL', () => {
  test('both come up, on one sandbox', async () => {
    const url = await newPostgresDatabase('starting')
    const servers = await many(2, () => startProcess({ DATABASE_URL: url }))
    for (const { url } of servers) {
      const answer = await postTo(url, '/practice/harbour/Patient/Authentication', { UserName: 'patient', Password: sandboxPassword })
      expect((await answer.json()).id).toBe(patientId('patient'))
    }
    expect(await many(2, async (index) => servers[index]?.stop('SIGTERM'))).toEqual([0, 0])
    const { db, close } = await openPostgres(url)
    expect(await db.selectFrom('practice').select('code').execute()).toHaveLength(4)
    await close()
  })
})
