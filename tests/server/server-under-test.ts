import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type AppOptions, buildApp } from '../../server/app.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { pushBy } from '../../server/platform/push/push.ts'
import { accountById } from '../../server/platform/store/accounts.ts'
import { openSession } from '../../server/platform/store/sessions.ts'
import { later } from '../../server/platform/values/clock.ts'
import { sandboxPassword } from '../../server/sandbox/accounts.ts'
import { patientId } from '../../server/sandbox/patients.ts'
import { practiceId } from '../../server/sandbox/practices.ts'
import { resetSandbox } from '../../server/sandbox/seed.ts'
import { vapidKeys } from '../practice/vapid-keys.ts'
import { sharedSandbox } from './sandbox-database.ts'
import { solveChallenge } from './solve-challenge.ts'

/** The answer to a call about another patient. */
export const forbidden = { error: 'forbidden', message: 'You do not have access to this record.' }

type Call = {
  token?: string
  practice?: string
  humanVerification?: string
  headers?: Record<string, string>
  query?: Record<string, string>
}

const start = async (options: Partial<AppOptions>) => {
  const { db } = await sharedSandbox()
  const time = { ahead: 0 }
  const logged: string[] = []
  const clock = () => later(new Date(), time.ahead)
  const app = await buildApp({
    db,
    clock,
    portalUrl: 'https://portal.test',
    isSandbox: true,
    push: pushBy(vapidKeys),
    checkAnswers: true,
    log: { level: 'info', stream: { write: (line) => logged.push(line) } },
    ...options,
  })
  return { app, db, clock, time, logged, close: () => app.close() }
}

/** A POST with an optional JSON body. */
const posting = (url: string, payload: object | undefined, { token, humanVerification, headers, query }: Call) => ({
  method: 'POST' as const,
  url,
  headers: {
    ...(token !== undefined && { token }),
    ...(humanVerification !== undefined && { 'x-human-verification': humanVerification }),
    ...headers,
  },
  ...(query && { query }),
  ...(payload && { payload }),
})

type Running = Awaited<ReturnType<typeof start>>

let shared: Promise<Running> | undefined

/** The server of this process, for test files without special options. Its validators take longer to compile than most files to run. */
const sharedServer = () => {
  shared ??= start({})
  return shared
}

/** A server for the tests of a file, with a fresh sandbox for each test. Every answer is validated against the API description. */
export const serverUnderTest = (options?: Partial<AppOptions>) => {
  let running: Running | undefined
  const current = () => {
    if (!running) throw new Error('the server runs only inside tests')
    return running
  }

  beforeAll(async () => {
    running = await (options ? start(options) : sharedServer())
  })
  beforeEach(async () => {
    const { db, clock, time, logged } = current()
    time.ahead = 0
    logged.length = 0
    await resetSandbox(db, clock)
  })
  afterAll(() => (options ? running?.close() : undefined))

  const inject = (request: InjectOptions): Promise<LightMyRequestResponse> => current().app.inject(request)

  const post = (path: string, body?: object, { practice = 'harbour', ...call }: Call = {}) =>
    inject(posting(`/practice/${practice}/${path}`, body, call))

  const identity = (path: string, body?: object, call: Call = {}) => inject(posting(`/identity/${path}`, body, call))

  const signIn = (userName: string, password = sandboxPassword, call: Call = {}) =>
    post('Patient/Authentication', { UserName: userName, Password: password }, call)

  return {
    inject,
    post,
    identity,
    signIn,
    /** Calls ValidateToken with this token. */
    validate: (token: string, practice = 'harbour') =>
      inject({ method: 'GET', url: `/practice/${practice}/ValidateToken`, headers: { token } }),
    /** The token of a new session, opened without the slow password check. It lasts its whole day, whether it is used or not. */
    tokenOf: async (userName: string) => {
      const { db, clock } = current()
      const account = await accountById(db, patientId(userName))
      if (!account) throw new Error(`the sandbox has no account ${userName}`)
      const isPasswordChangeDue = account.is_password_change_due
      const opening = { accountId: account.id, platform: null, isPasswordChangeDue, isProven: true, idleMinutes: 720 }
      return (await openSession(db, clock(), opening)).token
    },
    /** A solved human verification. */
    solved: async () => solveChallenge((await inject({ method: 'GET', url: '/identity/HumanVerification' })).json()),
    outbox: async (to: string): Promise<{ to: string; subject: string; text: string; links: string[]; calendar: string | null }[]> =>
      (await inject({ method: 'GET', url: '/sandbox/outbox', query: { to } })).json(),
    /** Changes a setting of a practice. */
    changeSetting: (name: string, value: string, practice = 'harbour') =>
      current()
        .db.updateTable('practice_setting')
        .set({ value })
        .where('practice_id', '=', practiceId(practice))
        .where('name', '=', name)
        .execute(),
    moveClock: (milliseconds: number) => {
      current().time.ahead += milliseconds
    },
    get db(): Database {
      return current().db
    },
    /** The server's time. */
    clock: () => current().clock(),
    get logged() {
      return current().logged
    },
    get app() {
      return current().app
    },
  }
}

export type TestServer = ReturnType<typeof serverUnderTest>
