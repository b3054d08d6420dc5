import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { sandboxSeed } from '../../../../server/sandbox/second-factors.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { databasesForTwo, startTwo, type TwoServers } from '../../two-servers.ts'
import { appCode } from './factor-calls.ts'

describe.each(databasesForTwo('second_factor'))('two servers on %s', (_, open) => {
  let running: TwoServers
  beforeAll(async () => {
    running = await startTwo(await open())
  }, 120_000)
  beforeEach(() => resetSandbox(running.db, systemClock), 120_000)
  afterAll(() => running.stop())

  const ask = async (index: number, path: string, payload: object) => {
    const answer = await running.serverFor(index).inject({ method: 'POST', url: `/practice/harbour/Patient/${path}`, payload })
    return { status: answer.statusCode, body: answer.json() }
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
