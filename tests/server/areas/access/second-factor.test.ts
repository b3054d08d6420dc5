import { beforeEach, describe, expect, test } from 'vitest'
import { days, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { sandboxRecoveryCodes } from '../../../../server/sandbox/second-factors.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { beginStep, factorCalls } from './factor-calls.ts'

const server = serverUnderTest()
const { call, ticketOf, code, give, own, setUp } = factorCalls(server)
beforeEach(() => beginStep(server))

const wrong = expect.objectContaining({ StatusCode: 6 })
const halfMinute = 30_000

describe('a sign-in to an account with a second factor', () => {
  test('is answered a ticket and the ways, and nothing of the account', async () => {
    const answer = (await server.signIn('twostep')).json()
    expect(answer).toEqual({ SecondFactorTicket: expect.stringMatching(/^[\w-]{43}$/), SecondFactorWays: ['code', 'recoveryCode'] })
  })

  test('opens a session with the code', async () => {
    const { body } = await give(await ticketOf('twostep'), { Code: code() })
    expect(body.id).toBe(patientId('twostep'))
    expect((await server.validate(body.extension[0].valueString)).json()).toBe(true)
  })

  test('takes a code that is typed with spaces', async () => {
    const typed = ` ${code().slice(0, 3)} ${code().slice(3)} `
    expect((await give(await ticketOf('twostep'), { Code: typed })).body.id).toBe(patientId('twostep'))
  })

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('takes the code of a clock that is %i steps off: %s', async (steps, isTaken) => {
    const ticket = await ticketOf('twostep')
    server.moveClock(steps * halfMinute)
    const Code = code()
    server.moveClock(-steps * halfMinute)
    expect((await give(ticket, { Code })).body.id === patientId('twostep')).toBe(isTaken)
  })

  test('takes no code twice, and none that is older than the last one', async () => {
    const [older, used] = [code(), await give(await ticketOf('twostep'), { Code: code() })]
    expect(used.status).toBe(200)
    expect((await give(await ticketOf('twostep'), { Code: older })).body).toEqual(wrong)
    server.moveClock(halfMinute)
    const next = code()
    expect((await give(await ticketOf('twostep'), { Code: next })).body.id).toBe(patientId('twostep'))
    server.moveClock(-halfMinute)
    expect((await give(await ticketOf('twostep'), { Code: code() })).body).toEqual(wrong)
  })

  test('with the same code twice at once opens one session', async () => {
    const tickets = [await ticketOf('twostep'), await ticketOf('twostep')]
    const answers = await Promise.all(tickets.map((ticket) => give(ticket, { Code: code() })))
    expect(answers.filter(({ body }) => body.id !== undefined)).toHaveLength(1)
  })

  test('has a ticket that opens one session, and says that it was used when its answer was lost', async () => {
    const ticket = await ticketOf('twostep')
    const Code = code()
    await give(ticket, { Code })
    expect((await give(ticket, { Code })).body.StatusCode).toBe(4)
    server.moveClock(halfMinute)
    expect((await give(ticket, { Code: code() })).body.StatusCode).toBe(4)
  })

  test('has a ticket that is no token', async () => {
    const token = await ticketOf('twostep')
    expect((await server.validate(token)).statusCode).toBe(401)
    expect((await call('SecondFactorStatus', own('twostep'), { token })).status).toBe(401)
    expect((await call('PatientMenu', own('twostep'), { token })).status).toBe(401)
  })

  test('has a ticket that is worth nothing for another account, at another practice, or after 15 minutes', async () => {
    await setUp('patient', await server.tokenOf('patient'))
    const others = await ticketOf('patient')
    expect((await give(others, { Code: code() })).body).toEqual(wrong)
    const ticket = await ticketOf('twostep')
    expect((await call('SecondFactor', { Ticket: ticket, Code: code() }, { practice: 'ranges' })).status).toBe(401)
    expect((await give('unknown', { Code: code() })).status).toBe(401)
    server.moveClock(minutes(15))
    expect((await give(ticket, { Code: code() })).status).toBe(401)
  })

  test('has a ticket that ends with a new password', async () => {
    const ticket = await ticketOf('twostep')
    const change = { ...own('twostep'), CurrentPassword: 'Abc@1234', Password: 'Kauri-Tree-82' }
    await call('ChangePassword', change, { token: await server.tokenOf('twostep') })
    expect((await give(ticket, { Code: code() })).status).toBe(401)
  })

  test('is refused after five wrong codes, with the time to wait', async () => {
    const ticket = await ticketOf('twostep')
    for (let tries = 0; tries < 5; tries += 1) expect((await give(ticket, { Code: '000000' })).body).toEqual(wrong)
    const refused = await give(await ticketOf('twostep'), { Code: code() })
    expect([refused.status, Number(refused.headers['retry-after']) > 800]).toEqual([429, true])
    expect((await give(ticket, { RecoveryCode: sandboxRecoveryCodes[0] })).status).toBe(429)
    server.moveClock(minutes(15) + 1)
    expect((await give(await ticketOf('twostep'), { Code: code() })).body.id).toBe(patientId('twostep'))
  })

  test('asks for a code when none was sent', async () => {
    expect((await give(await ticketOf('twostep'), {})).body.StatusCode).toBe(5)
  })
})

describe('a recovery code', () => {
  const [first] = sandboxRecoveryCodes

  test('opens a session once, however it is typed, and a letter tells of it', async () => {
    const typed = first.toLowerCase().replace('-', ' ')
    expect((await give(await ticketOf('twostep'), { RecoveryCode: typed })).body.id).toBe(patientId('twostep'))
    expect((await give(await ticketOf('twostep'), { RecoveryCode: first })).body).toEqual(wrong)
    const [letter] = await server.outbox('twostep@example.nz')
    expect(letter?.subject).toBe('A recovery code of your account was used at Harbour Health Centre')
    expect(letter?.text).toContain('you have 2 left')
  })

  test('is no way any more once all are used', async () => {
    for (const RecoveryCode of sandboxRecoveryCodes) await give(await ticketOf('twostep'), { RecoveryCode })
    expect((await server.signIn('twostep')).json().SecondFactorWays).toEqual(['code'])
  })

  test('of another account is wrong', async () => {
    const { recoveryCodes } = await setUp('patient', await server.tokenOf('patient'))
    expect((await give(await ticketOf('twostep'), { RecoveryCode: recoveryCodes[0] })).body).toEqual(wrong)
  })

  test('is stored as a keyed hash, and a seed encrypted', async () => {
    const { seed, recoveryCodes } = await setUp('patient', await server.tokenOf('patient'))
    const rows = [
      await server.db.selectFrom('recovery_code').selectAll().execute(),
      await server.db.selectFrom('second_factor').selectAll().execute(),
    ]
    for (const secret of [seed, ...recoveryCodes, ...recoveryCodes.map((one: string) => one.replace('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('a trusted browser', () => {
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const trusted = async () => ({ cookie: cookieOf(await give(await ticketOf('twostep'), { Code: code(), TrustBrowser: true })) })
  const isAsked = async (headers: Record<string, string>) =>
    (await server.signIn('twostep', undefined, { headers })).json().id === undefined

  test('is not asked for 30 days, by an HttpOnly cookie that is new at each sign-in', async () => {
    const answer = await give(await ticketOf('twostep'), { Code: code(), TrustBrowser: true })
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly; SameSite=Strict')
    const first = { cookie: cookieOf(answer) }
    server.moveClock(days(29))
    const next = await server.signIn('twostep', undefined, { headers: first })
    expect(next.json().id).toBe(patientId('twostep'))
    expect(await isAsked(first)).toBe(true)
    server.moveClock(days(1) + 1)
    expect(await isAsked({ cookie: cookieOf(next) })).toBe(true)
  })

  test('is not trusted without the wish, nor for another account', async () => {
    const answer = await give(await ticketOf('twostep'), { Code: code() })
    expect(await isAsked({ cookie: cookieOf(answer) })).toBe(true)
    server.moveClock(halfMinute)
    await setUp('patient', await server.tokenOf('patient'))
    expect((await server.signIn('patient', undefined, { headers: await trusted() })).json().id).toBeUndefined()
  })

  test('is asked again after a sign-out everywhere, and after a reset by e-mail, which never lifts the factor', async () => {
    const first = await trusted()
    await call('EndOtherSessions', own('twostep'), { token: await server.tokenOf('twostep') })
    expect(await isAsked(first)).toBe(true)
    server.moveClock(halfMinute)
    const second = await trusted()
    await server.post('Patient/ForgotPassword', { Username: 'twostep' }, { humanVerification: await server.solved() })
    const [letter] = await server.outbox('twostep@example.nz')
    const token = new URL(letter?.links[0] ?? '').searchParams.get('token')
    await server.post(`Patient/ResetPassword?token=${token}`, { ...own('twostep'), Password: 'Kauri-Tree-82', RemovePasskeys: true })
    const answer = (await server.signIn('twostep', 'Kauri-Tree-82', { headers: second })).json()
    expect(answer.SecondFactorWays).toEqual(['code', 'recoveryCode'])
  })
})
