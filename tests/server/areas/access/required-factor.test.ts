import { beforeEach, describe, expect, test } from 'vitest'
import { makeLink } from '../../../../server/platform/store/links.ts'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { softwareAuthenticator } from '../../../../server/sandbox/software-authenticator.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { appCode, beginStep, factorCalls } from './factor-calls.ts'

const server = serverUnderTest()
const { call, ticketOf, give, own, setUp } = factorCalls(server)
beforeEach(() => beginStep(server))

const requireFactor = (from = '2026-01-01') => server.changeSetting('SecondFactorRequiredFrom', from)
const bySetUp = { SecondFactorTicket: expect.any(String), SecondFactorWays: ['setUp'] }

const resetPassword = async (userName: string, more: object = {}) => {
  await server.post('Patient/ForgotPassword', { Username: userName }, { humanVerification: await server.solved() })
  const [letter] = await server.outbox(`${userName}@example.nz`)
  const token = new URL(letter?.links[0] ?? '').searchParams.get('token')
  return server.post(`Patient/ResetPassword?token=${token}`, { ...own(userName), Password: 'Kauri-Tree-82', ...more })
}

const bySwitchLink = async (userName: string) => {
  const link = { kind: 'switch', practiceId: practiceId('harbour'), accountId: patientId(userName), lifetimeMs: minutes(30) } as const
  const q = await makeLink(server.db, server.clock(), link)
  return (await call('Authentication', { UserName: '', Password: '', q })).body
}

const addPasskey = async (userName: string) => {
  const token = await server.tokenOf(userName)
  const authenticator = softwareAuthenticator({ rpId: 'portal.test', origin: 'https://portal.test' }, patientId(userName))
  const { challenge } = (await call('PasskeyOptions', own(userName), { token })).body
  await call('AddPasskey', { ...own(userName), Name: 'Phone', Attestation: authenticator.attest({ challenge }) }, { token })
  return async () => {
    const { challenge: given } = (await server.identity('PasskeyChallenge')).json()
    return (await call('PasskeyAuthentication', { Assertion: authenticator.assert({ challenge: given }) })).body
  }
}

/** Sets up a factor with a ticket. */
const setUpByTicket = async (Ticket: string) => {
  const { SetUpID, Key, RecoveryCodes } = (await call('SecondFactorTicketSetUp', { Ticket })).body
  const confirmation = { Ticket, SetUpID, Code: appCode(Key, server.clock()) }
  return { seed: Key, RecoveryCodes, confirmation, answer: (await call('SecondFactorTicketConfirm', confirmation)).body }
}

describe('from the day that the practice has set, no path opens a session without a second factor', () => {
  test('not a password', async () => {
    await requireFactor()
    expect((await server.signIn('patient')).json()).toEqual(bySetUp)
  })

  test('not a switch link', async () => {
    await requireFactor()
    expect(await bySwitchLink('patient')).toEqual(bySetUp)
  })

  test('not a reset link', async () => {
    await requireFactor()
    expect((await resetPassword('patient')).json()).toEqual({ StatusCode: 1, StatusMessage: 'Password changed successfully.' })
    expect((await server.signIn('patient', 'Kauri-Tree-82')).json()).toEqual(bySetUp)
  })

  test('not a password that has to be changed: the change comes after the factor', async () => {
    await requireFactor()
    expect((await server.signIn('newpassword')).json()).toEqual(bySetUp)
    const { answer } = await setUpByTicket(await ticketOf('newpassword'))
    expect(answer.extension[1]).toEqual({ url: 'IsPasswordChangeRequired', valueBoolean: true })
  })

  test('not a registration', async () => {
    await requireFactor()
    const person = { FirstName: 'Hemi', MiddleName: '', LastName: 'Walker', NHI: null, DateOfBirth: '1984-02-29', Email: 'hemi@example.nz' }
    const registration = { ...person, PracticeID: practiceId('harbour'), LinkID: 'valid-harbour' }
    const answer = await server.post('Patient/UpdateProfileRegistrationIndici', registration, { humanVerification: await server.solved() })
    expect(answer.json()).toBe(1)
    const [letter] = await server.outbox('hemi@example.nz')
    const password = /\b(?=\S*\d)(?=\S*[A-Z])(?=\S*[a-z])[A-Za-z\d]{14}\b/.exec(letter?.text ?? '')?.[0]
    expect((await server.signIn('hemi@example.nz', password)).json()).toEqual(bySetUp)
  })

  test('a passkey counts as both factors', async () => {
    const signIn = await addPasskey('patient')
    await requireFactor()
    expect((await signIn()).id).toBe(patientId('patient'))
  })

  test('a password of an account with passkeys alone sets up nothing, and an e-mail does not remove the passkeys', async () => {
    const signIn = await addPasskey('patient')
    await requireFactor()
    const answer = (await server.signIn('patient')).json()
    expect(answer.SecondFactorWays).toEqual(['passkey'])
    expect((await call('SecondFactorTicketSetUp', { Ticket: answer.SecondFactorTicket })).body.StatusCode).toBe(3)
    expect((await resetPassword('patient', { RemovePasskeys: true })).json().StatusMessage).toContain('Your passkeys stay')
    expect((await signIn()).id).toBe(patientId('patient'))
  })

  test('a setting that is no date counts as today', async () => {
    await requireFactor('1/12/2099')
    expect((await server.signIn('patient')).json()).toEqual(bySetUp)
  })
})

