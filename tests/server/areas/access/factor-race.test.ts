import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import type { OpenDatabase } from '../../../../server/platform/database/open.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { sandboxSeed } from '../../../../server/sandbox/second-factors.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { isPostgresThere, twoPools } from '../../postgres-tests.ts'
import { sharedSandbox } from '../../sandbox-database.ts'
import { appCode } from './factor-calls.ts'

type Ask = (path: string, body: object) => Promise<{ status: number; body: Record<string, unknown> }>
type Running = { db: Database; asks: Ask[]; stop: () => Promise<void> }

/** Two servers on one database, as two processes are. */
const serve = async (opened: readonly OpenDatabase[]): Promise<Running> => {
  const db = opened[0]?.db
  if (!db) throw new Error('there is no database')
  await migrate(db)
  const apps = await Promise.all(opened.map((one) => buildApp({ db: one.db, isSandbox: true, checkAnswers: true })))
  const asks = apps.map(
    (app): Ask =>
      async (path, payload) => {
        const answer = await app.inject({ method: 'POST', url: `/practice/harbour/Patient/${path}`, payload })
        return { status: answer.statusCode, body: answer.json() }
      },
  )
  const stop = async () => {
    for (const app of apps) await app.close()
    for (const { close } of opened) await close()
  }
  return { db, asks, stop }
}

const databases: [string, () => Promise<readonly OpenDatabase[]>][] = [
  [
    'the embedded database',
    async () => {
      const { db } = await sharedSandbox()
      const kept = { db, close: async () => undefined }
      return [kept, kept]
    },
  ],
  ...(isPostgresThere
    ? ([['PostgreSQL', () => twoPools('second_factor')]] satisfies [string, () => Promise<readonly OpenDatabase[]>][])
    : []),
]

describe.each(databases)('two servers on %s', (_, open) => {
  let running: Running
  beforeAll(async () => {
    running = await serve(await open())
  }, 120_000)
  beforeEach(() => resetSandbox(running.db, systemClock), 120_000)
  afterAll(() => running.stop())

  const server = (index: number) => running.asks[index % running.asks.length] ?? running.asks[0]
  const ask = (index: number, path: string, body: object) => {
    const on = server(index)
    if (!on) throw new Error('no server runs')
    return on(path, body)
  }
  const ticketOf = async (index: number) =>
    String((await ask(index, 'Authentication', { UserName: 'twostep', Password: 'Abc@1234' })).body.SecondFactorTicket)

  test('share the count of wrong codes, however many are tried at once', async () => {
    const ticket = await ticketOf(0)
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_unused, index) => ask(index, 'SecondFactor', { Ticket: ticket, Code: '000000' })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
    const Code = appCode(sandboxSeed, new Date())
    expect((await ask(1, 'SecondFactor', { Ticket: ticket, Code })).status).toBe(429)
  })

  test('open one session for one code that is given twice at once', async () => {
    const tickets = await Promise.all([0, 1, 2, 3].map(ticketOf))
    const Code = appCode(sandboxSeed, new Date())
    const answers = await Promise.all(tickets.map((Ticket, index) => ask(index, 'SecondFactor', { Ticket, Code })))
    expect(answers.filter(({ body }) => body.id !== undefined)).toHaveLength(1)
  })

  test('open one session for one ticket that is used twice at once', async () => {
    const Ticket = await ticketOf(0)
    const Code = appCode(sandboxSeed, new Date())
    const answers = await Promise.all([0, 1, 2, 3].map((index) => ask(index, 'SecondFactor', { Ticket, Code })))
    expect(answers.filter(({ body }) => body.id !== undefined)).toHaveLength(1)
  })

  test('take one recovery code once', async () => {
    const tickets = await Promise.all([0, 1, 2].map(ticketOf))
    const answers = await Promise.all(tickets.map((Ticket, index) => ask(index, 'SecondFactor', { Ticket, RecoveryCode: 'KAURI-22222' })))
    expect(answers.filter(({ body }) => body.id !== undefined)).toHaveLength(1)
  })
})
