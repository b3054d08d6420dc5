import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { guessing } from '../../areas/access/wrong-passwords.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const tooMany = (waitMinutes: number) => ({
  error: 'tooManyTries',
  message: `Too many tries. Please wait ${waitMinutes} minutes and try again.`,
})

const { guess, guesses } = guessing(server)

describe('an account', () => {
  test.each(['patient', 'nobody'])('%s has 10 wrong tries in 15 minutes; then the right password has to wait too', async (name) => {
    expect(new Set(await guesses(10, () => name))).toEqual(new Set([200]))
    const answer = await guess(name, 'Abc@1234')
    expect([answer.statusCode, answer.json()]).toEqual([429, tooMany(15)])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(minutes(14) / 1000)
  })

  test('is not revealed at another practice', async () => {
    const elsewhere = async (name: string) => {
      await guesses(10, () => name)
      await server.db.deleteFrom('sign_in_try').execute()
      const answer = await server.signIn(name, 'Wrong@1234', { practice: 'ranges' })
      return [answer.statusCode, answer.json()]
    }
    const known = await elsewhere('patient')
    expect(known[0]).toBe(200)
    expect(await elsewhere('nobody')).toEqual(known)
  })

  test('is one account under both of its names', async () => {
    await guesses(10, (index) => (index % 2 ? 'patient' : 'patient@example.nz'))
    expect((await guess('patient', 'Abc@1234')).statusCode).toBe(429)
  })

  test('is not locked by the tries of another, nor by a try that lacks its human verification', async () => {
    await guesses(10, () => 'parent')
    for (let tries = 0; tries < 12; tries += 1) await server.signIn('patient', 'Wrong@1234')
    expect((await guess('patient', 'Abc@1234')).json().id).toBe(patientId('patient'))
  })

  test('may try again as each wrong try grows older than 15 minutes', async () => {
    await guess('patient')
    server.moveClock(minutes(10))
    await guesses(9, () => 'patient')
    const answer = await guess('patient')
    expect([answer.statusCode, answer.json()]).toEqual([429, tooMany(5)])
    server.moveClock(minutes(5))
    expect((await guess('patient')).statusCode).toBe(200)
    expect((await guess('patient', 'Abc@1234')).statusCode).toBe(429)
    server.moveClock(minutes(15))
    expect((await guess('patient', 'Abc@1234')).json().id).toBe(patientId('patient'))
  })

  test('is not closed by sign-ins that work', async () => {
    for (let times = 0; times < 12; times += 1) expect((await server.signIn('patient')).statusCode).toBe(200)
  })

  test('must wait before a human verification is required', async () => {
    for (let tries = 0; tries < 10; tries += 1) await server.signIn('patient', 'Wrong@1234', { humanVerification: await server.solved() })
    expect((await server.signIn('patient', 'Wrong@1234')).statusCode).toBe(429)
  })
})

describe('an address', () => {
  test('has 50 wrong switch links in 15 minutes; one that works is none', async () => {
    const follow = (q: string) => server.post('Patient/Authentication', { UserName: '', Password: '', q })
    expect((await follow('switch-harbour')).json().status).toBe('token verified.')
    expect((await follow('guessed')).statusCode).toBe(200)
    const used = Array.from({ length: 49 }, () => new Date())
    await server.db.updateTable('guess').set({ tried_at: used }).where(sql`cardinality(tried_at)`, '=', 1).execute()
    expect((await follow('guessed')).statusCode).toBe(200)
    expect((await follow('guessed')).statusCode).toBe(429)
  })

  test('has 100 passkey challenges in 15 minutes', async () => {
    const ask = async () => (await server.identity('PasskeyChallenge')).statusCode
    expect(await ask()).toBe(200)
    const used = Array.from({ length: 99 }, () => new Date())
    await server.db.updateTable('guess').set({ tried_at: used }).execute()
    expect([await ask(), await ask()]).toEqual([200, 429])
  })

  test('has 50 look-ups of e-mail addresses in 15 minutes', async () => {
    const lookUp = async () => server.identity('GetApiUrl', { Email: 'patient@example.nz' }, { humanVerification: await server.solved() })
    expect((await lookUp()).statusCode).toBe(200)
    const used = Array.from({ length: 49 }, () => new Date())
    await server.db.updateTable('guess').set({ tried_at: used }).execute()
    expect((await lookUp()).statusCode).toBe(200)
    expect((await lookUp()).statusCode).toBe(429)
  })
})

describe('an account lets others be sent', () => {
  const letters = async (to: string) => (await server.outbox(to)).length

  test('5 links to reset its password in an hour, and no letter more', async () => {
    const ask = async (name = 'patient') =>
      server.post('Patient/ForgotPassword', { Username: `${name}@example.nz` }, { humanVerification: await server.solved() })
    for (let times = 0; times < 5; times += 1) expect((await ask()).json().StatusCode).toBe(1)
    const refused = await ask()
    expect([refused.statusCode, refused.json()]).toEqual([429, tooMany(60)])
    expect(await letters('patient@example.nz')).toBe(5)
    expect((await ask('parent')).json().StatusCode).toBe(1)
    server.moveClock(minutes(60) + 1)
    expect((await ask()).json().StatusCode).toBe(1)
  })

  test("5 help messages in an hour; those before sign-in are counted apart, so that strangers do not use up a patient's limit", async () => {
    const token = await server.tokenOf('patient')
    const message = { MessageSubject: 'Help', MessageBody: 'Please' }
    const details = { FirstName: 'Aroha', FamilyName: 'Ngata', DOB: '1984-02-29' }
    const signedIn = () => server.post('SendHelpMessage', message, { token })
    const described = async () => server.post('SendHelpMessage', { ...details, ...message }, { humanVerification: await server.solved() })
    for (const send of [described, signedIn]) {
      for (let times = 0; times < 5; times += 1) expect((await send()).statusCode).toBe(200)
      expect((await send()).statusCode).toBe(429)
    }
    expect(await letters('reception@harbour.example.nz')).toBe(10)
    expect((await server.post('SendHelpMessage', message, { token: await server.tokenOf('parent') })).statusCode).toBe(200)
    server.moveClock(minutes(60) + 1)
    expect((await signedIn()).statusCode).toBe(200)
  })
})

describe('behind a proxy', () => {
  const direct = server
  const proxied = serverUnderTest({ trustedProxies: '127.0.0.1' })

  const countedNetworkAddresses = async ({ inject, db }: Pick<typeof proxied, 'inject' | 'db'>, ...addresses: string[]) => {
    for (const address of addresses)
      await inject({
        method: 'POST',
        url: '/practice/harbour/Patient/Authentication',
        headers: { 'x-forwarded-for': address },
        payload: { UserName: 'nobody', Password: 'Wrong@1234' },
      })
    const counted = await db.selectFrom('guess').select('subject_hash').execute()
    return counted.length - 1
  }

  test('that is trusted each address counts for itself', async () => {
    expect(await countedNetworkAddresses(proxied, '203.0.113.1', '203.0.113.2')).toBe(2)
  })

  test('the addresses of one IPv6 network count as one', async () => {
    expect(await countedNetworkAddresses(proxied, '2001:db8::1', '2001:db8::2:0:0:1', '2001:db8:0:1::1')).toBe(2)
  })

  test('that is not trusted its word is not taken', async () => {
    expect(await countedNetworkAddresses(direct, '203.0.113.1', '203.0.113.2')).toBe(1)
  })
})
