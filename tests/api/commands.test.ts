import { expect, it } from 'vitest'
import { sendHelp, sendLoginHelp } from '../../src/api/help.ts'
import { changePassword } from '../../src/api/password.ts'
import { requestPasswordReset, resetPassword } from '../../src/api/password-reset.ts'
import { register } from '../../src/api/registration.ts'
import { connection, patientId } from '../practice/people.ts'
import { answerWith, sent } from './answers.ts'

const newPassword = { parentId: patientId, password: 'Newer@1234' }

it.each([
  [1, { status: 'changed', message: 'A sentence.' }],
  [3, { status: 'refused', message: 'A sentence.' }],
  [4, { status: 'refused', message: 'A sentence.' }],
  [0, { status: 'refused', message: 'A sentence.' }],
  [5, { status: 'unproven', problem: 'currentMissing' }],
  [6, { status: 'unproven', problem: 'currentWrong' }],
])('changing the password: StatusCode %i', async (StatusCode, answer) => {
  const fetch = answerWith({ StatusCode, StatusMessage: 'A sentence.' })
  expect(await changePassword(connection, { ...newPassword, current: 'Abc@1234' })).toEqual(answer)
  const body = { PatientID: patientId, CurrentPassword: 'Abc@1234', Password: 'Newer@1234' }
  expect(sent(fetch)).toMatchObject({ headers: { token: 'token-1' }, body })
})

it('too many tries of the present password: the practice’s sentence tells how long to wait', async () => {
  answerWith({ error: 'tooManyTries', message: 'Please wait.' }, { status: 429 })
  expect(await changePassword(connection, { ...newPassword, current: 'Wrong' })).toEqual({ status: 'refused', message: 'Please wait.' })
})

it('where the present password was not asked for, none is sent', async () => {
  const fetch = answerWith({ StatusCode: 1, StatusMessage: null })
  await changePassword(connection, { ...newPassword, current: undefined })
  expect(sent(fetch).body).toEqual({ PatientID: patientId, Password: 'Newer@1234' })
})

it.each([
  [1, 'changed', false, {}],
  [1, 'changed', true, { RemovePasskeys: true }],
  [3, 'refused', false, {}],
  [4, 'linkSpent', false, {}],
])('setting a new password with a link: StatusCode %i is %s, passkeys removed: %s', async (StatusCode, status, removesPasskeys, more) => {
  const fetch = answerWith({ StatusCode, StatusMessage: null })
  expect(await resetPassword('/practice/harbour', { token: 'a/b', ...newPassword, removesPasskeys })).toEqual({ status, message: '' })
  const { url, body } = sent(fetch)
  expect({ url, body }).toEqual({
    url: '/practice/harbour/Patient/ResetPassword?token=a%2Fb',
    body: { PatientID: patientId, Password: 'Newer@1234', ...more },
  })
})

it.each([
  [0, 'Not sent.', 'Not sent.'],
  [1, 'Sent.', 'Sent.'],
  [1, null, ''],
  [2, 'Something else.', null],
])('asking for a reset link: StatusCode %i', async (StatusCode, ResponseMessage, message) => {
  const fetch = answerWith({ StatusCode, ResponseMessage })
  expect(await requestPasswordReset('/practice/harbour', ' patient@example.nz ', 'solved')).toEqual({ message })
  expect(sent(fetch)).toMatchObject({ headers: { 'x-human-verification': 'solved' }, body: { Username: 'patient@example.nz' } })
})

const sender = {
  patientId: null,
  email: 'patient@example.nz',
  nhi: 'ZZZ0016',
  firstName: 'Aroha',
  familyName: 'Ngata',
  dateOfBirth: '1984-02-29',
}

it.each([
  ['Your message has been sent to the practice.', true],
  ['Unable to send message. Please call us.', false],
])('asking for help: %s', async (message, isSent) => {
  const fetch = answerWith(message)
  expect(await sendLoginHelp('/practice/harbour', sender, { subject: 'Sign-in', body: 'Help' }, 'solved')).toEqual({ isSent, message })
  expect(sent(fetch).body).toEqual({
    PatientID: null,
    EmailAddress: 'patient@example.nz',
    UID: 'ZZZ0016',
    FirstName: 'Aroha',
    FamilyName: 'Ngata',
    DOB: '1984-02-29',
    MessageSubject: 'Sign-in',
    MessageBody: 'Help',
  })
})

it('asking for help inside goes as the signed-in user', async () => {
  const fetch = answerWith('Sent.')
  await sendHelp(connection, { ...sender, patientId }, { subject: 's', body: 'b' })
  expect(sent(fetch)).toMatchObject({ headers: { token: 'token-1' }, body: { PatientID: patientId } })
})

it.each([
  [7, { code: 7 }],
  [-3, { code: -3 }],
  [{ Message: 'An error has occurred.' }, { message: 'An error has occurred.' }],
])('registering: %j', async (answer, expected) => {
  const fetch = answerWith(answer)
  const registration = {
    firstName: ' Hemi ',
    middleName: '',
    familyName: 'Walker',
    nhi: '',
    dateOfBirth: '1984-02-29',
    email: 'hemi@example.nz',
    practiceId: patientId,
    link: 'once',
  }
  expect(await register('/practice/harbour', registration, 'solved')).toEqual(expected)
  expect(sent(fetch).body).toEqual({
    FirstName: 'Hemi',
    MiddleName: '',
    LastName: 'Walker',
    NHI: '',
    DateOfBirth: '1984-02-29',
    Email: 'hemi@example.nz',
    PracticeID: patientId,
    LinkID: 'once',
  })
})
