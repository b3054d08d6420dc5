import { expect, it } from 'vitest'
import { changePassword } from '../../src/api/access/password.ts'
import { requestPasswordReset, resetPassword } from '../../src/api/access/password-reset.ts'
import { register } from '../../src/api/access/registration.ts'
import { answerCalls } from '../practice/calls.ts'
import { connection, patientId } from '../practice/people.ts'
import { answerWith, sent } from './answers.ts'

const newPassword = { parentId: patientId, password: 'Newer@1234' }

it.each([
  [4, { status: 'refused', message: 'A sentence.' }],
  [0, { status: 'refused', message: 'A sentence.' }],
])('changing the password: StatusCode %i', async (StatusCode, answer) => {
  answerWith({ StatusCode, StatusMessage: 'A sentence.' })
  expect(await changePassword(connection, { ...newPassword, current: 'Abc@1234' })).toEqual(answer)
})

it('setting a new password with a link whose token has a slash, without a sentence', async () => {
  const fetch = answerWith({ StatusCode: 1, StatusMessage: null })
  const reset = resetPassword('/practice/harbour', { token: 'a/b', ...newPassword, removesPasskeys: false })
  expect(await reset).toEqual({ status: 'done', message: '' })
  expect(sent(fetch).url).toBe('/practice/harbour/Patient/ResetPassword?token=a%2Fb')
})

it('a reset that the practice turns down was answered: the password is as it was', async () => {
  answerWith({ error: 'tooManyTries', message: 'Please wait 5 minutes.' }, { status: 429 })
  const reset = resetPassword('/practice/harbour', { token: 'a', ...newPassword, removesPasskeys: false })
  expect(await reset).toEqual({ status: 'refused', message: 'Please wait 5 minutes.' })
})

it.each([302, 304, 408, 500])('a reset answered with HTTP %i has an unknown outcome and is no refusal', async (status) => {
  answerCalls(() => new Response(null, { status }))
  const reset = resetPassword('/practice/harbour', { token: 'a', ...newPassword, removesPasskeys: false })
  await expect(reset).rejects.toMatchObject({ kind: 'refused', status })
})

it.each([
  [1, null, ''],
  [2, 'Something else.', null],
])('asking for a reset link: StatusCode %i', async (StatusCode, ResponseMessage, message) => {
  const fetch = answerWith({ StatusCode, ResponseMessage })
  expect(await requestPasswordReset('/practice/harbour', ' patient@example.nz ', 'solved')).toEqual({ message })
  expect(sent(fetch)).toMatchObject({ headers: { 'x-human-verification': 'solved' }, body: { Username: 'patient@example.nz' } })
})

it('registering trims names, and reports an answer that is no code', async () => {
  const fetch = answerWith({ Message: 'An error has occurred.' })
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
  expect(await register('/practice/harbour', registration, 'solved')).toEqual({ message: 'An error has occurred.' })
  expect(sent(fetch).body).toMatchObject({ FirstName: 'Hemi', NHI: '' })
})
