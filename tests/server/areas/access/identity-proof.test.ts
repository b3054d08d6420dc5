import { describe, expect, test } from 'vitest'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { softwareAuthenticator } from '../../../../server/sandbox/software-authenticator.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const own = (userName: string) => ({ PatientID: patientId(userName) })
const change = async (userName: string, token: string, present?: string) =>
  server.post('Patient/ChangePassword', { ...own(userName), CurrentPassword: present, Password: 'Kauri-Tree-82' }, { token })
const confirm = async (token: string, proof: object, userName = 'patient') =>
  (await server.post('Patient/ConfirmIdentity', { ...own(userName), ...proof }, { token })).json()
const options = (token: string, userName = 'patient') => server.post('Patient/PasskeyOptions', own(userName), { token })
const bySwitchLink = async (q = 'switch-harbour') => (await server.post('Patient/Authentication', { UserName: '', Password: '', q })).json()
const challenge = async () => String((await server.identity('PasskeyChallenge')).json().challenge)
const dueFor = (userName: string) =>
  server.db.updateTable('account').set({ is_password_change_due: true }).where('id', '=', patientId(userName)).execute()

const missing = { StatusCode: 5, StatusMessage: 'Please type your current password.' }
const wrong = { StatusCode: 6, StatusMessage: 'Your current password is not right.' }
const notYours = { StatusCode: 6, StatusMessage: 'This passkey does not belong to your account.' }
const confirmed = { StatusCode: 1, StatusMessage: 'Thank you.' }
const unconfirmed = { error: 'confirmationRequired', message: 'Please confirm that it is you.' }

/** Adds a passkey to an account, right after a sign-in. */
const withPasskey = async (userName: string) => {
  const token = await server.tokenOf(userName)
  const authenticator = softwareAuthenticator({ rpId: 'portal.test', origin: 'https://portal.test' }, patientId(userName))
  const { challenge: given } = (await options(token, userName)).json()
  await server.post(
    'Patient/AddPasskey',
    { ...own(userName), Name: 'Phone', Attestation: authenticator.attest({ challenge: given }) },
    { token },
  )
  return authenticator
}

describe('a stolen session', () => {
  test('sets no password without the present one, however fresh it is', async () => {
    const token = await server.tokenOf('patient')
    expect((await change('patient', token)).json()).toEqual(missing)
    expect((await change('patient', token, '')).json()).toEqual(missing)
    expect((await change('patient', token, 'Wrong@1234')).json()).toEqual(wrong)
    expect((await server.signIn('patient')).json().id).toBe(patientId('patient'))
  })

  test('guesses the present password no more often than a stranger, wherever it is asked for', async () => {
    const token = await server.tokenOf('patient')
    for (let tries = 0; tries < 5; tries += 1) await change('patient', token, 'Wrong@1234')
    for (let tries = 0; tries < 5; tries += 1) expect(await confirm(token, { Password: 'Wrong@1234' })).toEqual(wrong)
    expect((await change('patient', token, 'Abc@1234')).statusCode).toBe(429)
    expect((await server.post('Patient/ConfirmIdentity', { ...own('patient'), Password: 'Abc@1234' }, { token })).statusCode).toBe(429)
  })

  test('has a limit of attempts of its own: neither strangers nor another session use it up', async () => {
    const [mine, stolen] = [await server.tokenOf('patient'), await server.tokenOf('patient')]
    for (let tries = 0; tries < 10; tries += 1) {
      await server.db.deleteFrom('sign_in_try').execute()
      expect((await server.signIn('patient', 'Wrong@1234')).statusCode).toBe(200)
      expect(await confirm(stolen, { Password: 'Wrong@1234' })).toEqual(wrong)
    }
    expect((await server.signIn('patient')).statusCode).toBe(429)
    expect((await change('patient', mine, 'Abc@1234')).json().StatusCode).toBe(1)
  })

  test('adds no passkey 5 minutes after the last proof', async () => {
    const token = await server.tokenOf('patient')
    server.moveClock(minutes(4))
    expect((await options(token)).statusCode).toBe(200)
    server.moveClock(minutes(1) + 1)
    const answer = await options(token)
    expect([answer.statusCode, answer.json()]).toEqual([403, unconfirmed])
  })

  test('gains nothing by the proof of another session', async () => {
    const stolen = await server.tokenOf('patient')
    server.moveClock(minutes(6))
    await confirm(await server.tokenOf('patient'), { Password: 'Abc@1234' })
    expect((await options(stolen)).statusCode).toBe(403)
  })
})

