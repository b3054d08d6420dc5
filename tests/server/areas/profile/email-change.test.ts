import { describe, expect, test } from 'vitest'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { purge } from '../../../../server/start/purge.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { profileCalls } from './profile-calls.ts'

const server: TestServer = serverUnderTest()
const calls = (userName = 'patient', about = userName) => profileCalls(() => server, userName, { about })

const wanted = 'new@example.nz'
const sent = { StatusCode: 1, StatusMessage: 'We have sent a verification code.' }
const changed = { StatusCode: 1, StatusMessage: 'The email address has been changed.' }
const wrong = { StatusCode: 3, StatusMessage: 'This is not the code that we sent.' }
const spent = { StatusCode: 4, StatusMessage: 'This code has expired, or was tried too often. Please send a new one.' }
const refused = (StatusMessage: string) => ({ StatusCode: 3, StatusMessage })

const send = (Email = wanted, { reply } = calls()) => reply('Patient/SendEmailVerification', { Email })
const confirm = (Code: string, { reply } = calls(), Email = wanted) => reply('Patient/ConfirmEmail', { Email, Code })
const codeIn = async (to = wanted) => /\n(\d{6})\n/.exec((await server.outbox(to))[0]?.text ?? '')?.[1] ?? ''
const other = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')
const emailOf = async ({ patient } = calls()) =>
  (await patient()).telecom.find(({ system, use }) => system === 'email' && use === 'home')?.value

