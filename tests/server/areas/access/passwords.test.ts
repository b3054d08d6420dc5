import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const changed = { StatusCode: 1, StatusMessage: 'Password changed successfully.' }
const linkSpent = { StatusCode: 4, StatusMessage: 'This link has been used or has expired.' }
const everybodys = 'Many people use this password: please take some words that do not belong together.'
const samePassword = 'Your new password must be another one than your current password.'
const refused = (message: string) => ({ StatusCode: 3, StatusMessage: message })

const brokenRules = [
  ['', 'Password cannot be empty'],
  ['   ', 'Password cannot be empty'],
  ['A12', 'Password must contain at least one lower case letter.'],
  ['a', 'Your password has less than 8 characters.'],
  ['abcdefgh', 'Password must contain at least one upper case letter.'],
  ['Abcdefg1', 'Password must contain at least two number.'],
  ['Aroha@1234', 'Password must not contain your first, middle or family name.'],
  ['x1NGATAx2', 'Password must not contain your first, middle or family name.'],
] as const

describe('changing the password', () => {
  const change = (token: string, password: string, { id = patientId('patient'), present = 'Abc@1234' } = {}) =>
    server.post('Patient/ChangePassword', { PatientID: id, CurrentPassword: present, Password: password }, { token })

  test.each(brokenRules)('%j is refused: %s', async (password, message) => {
    expect((await change(await server.tokenOf('patient'), password)).json()).toEqual(refused(message))
    expect((await server.signIn('patient')).json().id).toBe(patientId('patient'))
  })

  test('a middle name counts, and a macron does not make a name another one', async () => {
    const token = await server.tokenOf('parent')
    expect((await change(token, 'Anne@12345', { id: patientId('parent') })).json().StatusCode).toBe(3)
    expect((await change(token, 'Wīlson@12345', { id: patientId('parent') })).json().StatusCode).toBe(3)
  })

  test('a password that is easily guessed is refused with advice', async () => {
    expect((await change(await server.tokenOf('patient'), 'Password12')).json()).toEqual(refused(everybodys))
  })

  test('the present password is no new one', async () => {
    const token = await server.tokenOf('patient')
    await change(token, 'Kauri-Tree-82')
    expect((await change(token, 'Kauri-Tree-82', { present: 'Kauri-Tree-82' })).json()).toEqual(refused(samePassword))
  })

  test('the new password signs in and the old one does not', async () => {
    expect((await change(await server.tokenOf('patient'), 'Kauri-Tree-82')).json()).toEqual(changed)
    expect((await server.signIn('patient')).json().StatusCode).toBe(102)
    expect((await server.signIn('patient', 'Kauri-Tree-82')).json().id).toBe(patientId('patient'))
  })

  test('ends the other sessions of the account, keeps its own and those of others', async () => {
    const [own, other, stranger] = [await server.tokenOf('patient'), await server.tokenOf('patient'), await server.tokenOf('parent')]
    await change(own, 'Kauri-Tree-82')
    const status = async (token: string) => (await server.validate(token)).statusCode
    expect([await status(own), await status(other), await status(stranger)]).toEqual([200, 401, 200])
  })

  test('keeps no password readable', async () => {
    await change(await server.tokenOf('patient'), 'Kauri-Tree-82')
    const account = await server.db.selectFrom('account').selectAll().where('user_name', '=', 'patient').executeTakeFirstOrThrow()
    expect(account.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(account)).not.toContain('Kauri-Tree-82')
  })

  test('voids reset links that are still about', async () => {
    const link = await resetLink()
    await change(await server.tokenOf('patient'), 'Kauri-Tree-82')
    expect((await reset(link)).json()).toEqual(linkSpent)
  })
})