describe('before that day', () => {
  test('an account without a factor signs in, and one with a factor is asked', async () => {
    await requireFactor('2099-01-01')
    expect((await server.signIn('patient')).json().id).toBe(patientId('patient'))
    expect((await server.signIn('twostep')).json().SecondFactorWays).toContain('code')
    expect(await bySwitchLink('twostep')).toMatchObject({ SecondFactorWays: ['code', 'recoveryCode'] })
    const { body } = await call('SecondFactorStatus', own('patient'), { token: await server.tokenOf('patient') })
    expect(body).toEqual({ SetUpID: null, AddedAt: null, RecoveryCodesLeft: 0, RequiredFrom: '2099-01-01', HasPasskey: false })
  })

  test('the practice’s day decides, not the day of Greenwich', async () => {
    const now = server.clock()
    const nextNoon = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 12, 30))
    server.moveClock(nextNoon.getTime() - now.getTime())
    const tomorrowInGreenwich = new Date(nextNoon.getTime() + 86_400_000).toISOString().slice(0, 10)
    await requireFactor(tomorrowInGreenwich)
    expect((await server.signIn('patient')).json()).toEqual(bySetUp)
  })
})

describe('a set-up with a ticket', () => {
  test('opens the session, tells of nobody before, and a letter says that a factor was set up', async () => {
    await requireFactor()
    const { answer, seed, RecoveryCodes } = await setUpByTicket(await ticketOf('patient'))
    expect(answer.id).toBe(patientId('patient'))
    expect(RecoveryCodes).toHaveLength(10)
    expect(await server.outbox('patient@example.nz')).toMatchObject([
      { subject: 'A second step to sign in to your account at Harbour Health Centre' },
    ])
    server.moveClock(30_000)
    expect((await give(await ticketOf('patient'), { Code: appCode(seed, server.clock()) })).body.id).toBe(patientId('patient'))
    expect((await give(await ticketOf('patient'), { RecoveryCode: RecoveryCodes[9] })).body.id).toBe(patientId('patient'))
  })

  test('names nothing of the account in the key', async () => {
    await requireFactor()
    const { body } = await call('SecondFactorTicketSetUp', { Ticket: await ticketOf('patient') })
    expect(body.Uri).toMatch(/^otpauth:\/\/totp\/Harbour%20Health%20Centre:Patient%20portal\?/)
  })

  test('says that it was done when its answer was lost', async () => {
    await requireFactor()
    const { confirmation } = await setUpByTicket(await ticketOf('patient'))
    expect((await call('SecondFactorTicketConfirm', confirmation)).body.StatusCode).toBe(4)
    expect((await call('SecondFactorTicketSetUp', { Ticket: confirmation.Ticket })).body.StatusCode).toBe(4)
  })

  test('needs the first code of its own key, for its own account', async () => {
    await requireFactor()
    const [mine, others] = [await ticketOf('patient'), await ticketOf('parent')]
    const { SetUpID, Key } = (await call('SecondFactorTicketSetUp', { Ticket: others })).body
    const Code = appCode(Key, server.clock())
    expect((await call('SecondFactorTicketConfirm', { Ticket: mine, SetUpID, Code })).body.StatusCode).toBe(3)
    expect((await call('SecondFactorTicketConfirm', { Ticket: others, SetUpID, Code: '000000' })).body.StatusCode).toBe(6)
    expect((await call('SecondFactorTicketConfirm', { Ticket: 'unknown', SetUpID, Code })).status).toBe(401)
    expect((await call('SecondFactorTicketConfirm', { Ticket: others, SetUpID, Code })).body.id).toBe(patientId('parent'))
  })

  test('replaces no factor that exists', async () => {
    expect((await call('SecondFactorTicketSetUp', { Ticket: await ticketOf('twostep') })).body.StatusCode).toBe(3)
  })
})

