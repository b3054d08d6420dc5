import { describe, expect, test } from 'vitest'
import { days, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { purge } from '../../../../server/start/purge.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { guessing } from './wrong-passwords.ts'

const server = serverUnderTest()
const { guess, guesses } = guessing(server)

const proxied = serverUnderTest({ trustedProxies: '127.0.0.1' })

describe('a browser that an account was used in', () => {
  const from = async (cookie: string | null, name: string, password = 'Abc@1234') => {
    await server.db.deleteFrom('sign_in_try').execute()
    const answer = await server.signIn(name, password, cookie === null ? {} : { headers: { cookie: `theme=dark; ${cookie}; other=1` } })
    return { status: answer.statusCode, set: String(answer.headers['set-cookie'] ?? ''), id: answer.json().id }
  }
  const cookieIn = ({ set }: { set: string }) => set.split(';')[0] ?? ''
  const own = async (name = 'patient', before: string | null = null) => cookieIn(await from(before, name))

  test('is not locked out by strangers, and has ten tries of its own', async () => {
    const cookie = await own()
    await guesses(10, () => 'patient')
    expect((await guess('patient', 'Abc@1234')).statusCode).toBe(429)
    for (let tries = 0; tries < 10; tries += 1) expect((await from(cookie, 'patient', 'Wrong@1234')).status).toBe(200)
    expect((await from(cookie, 'patient')).status).toBe(429)
    server.moveClock(minutes(15) + 1)
    expect((await from(cookie, 'patient')).id).toBe(patientId('patient'))
  })

  test('has no new tries by another account’s sign-in', async () => {
    const cookie = await own('parent', await own())
    for (let tries = 0; tries < 9; tries += 1) await from(cookie, 'patient', 'Wrong@1234')
    const renewed = await own('parent', cookie)
    expect((await from(renewed, 'patient', 'Wrong@1234')).status).toBe(200)
    expect((await from(renewed, 'patient')).status).toBe(429)
  })

  test('starts anew after a reset of the password by link, and is no stranger then', async () => {
    const cookie = await own()
    for (let tries = 0; tries < 10; tries += 1) await from(cookie, 'patient', 'Wrong@1234')
    await server.post('Patient/ForgotPassword', { Username: 'patient' }, { humanVerification: await server.solved() })
    const [letter] = await server.outbox('patient@example.nz')
    const token = new URL(letter?.links[0] ?? '').searchParams.get('token')
    await server.post(`Patient/ResetPassword?token=${token}`, { PatientID: patientId('patient'), Password: 'Kauri-Tree-82' })
    await guesses(10, () => 'patient')
    expect((await from(cookie, 'patient', 'Kauri-Tree-82')).id).toBe(patientId('patient'))
  })

  test('is known to each account that was used in it, by an id that is new at each sign-in', async () => {
    const first = await own('parent')
    const second = await own('patient', first)
    expect(second).not.toBe(first)
    await guesses(10, () => 'patient')
    await guesses(10, () => 'parent')
    expect((await from(first, 'parent')).status).toBe(429)
    const third = await from(second, 'parent')
    expect(third.id).toBe(patientId('parent'))
    expect((await from(cookieIn(third), 'patient')).id).toBe(patientId('patient'))
  })

  test.each([
    ['a forged one', async () => 'known-browser=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['none', async () => null],
    ["another account's", () => own('parent')],
    ['one that a wrong password was given with', async () => cookieIn(await from(null, 'patient', 'Wrong@1234')) || null],
  ])('is a stranger with %s', async (_which, make) => {
    const cookie = await make()
    await guesses(10, () => 'patient')
    expect((await from(cookie, 'patient')).status).toBe(429)
  })

  test('is forgotten after a year', async () => {
    const cookie = await own()
    server.moveClock(days(364))
    await guesses(10, () => 'patient')
    expect((await from(cookie, 'patient')).status).toBe(200)
    server.moveClock(days(366))
    await guesses(10, () => 'patient')
    expect((await from(cookie, 'patient')).status).toBe(429)
    await purge(server.db, server.clock())
    expect(await server.db.selectFrom('own_browser').selectAll().execute()).toEqual([])
  })

  test('keeps a cookie that no script and no other site can use; its id is kept as a hash alone', async () => {
    const { set } = await from(null, 'patient')
    expect(set).toMatch(/^known-browser=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
    const rows = await server.db.selectFrom('own_browser').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(cookieIn({ set }).split('=')[1])
    const headers = { 'x-forwarded-proto': 'https', cookie: cookieIn({ set }) }
    const overTls = await proxied.signIn('patient', 'Abc@1234', { headers })
    expect(overTls.headers['set-cookie']).toMatch(/^__Host-known-browser=[\w-]{43}; .*; Secure$/)
    const refused = await from(null, 'patient', 'Wrong@1234')
    expect(refused.set).toBe('')
  })
})
