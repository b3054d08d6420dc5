import { describe, expect, test } from 'vitest'
import { days, later } from '../../../../server/platform/values/clock.ts'
import { patientId, patients } from '../../../../server/sandbox/patients.ts'
import { purge } from '../../../../server/start/purge.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { tablesWith } from '../../tables-with.ts'

const server = serverUnderTest()

const message = { MessageSubject: 'I cannot sign in', MessageBody: 'My password does not work.' }
const aroha = { UID: 'ZZZ0016', FirstName: 'Aroha', FamilyName: 'Ngata', DOB: '1984-02-29', EmailAddress: 'aroha@example.nz' }
const sent = 'Your message has been sent to the practice.'
const notIdentified =
  'Sorry, we are currently unable to identify your account with the details provided. Please double-check the information for accuracy. If the issue persists, kindly contact your practice directly for further assistance.'

const practiceMail = () => server.outbox('reception@harbour.example.nz')

describe('before sign-in', () => {
  const ask = async (details: object) =>
    server.post('SendHelpMessage', { PatientID: null, ...details, ...message }, { humanVerification: await server.solved() })

  test.each([
    ['all details', aroha],
    ['no NHI', { ...aroha, UID: null }],
    ['no first name', { ...aroha, FirstName: '' }],
    ['other letters', { ...aroha, FirstName: 'Ārohā', FamilyName: 'Ngātā' }],
    ['other case', { ...aroha, FamilyName: ' NGATA ', UID: 'zzz0016' }],
  ])('a person is known by %s: the message is mailed', async (_with, details) => {
    const answer = await ask(details)
    expect(answer.body).toBe(sent)
    expect(answer.headers['content-type']).toMatch('text/plain')
    expect(await practiceMail()).toMatchObject([{ subject: 'Help: I cannot sign in', text: expect.stringContaining(message.MessageBody) }])
  })

  test.each([
    ['another family name', { ...aroha, FamilyName: 'Smith' }],
    ['another NHI', { ...aroha, UID: 'ZZZ0024' }],
    ['another first name', { ...aroha, FirstName: 'Anahera' }],
    ['another date of birth', { ...aroha, DOB: '1984-03-01' }],
    ['neither NHI nor first name', { ...aroha, UID: ' ', FirstName: null }],
    ['nothing', {}],
  ])('with %s no patient is found and no letter is sent', async (_with, details) => {
    const { body } = await ask(details)
    expect(body).toContain('Unable to send message')
    expect(body).toContain(notIdentified)
    expect(await practiceMail()).toEqual([])
  })

  test('reveals at most 50 times in 15 minutes, to one network address, whether details belong to a patient', async () => {
    await ask({})
    await server.db
      .updateTable('guess')
      .set({ tried_at: Array.from({ length: 49 }, () => new Date()) })
      .execute()
    expect((await ask(aroha)).body).toBe(sent)
    const answer = await ask(aroha)
    expect([answer.statusCode, answer.json().error]).toEqual([429, 'tooManyTries'])
    expect(await practiceMail()).toHaveLength(1)
  })

  test.each([
    ['all details', aroha, 'Aroha Ngata, NHI ZZZ0016, born 29 Feb 1984'],
    ['no NHI', { ...aroha, UID: '' }, 'Aroha Ngata, no NHI, born 29 Feb 1984'],
    ['no first name', { ...aroha, FirstName: null }, 'Ngata, NHI ZZZ0016, born 29 Feb 1984'],
  ])('the practice reads the typed details (%s) and that the sender was not signed in', async (_with, details, described) => {
    await ask(details)
    const [letter] = await practiceMail()
    expect(letter?.text).toContain(`In the name of ${described} (aroha@example.nz)`)
    expect(letter?.text).toContain('This message was written before sign-in.')
  })

  test('needs a human verification', async () => {
    const answer = await server.post('SendHelpMessage', { ...aroha, ...message })
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'humanVerification'])
  })

  test('a blank subject is refused and the verification is not spent', async () => {
    const humanVerification = await server.solved()
    const blank = await server.post('SendHelpMessage', { ...aroha, ...message, MessageSubject: ' ' }, { humanVerification })
    expect([blank.statusCode, blank.json().issues]).toEqual([400, [{ path: '/MessageSubject', message: 'Subject is Mandatory' }]])
    expect((await server.post('SendHelpMessage', { ...aroha, ...message }, { humanVerification })).body).toBe(sent)
  })
})

test('goes with its letter, and is nowhere else', async () => {
  const body = 'A sentence that nobody else writes'
  await server.post('SendHelpMessage', { ...message, MessageBody: body }, { token: await server.tokenOf('patient') })
  expect(await tablesWith(server.db, [body])).toMatchObject({ found: ['outbox'] })
  await purge(server.db, later(server.clock(), days(31)))
  expect(await tablesWith(server.db, [body])).toMatchObject({ found: [] })
})

describe('with a session', () => {
  test('is from the signed-in user, about the selected patient, without a verification', async () => {
    const token = await server.tokenOf('parent')
    const answer = await server.post('SendHelpMessage', { PatientID: patientId('tama'), ...message }, { token })
    expect(answer.body).toBe(sent)
    const [letter] = await practiceMail()
    const tama = patients.find(({ id }) => id === patientId('tama'))
    expect(letter?.text).toBe(
      `From Grace Wilson (parent@example.nz)\n\nAbout Tama Wilson, NHI ${tama?.nhi}, born 2 Mar 2015\n\n${message.MessageBody}`,
    )
    expect(
      await server.db.selectFrom('access_log').select(['account_id', 'patient_id']).where('operation', '=', 'sendHelpMessage').execute(),
    ).toEqual([{ account_id: patientId('parent'), patient_id: patientId('tama') }])
  })

  test('is about the user if it names no patient', async () => {
    const token = await server.tokenOf('parent')
    await server.post('SendHelpMessage', { ...message, FirstName: 'Mia', DOB: '2018-11-20' }, { token })
    const [letter] = await practiceMail()
    expect(letter?.text).toContain('About Grace Wilson, NHI ')
  })

  test('names the address of the account, whichever a page that was opened earlier knows', async () => {
    const token = await server.tokenOf('parent')
    await server.post('SendHelpMessage', { EmailAddress: 'long-gone@example.nz', ...message }, { token })
    expect((await practiceMail())[0]?.text).toContain('From Grace Wilson (parent@example.nz)')
  })

  test('an expired token does not become a visit without one', async () => {
    const answer = await server.post(
      'SendHelpMessage',
      { ...aroha, ...message },
      { token: 'long-gone', humanVerification: await server.solved() },
    )
    expect(answer.statusCode).toBe(401)
  })
})