describe('a repeated proof of identity', () => {
  test('by the password, may add a passkey for 5 minutes more', async () => {
    const token = await server.tokenOf('patient')
    server.moveClock(minutes(30))
    expect(await confirm(token, {})).toEqual(missing)
    expect(await confirm(token, { Password: 'Wrong@1234' })).toEqual(wrong)
    expect((await options(token)).statusCode).toBe(403)
    expect(await confirm(token, { Password: 'Abc@1234' })).toEqual(confirmed)
    expect((await options(token)).statusCode).toBe(200)
    server.moveClock(minutes(6))
    expect((await options(token)).statusCode).toBe(403)
  })

  test('by a passkey of the account, and by no other one, by none twice', async () => {
    const [mine, anothers] = [await withPasskey('patient'), await withPasskey('parent')]
    const token = await server.tokenOf('patient')
    server.moveClock(minutes(30))
    expect(await confirm(token, { Passkey: anothers.assert({ challenge: await challenge() }) })).toEqual(notYours)
    expect((await options(token)).statusCode).toBe(403)
    const assertion = mine.assert({ challenge: await challenge() })
    expect(await confirm(token, { Passkey: assertion })).toEqual(confirmed)
    expect((await options(token)).statusCode).toBe(200)
    server.moveClock(minutes(6))
    expect(await confirm(token, { Passkey: assertion })).toEqual(notYours)
    expect((await options(token)).statusCode).toBe(403)
  })

  test('never comes from a patient whom the user acts for', async () => {
    const token = await server.tokenOf('parent')
    const answer = await server.post('Patient/ConfirmIdentity', { ...own('tama'), Password: 'Abc@1234' }, { token })
    expect(answer.statusCode).toBe(403)
  })
})

describe('a switch link', () => {
  test('proves nothing: no passkey is added with it', async () => {
    const token = (await bySwitchLink()).extension[0].valueString
    expect((await options(token)).json()).toEqual(unconfirmed)
  })

  test('does not pass over a password change that is due', async () => {
    await dueFor('patient')
    const { status, extension } = await bySwitchLink()
    expect([status, extension[1].valueBoolean]).toEqual([undefined, true])
    const token = extension[0].valueString
    expect((await server.post('Patient', own('patient'), { token })).statusCode).toBe(403)
    expect((await change('patient', token)).json()).toEqual(missing)
    expect((await change('patient', token, 'Abc@1234')).json().StatusCode).toBe(1)
    expect((await server.post('Patient', own('patient'), { token })).statusCode).toBe(200)
  })
})

test('a password change that is due asks for the present password once the sign-in is 5 minutes old', async () => {
  const token = await server.tokenOf('newpassword')
  server.moveClock(minutes(6))
  expect((await change('newpassword', token)).json()).toEqual(missing)
  expect((await change('newpassword', token, 'Wrong@1234')).json()).toEqual(wrong)
  expect((await change('newpassword', token, 'Abc@1234')).json().StatusCode).toBe(1)
})

describe('a reset by link', () => {
  const reset = async (more: object) => {
    await server.post('Patient/ForgotPassword', { Username: 'patient' }, { humanVerification: await server.solved() })
    const [letter] = await server.outbox('patient@example.nz')
    const token = new URL(letter?.links[0] ?? '').searchParams.get('token')
    await server.post(`Patient/ResetPassword?token=${token}`, { ...own('patient'), Password: 'Kauri-Tree-82', ...more })
  }
  const signIn = async (authenticator: Awaited<ReturnType<typeof withPasskey>>) =>
    (await server.post('Patient/PasskeyAuthentication', { Assertion: authenticator.assert({ challenge: await challenge() }) })).json()

  test('removes the passkeys of that account on request, and reports it by letter', async () => {
    const [mine, anothers] = [await withPasskey('patient'), await withPasskey('parent')]
    await reset({ RemovePasskeys: true })
    expect((await signIn(mine)).StatusCode).toBe(102)
    expect((await signIn(anothers)).id).toBe(patientId('parent'))
    expect((await server.outbox('patient@example.nz'))[0]?.text).toContain('Your passkeys were removed with it')
  })

  test('leaves them otherwise', async () => {
    const mine = await withPasskey('patient')
    await reset({ RemovePasskeys: false })
    expect((await signIn(mine)).id).toBe(patientId('patient'))
    expect((await server.outbox('patient@example.nz'))[0]?.text).not.toContain('passkeys were removed')
  })
})

describe('a letter', () => {
  const subjects = async () => (await server.outbox('patient@example.nz')).map(({ subject }) => subject)
  const links = ['https://portal.test/forgetPassword', 'https://portal.test/profile']

  test('reports a changed password, and no refused one', async () => {
    const token = await server.tokenOf('patient')
    await change('patient', token, 'Wrong@1234')
    expect(await subjects()).toEqual([])
    await change('patient', token, 'Abc@1234')
    const [letter] = await server.outbox('patient@example.nz')
    expect(letter).toMatchObject({ subject: 'The password of your account at Harbour Health Centre was changed', links })
    expect(letter?.text).toContain('If it was not you')
    expect(letter?.text).not.toContain('Kauri')
  })

  test('reports a removed passkey, once and without its name', async () => {
    await withPasskey('patient')
    const token = await server.tokenOf('patient')
    const [{ entry }] = (await server.post('Patient/Passkeys', own('patient'), { token })).json()
    const remove = () => server.post('Patient/RemovePasskey', { ...own('patient'), PasskeyID: entry[0].resource.id }, { token })
    await remove()
    await remove()
    expect(await subjects()).toEqual([
      'A passkey of your account at Harbour Health Centre was removed',
      'A new passkey for your account at Harbour Health Centre',
    ])
    const [letter] = await server.outbox('patient@example.nz')
    expect(letter?.links).toEqual(links)
    expect(letter?.text).not.toContain('Phone')
  })
})
