import { describe, expect, test } from 'vitest'
import { type RateLimitSubject, rateLimits } from '../../../../server/platform/access/rate-limits.ts'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { softwareAuthenticator } from '../../../../server/sandbox/software-authenticator.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { guessing } from './wrong-passwords.ts'

const server = serverUnderTest()
const { guess, guesses } = guessing(server)

const verificationNeeded = { StatusCode: 103, ResponseMessage: "Please tick “I'm not a robot” and try again." }
const wrong = { StatusCode: 102, ResponseMessage: 'The user name or the password is not right.' }

/** Counts wrong passwords without the slow password check. */
const count = async (times: number, subject: RateLimitSubject) => {
  const limits = rateLimits(server.db, server.clock)
  for (let index = 0; index < times; index += 1) await limits.count(subject)
}
const network = { kind: 'networkPasswords', of: '127.0.0.1' } as const

const cookieOf = async (name: string) => String((await server.signIn(name)).headers['set-cookie']).split(';')[0] ?? ''
const challenge = async () => String((await server.identity('PasskeyChallenge')).json().challenge)
const byPasskey = (Assertion: object) => server.post('Patient/PasskeyAuthentication', { Assertion, Platform: 'Chrome 156' })
const byLink = (q: string) => server.post('Patient/Authentication', { UserName: '', Password: '', q })

const newPasskey = async (name: string) => {
  const token = await server.tokenOf(name)
  const authenticator = softwareAuthenticator({ rpId: 'portal.test', origin: 'https://portal.test' }, patientId(name))
  const options = (await server.post('Patient/PasskeyOptions', { PatientID: patientId(name) }, { token })).json()
  const attestation = authenticator.attest({ challenge: options.challenge })
  await server.post('Patient/AddPasskey', { PatientID: patientId(name), Name: 'Phone', Attestation: attestation }, { token })
  return authenticator
}

describe('after 50 wrong passwords from one network', () => {
  test('a trusted browser, a passkey and a switch link sign in, and a new browser does with a human verification', async () => {
    const cookie = await cookieOf('patient')
    const authenticator = await newPasskey('patient')
    expect(new Set(await guesses(50, (index) => `nobody-${index}`))).toEqual(new Set([200]))
    expect((await guess('parent', 'Abc@1234')).json()).toEqual(verificationNeeded)

    expect((await server.signIn('patient', 'Abc@1234', { headers: { cookie } })).json().id).toBe(patientId('patient'))
    expect((await byPasskey(authenticator.assert({ challenge: await challenge() }))).json().id).toBe(patientId('patient'))
    expect((await byLink('switch-harbour')).json().status).toBe('token verified.')
    const humanVerification = await server.solved()
    expect((await server.signIn('parent', 'Abc@1234', { humanVerification })).json().id).toBe(patientId('parent'))
  })

  test('the answer to a new browser is a second slower, for 15 minutes', async () => {
    await count(50, network)
    const start = performance.now()
    await guess('patient', 'Abc@1234')
    expect(performance.now() - start).toBeGreaterThan(990)
    server.moveClock(minutes(15) + 1)
    expect((await guess('patient', 'Abc@1234')).json().id).toBe(patientId('patient'))
  })

  test('an account has 10 wrong passwords, human verifications or not', async () => {
    await count(50, network)
    await count(9, { kind: 'account', of: patientId('patient') })
    const attempt = async (password: string) => server.signIn('patient', password, { humanVerification: await server.solved() })
    expect((await attempt('Wrong@1234')).json()).toEqual(wrong)
    expect((await attempt('Abc@1234')).statusCode).toBe(429)
  })

  test('a trusted browser has 10 wrong passwords of its own', async () => {
    const cookie = await cookieOf('patient')
    await count(50, network)
    for (let times = 0; times < 10; times += 1) {
      await server.db.deleteFrom('sign_in_try').execute()
      expect((await server.signIn('patient', 'Wrong@1234', { headers: { cookie } })).json()).toEqual(wrong)
    }
    expect((await server.signIn('patient', 'Abc@1234', { headers: { cookie } })).statusCode).toBe(429)
  })
})

test('after 250 wrong passwords a network waits, except for its trusted browsers', async () => {
  const cookie = await cookieOf('patient')
  await count(250, network)
  expect((await server.signIn('parent', 'Abc@1234', { humanVerification: await server.solved() })).statusCode).toBe(429)
  expect((await server.signIn('patient', 'Abc@1234', { headers: { cookie } })).json().id).toBe(patientId('patient'))
})

describe('after 50 refused passkeys or switch links from one network', () => {
  test('a passkey and a link that work still sign in, and a password does', async () => {
    const authenticator = await newPasskey('patient')
    await count(50, { ...network, kind: 'networkPasskeys' })
    await count(50, { ...network, kind: 'networkLinks' })
    expect((await byPasskey(authenticator.assert({ challenge: 'unknown' }))).statusCode).toBe(429)
    expect((await byLink('guessed')).statusCode).toBe(429)

    expect((await byPasskey(authenticator.assert({ challenge: await challenge() }))).json().id).toBe(patientId('patient'))
    expect((await byLink('switch-harbour')).json().status).toBe('token verified.')
    expect((await guess('parent', 'Abc@1234')).json().id).toBe(patientId('parent'))
  })
})