describe('an e-mail address', () => {
  test("of the user's own needs a proof of the last five minutes, since it opens the account; a linked person's does not", async () => {
    const [ownCalls, linked] = [calls('parent'), calls('parent', 'tama')]
    for (const one of [ownCalls, linked]) await one.patient()
    await server.db.updateTable('session').set({ proved_at: null }).execute()
    const asked = await ownCalls.post('Patient/SendEmailVerification', { Email: wanted })
    expect([asked.statusCode, asked.json().error, await server.outbox(wanted)]).toEqual([403, 'confirmationRequired', []])
    expect(await send('tamas@example.nz', linked)).toEqual(sent)
  })

  test('is changed by the code that was sent there, and the old address gets a letter', async () => {
    expect(await send(' New@Example.nz ')).toEqual(sent)
    expect(await emailOf()).toBe('patient@example.nz')
    expect(await confirm(await codeIn())).toEqual(changed)
    expect(await calls().lastChanged()).toBe('email')
    expect(await emailOf()).toBe(wanted)
    const [letter] = await server.outbox('patient@example.nz')
    expect(letter?.subject).toBe('The email address of your profile at Harbour Health Centre was changed')
    expect(letter?.text).not.toContain(wanted)
    expect(letter?.text).toContain('We write to the new address from now on.')
    expect((await server.signIn(wanted)).json().id).toBe(patientId('patient'))
    expect((await server.signIn('patient@example.nz')).json().StatusCode).toBe(102)
  })

  test('is confirmed again after a lost answer, and one letter goes out', async () => {
    await send()
    const code = await codeIn()
    const answers = await Promise.all([confirm(code), confirm(code)])
    expect([...answers, await confirm(code)]).toEqual([changed, changed, changed])
    expect(await server.outbox('patient@example.nz')).toHaveLength(1)
    expect(await confirm(other(code))).toEqual(spent)
  })

  test('is not changed by a wrong code, and after five wrong ones not by the right one', async () => {
    await send()
    const code = await codeIn()
    const answers = []
    for (let tries = 0; tries < 5; tries += 1) answers.push(await confirm(other(code)))
    expect(answers).toEqual([wrong, wrong, wrong, wrong, spent])
    expect(await confirm(code)).toEqual(spent)
    expect(await emailOf()).toBe('patient@example.nz')
  })

  test('counts tries at the same moment one by one', async () => {
    await send()
    const code = await codeIn()
    await Promise.all(Array.from({ length: 8 }, () => confirm(other(code))))
    expect(await confirm(code)).toEqual(spent)
  })

  test('is changed within 15 minutes', async () => {
    await send()
    const code = await codeIn()
    server.moveClock(minutes(15))
    expect(await confirm(code)).toEqual(spent)
    expect(await send()).toEqual(sent)
    server.moveClock(minutes(14))
    expect(await confirm(await codeIn())).toEqual(changed)
  })

  test('goes by the newest code, and by the address and the patient it was sent for', async () => {
    await send()
    const first = await codeIn()
    await send()
    const newest = await codeIn()
    if (first !== newest) expect(await confirm(first)).toEqual(wrong)
    expect(await confirm(newest, calls(), 'another@example.nz')).toEqual(wrong)
    expect(await confirm(newest, calls('credit'))).toEqual(spent)
    expect(await confirm(newest)).toEqual(changed)
  })

  test.each(['', 'nobody', 'a@b', 'two words@example.nz'])('%j is none', async (Email) => {
    const answer = await calls().post('Patient/SendEmailVerification', { Email })
    if (Email === '') expect(answer.statusCode).toBe(400)
    else expect(answer.json()).toEqual(refused('You have entered an invalid email address.'))
    expect(await server.outbox(Email || 'nobody')).toEqual([])
  })

  test('that the patient has already is sent no code', async () => {
    expect(await send('PATIENT@example.nz')).toEqual(refused('This is the email address already.'))
  })

  test('of another account is refused to its reader, without naming the account', async () => {
    expect(await send('parent@example.nz')).toEqual(sent)
    const answer = await confirm(await codeIn('parent@example.nz'), calls(), 'parent@example.nz')
    expect(answer).toEqual(refused('This email address cannot be used. Please contact your practice.'))
    expect(await emailOf()).toBe('patient@example.nz')
  })

  test("of a linked patient changes in the record only, and may equal the user's", async () => {
    const child = calls('parent', 'tama')
    expect(await send('parent@example.nz', child)).toEqual(sent)
    expect(await confirm(await codeIn('parent@example.nz'), child, 'parent@example.nz')).toEqual(changed)
    expect(await emailOf(child)).toBe('parent@example.nz')
    const letters = await server.outbox('tama@example.nz')
    expect(letters.map(({ subject }) => subject)).toEqual(['The email address of Tama’s profile at Harbour Health Centre was changed'])
    expect(letters[0]?.text).not.toContain('We write to the new address')
    expect((await server.signIn('parent@example.nz')).json().id).toBe(patientId('parent'))
  })

  const theirs = 'Only the person whom this record is about can change this email address: in their own account, or by asking the practice.'
  const bornIn = (year: number) =>
    server.db
      .updateTable('patient')
      .set({ birth_date: `${year}-01-01` })
      .where('id', '=', patientId('tama'))
      .execute()

  test('by which a person above 16 can register is not changed by a proxy user', async () => {
    const adult = calls('carer', 'george')
    expect(await send(wanted, adult)).toEqual(refused(theirs))
    expect(await server.outbox(wanted)).toEqual([])
    const child = calls('parent', 'tama')
    await server.db.updateTable('proxy_link').set({ basis: 'consent' }).where('patient_id', '=', patientId('tama')).execute()
    await send(wanted, child)
    const code = await codeIn()
    await bornIn(server.clock().getFullYear() - 18)
    expect(await confirm(code, child)).toEqual(refused(theirs))
    expect(await emailOf(child)).toBe('tama@example.nz')
  })

  test('of a child with an account of its own is not changed by who acts for it', async () => {
    const account = await server.db.selectFrom('account').selectAll().where('id', '=', patientId('empty')).executeTakeFirstOrThrow()
    await server.db
      .insertInto('account')
      .values({ ...account, id: patientId('tama'), user_name: 'tama', email: 'tama@example.nz' })
      .execute()
    expect(await send(wanted, calls('parent', 'tama'))).toEqual(refused(theirs))
  })

  test('voids links that were sent to the address before', async () => {
    await server.post('Patient/ForgotPassword', { Username: 'patient' }, { humanVerification: await server.solved() })
    const link = new URL((await server.outbox('patient@example.nz'))[0]?.links[0] ?? '')
    await send()
    await confirm(await codeIn())
    const body = { PatientID: patientId('patient'), Password: 'Kauri-Tree-82' }
    expect((await server.post(`Patient/ResetPassword?token=${link.searchParams.get('token')}`, body)).json().StatusCode).toBe(4)
  })

  test('gets at most five codes in an hour, for any patient', async () => {
    for (let times = 0; times < 5; times += 1) expect(await send(`new${times}@example.nz`, calls('parent', 'mia'))).toEqual(sent)
    expect((await calls('parent').post('Patient/SendEmailVerification', { Email: wanted })).statusCode).toBe(429)
    server.moveClock(minutes(60) + 1000)
    expect(await send(wanted, calls('parent'))).toEqual(sent)
  })

  test('keeps no code readable longer than it works', async () => {
    await send()
    const { code_hash } = await server.db.selectFrom('email_change').select('code_hash').executeTakeFirstOrThrow()
    expect(code_hash).not.toContain(await codeIn())
    server.moveClock(minutes(31))
    await purge(server.db, server.clock())
    expect((await server.outbox(wanted))[0]?.text).toBe('')
    server.moveClock(minutes(60 * 25))
    await purge(server.db, server.clock())
    expect(await server.db.selectFrom('email_change').selectAll().execute()).toEqual([])
  })
})