describe('while a password change is due', () => {
  test('only the calls of the forced update are answered', async () => {
    const token = await server.tokenOf('newpassword')
    const id = patientId('newpassword')
    expect((await server.post('Patient/ProxyUsers', { PatientID: id }, { token })).json()).toEqual({
      error: 'passwordChangeRequired',
      message: 'Update your password to continue.',
    })
    expect((await server.post('Patient', { PatientID: id }, { token })).statusCode).toBe(403)
    const settings = await server.post('Lookup/LoadPracticeSetting', { PatientID: id, PortalSettingTypeID: 1 }, { token })
    expect(settings.statusCode).toBe(200)
  })

  test('the session continues after the change', async () => {
    const token = await server.tokenOf('newpassword')
    const id = patientId('newpassword')
    expect((await server.post('Patient/ChangePassword', { PatientID: id, Password: 'Kauri-Tree-82' }, { token })).json()).toEqual(changed)
    expect((await server.post('Patient/ProxyUsers', { PatientID: id }, { token })).json()[0].total).toBe(2)
    expect((await server.signIn('newpassword', 'Kauri-Tree-82')).json().extension[1].valueBoolean).toBe(false)
  })

  test('a change whose answer was lost is confirmed once when it is repeated', async () => {
    const token = await server.tokenOf('newpassword')
    const change = (body: object) =>
      server.post('Patient/ChangePassword', { PatientID: patientId('newpassword'), ...body }, { token }).then((answer) => answer.json())
    await change({ Password: 'Kauri-Tree-82' })
    expect(await change({ Password: 'Kauri-Tree-82' })).toEqual(changed)
    expect(await server.outbox('newpassword@example.nz')).toHaveLength(1)
    expect((await change({ Password: 'Rimu-Tree-82' })).StatusCode).toBe(5)
    server.moveClock(minutes(6))
    expect((await change({ Password: 'Kauri-Tree-82' })).StatusCode).toBe(5)
  })

  test('the password that is due is not set to itself, signed in or by a link', async () => {
    await reset(await resetLink())
    await server.db.updateTable('account').set({ is_password_change_due: true }).where('id', '=', patientId('patient')).execute()
    const token = await server.tokenOf('patient')
    const body = { PatientID: patientId('patient'), Password: 'Kauri-Tree-82' }
    expect((await server.post('Patient/ChangePassword', body, { token })).json()).toEqual(refused(samePassword))
    expect((await reset(await resetLink())).json()).toEqual(refused(samePassword))
    expect((await server.signIn('patient', 'Kauri-Tree-82')).json().extension[1].valueBoolean).toBe(true)
  })
})

const forgot = async (name: string, practice = 'harbour') =>
  server.post('Patient/ForgotPassword', { Username: name }, { humanVerification: await server.solved(), practice })

const resetLink = async () => {
  await forgot('patient@example.nz')
  const [letter] = await server.outbox('patient@example.nz')
  return new URL(letter?.links[0] ?? '')
}

const reset = (link: URL, password = 'Kauri-Tree-82', { practice = 'harbour', id = link.searchParams.get('id') } = {}) =>
  server.post(`Patient/ResetPassword?token=${link.searchParams.get('token')}`, { PatientID: id, Password: password }, { practice })