describe('the factor of a signed-in user', () => {
  test('is set up, renewed and removed behind a recent proof only, each with a letter', async () => {
    const token = await server.tokenOf('patient')
    const first = await setUp('patient', token)
    const { body } = await call('SecondFactorStatus', own('patient'), { token })
    expect(body).toMatchObject({ SetUpID: first.id, RecoveryCodesLeft: 10 })
    const codes = (await call('SecondFactorRecoveryCodes', own('patient'), { token })).body.RecoveryCodes
    expect((await give(await ticketOf('patient'), { RecoveryCode: first.recoveryCodes[0] })).body.StatusCode).toBe(6)
    expect((await give(await ticketOf('patient'), { RecoveryCode: codes[0] })).body.id).toBe(patientId('patient'))
    server.moveClock(minutes(6))
    for (const path of ['SecondFactorSetUp', 'SecondFactorRemove', 'SecondFactorRecoveryCodes'])
      expect((await call(path, own('patient'), { token })).body.error).toBe('confirmationRequired')
    await call('ConfirmIdentity', { ...own('patient'), Password: 'Abc@1234' }, { token })
    expect((await call('SecondFactorRemove', own('patient'), { token })).body.StatusCode).toBe(1)
    expect((await server.signIn('patient')).json().id).toBe(patientId('patient'))
    expect((await server.outbox('patient@example.nz')).map(({ subject }) => subject.split(' of your')[0]?.split(' from your')[0])).toEqual([
      'The second step was removed',
      'A recovery code',
      'New recovery codes',
      'A second step to sign in to your account at Harbour Health Centre',
    ])
  })

  test('stays while the practice requires it, and may be replaced', async () => {
    const token = await server.tokenOf('patient')
    const before = await setUp('patient', token)
    await requireFactor()
    expect((await call('SecondFactorRemove', own('patient'), { token })).body.StatusCode).toBe(3)
    const after = await setUp('patient', token)
    server.moveClock(30_000)
    expect((await give(await ticketOf('patient'), { Code: appCode(before.seed, server.clock()) })).body.StatusCode).toBe(6)
    expect((await give(await ticketOf('patient'), { Code: appCode(after.seed, server.clock()) })).body.id).toBe(patientId('patient'))
  })

  test('is not there to be removed or renewed for an account without one', async () => {
    const token = await server.tokenOf('patient')
    expect((await call('SecondFactorRemove', own('patient'), { token })).body.StatusCode).toBe(3)
    expect((await call('SecondFactorRecoveryCodes', own('patient'), { token })).body.StatusCode).toBe(3)
  })

  test('is never set up for a patient whom the user acts for', async () => {
    expect((await call('SecondFactorSetUp', own('tama'), { token: await server.tokenOf('parent') })).status).toBe(403)
  })
})