describe('forgot password', () => {
  test('mails a link to the address of the account', async () => {
    const answer = await forgot(' Patient@example.nz')
    expect(answer.json()).toEqual({
      StatusCode: 1,
      ResponseMessage: 'We have sent you an email with a link to set a new password.',
    })
    const [letter] = await server.outbox('patient@example.nz')
    expect(letter?.links[0]).toMatch(`https://portal.test/resetpassword?token=`)
    expect(letter?.links[0]).toContain(`&id=${patientId('patient')}`)
    expect(letter?.text).toContain(letter?.links[0])
  })

  test('mails nothing for a name that the practice does not have', async () => {
    expect((await forgot('nobody@example.nz')).json()).toEqual({ StatusCode: 0, ResponseMessage: 'Invalid email address' })
    expect((await forgot('patient@example.nz', 'ranges')).json().StatusCode).toBe(0)
    expect(await server.outbox('patient@example.nz')).toEqual([])
  })

  test('reports an account without an e-mail address, and sends no letter', async () => {
    await server.db.updateTable('account').set({ email: 'patient@no-address.invalid' }).where('user_name', '=', 'patient').execute()
    for (let times = 0; times < 6; times += 1)
      expect((await forgot('patient')).json()).toEqual({
        StatusCode: 0,
        ResponseMessage: 'Your practice has no email address of yours. Please call your practice to set a new password.',
      })
    const token = await server.tokenOf('patient')
    const change = { PatientID: patientId('patient'), Password: 'Kauri-Tree-82', CurrentPassword: 'Abc@1234' }
    expect((await server.post('Patient/ChangePassword', change, { token })).json().StatusCode).toBe(1)
    expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    await server.post('SendHelpMessage', { MessageSubject: 'Help', MessageBody: 'Please' }, { token })
    expect((await server.outbox('reception@harbour.example.nz'))[0]?.text).toContain('From Aroha Ngata (no email address)')
  })

  test('needs a human verification that was not used before', async () => {
    const notHuman = { error: 'humanVerification', message: "Please tick “I'm not a robot” and try again." }
    const ask = (humanVerification?: string) =>
      server.post('Patient/ForgotPassword', { Username: 'patient@example.nz' }, humanVerification ? { humanVerification } : {})
    expect((await ask()).json()).toEqual(notHuman)
    const solved = await server.solved()
    expect((await ask(solved)).statusCode).toBe(200)
    const again = await ask(solved)
    expect([again.statusCode, again.json()]).toEqual([403, notHuman])
    expect(await server.outbox('patient@example.nz')).toHaveLength(1)
  })
})

describe('a reset link', () => {
  test('sets the password once and ends every session', async () => {
    const token = await server.tokenOf('patient')
    const link = await resetLink()
    expect((await reset(link)).json()).toEqual(changed)
    expect((await reset(link)).json()).toEqual(linkSpent)
    expect((await server.signIn('patient', 'Kauri-Tree-82')).json().id).toBe(patientId('patient'))
    expect((await server.validate(token)).statusCode).toBe(401)
  })

  test('leaves no session to a sign-in with the password before, however they meet', async () => {
    const link = await resetLink()
    const [, ...entered] = await Promise.all([reset(link), ...Array.from({ length: 3 }, () => server.signIn('patient'))])
    for (const answer of entered) {
      const token = answer.json().extension?.[0].valueString ?? ''
      expect((await server.validate(token)).statusCode).toBe(401)
    }
  })

  test('ends a call whose body is still on its way', async () => {
    const token = await server.tokenOf('patient')
    const link = await resetLink()
    const slow = async function* () {
      yield Buffer.from(`{"PatientID":"${patientId('patient')}"`)
      await reset(link)
      await new Promise((resolve) => setTimeout(resolve, 1100))
      yield Buffer.from('}')
    }
    const call = { method: 'POST', url: '/practice/harbour/Patient', headers: { token, 'content-type': 'application/json' } } as const
    expect((await server.inject({ ...call, payload: Readable.from(slow()) })).statusCode).toBe(401)
  })

  test('outlives a password that breaks a rule', async () => {
    const link = await resetLink()
    expect((await reset(link, 'short')).json()).toEqual(refused('Your password has less than 8 characters.'))
    expect((await reset(link, 'Password12')).json()).toEqual(refused(everybodys))
    expect((await reset(link)).json()).toEqual(changed)
  })

  test('lives 30 minutes', async () => {
    const [used, late] = [await resetLink(), await resetLink()]
    server.moveClock(minutes(29))
    expect((await reset(used)).json()).toEqual(changed)
    server.moveClock(minutes(2))
    expect((await reset(late)).json()).toEqual(linkSpent)
  })

  test('is for its own account and practice only', async () => {
    const link = await resetLink()
    expect((await reset(link, undefined, { id: patientId('parent') })).json()).toEqual(linkSpent)
    expect((await reset(link, undefined, { practice: 'ranges' })).json()).toEqual(linkSpent)
    expect((await reset(link, undefined, { id: patientId('patient').toUpperCase() })).json()).toEqual(changed)
  })

  test('unlocks a name that had failed', async () => {
    for (let tries = 0; tries < 3; tries += 1) await server.signIn('patient', 'Wrong@1234')
    await reset(await resetLink())
    expect((await server.signIn('patient', 'Kauri-Tree-82')).json().id).toBe(patientId('patient'))
  })
})
