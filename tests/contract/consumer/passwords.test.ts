import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { changePassword } from '../../../src/api/password.ts'
import { requestPasswordReset, resetPassword } from '../../../src/api/password-reset.ts'
import type { CurrentPasswordProblem } from '../../../src/domain/password-rules.ts'
import { reply } from './call-agreements.ts'
import { agree, agreeOn401, as, examplePatientId, exampleVerification, given, patientId, practiceApi, signedIn, verified } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { string } = MatchersV3

const strong = 'Kauri-Tree-82'
/** It keeps every rule, and is much like one that many people use. */
const weak = 'Welcome2024!'

describe('Patient/ChangePassword', () => {
  const path = '/Patient/ChangePassword'
  const what = 'a new password'
  const present = 'Abc@1234'
  const changed = { status: 'changed', message: 'A sentence.' } as const
  const refused = { status: 'refused', message: 'A sentence.' } as const
  const unproven = (problem: CurrentPasswordProblem) => ({ status: 'unproven', problem }) as const

  it.each([
    [isSignedIn, present, strong, 1, changed],
    ['a password change is due', undefined, strong, 1, changed],
    [isSignedIn, present, 'short', 3, refused],
    [isSignedIn, present, weak, 3, refused],
    ['a password change is due', undefined, weak, 3, refused],
    [['a password change is due', 'the user was confirmed long ago'], undefined, strong, 5, unproven('currentMissing')],
    [isSignedIn, 'Wrong@222', strong, 6, unproven('currentWrong')],
  ] as const)('%s, present password %s, new password %s: StatusCode %i', (state, current, password, code, answer) =>
    agree(
      practiceApi,
      {
        state,
        what: `${what}: ${password}, the present one: ${current ?? 'not sent'}`,
        path,
        headers: signedIn,
        body: { PatientID: patientId, ...(current && { CurrentPassword: current }), Password: password },
        json: reply(code),
      },
      async (address) => expect(await changePassword(as(address), { parentId: examplePatientId, current, password })).toEqual(answer),
    ),
  )

  it('answers 429 with a sentence when the present password was guessed too often', () =>
    agree(
      practiceApi,
      {
        state: [isSignedIn, 'too many sign-ins have failed'],
        what: `${what} after too many guesses`,
        path,
        headers: signedIn,
        body: { PatientID: patientId, CurrentPassword: 'Wrong@222', Password: strong },
        status: 429,
        json: { error: 'tooManyTries', message: string('A sentence.') },
      },
      async (address) =>
        expect(await changePassword(as(address), { parentId: examplePatientId, current: 'Wrong@222', password: strong })).toEqual(refused),
    ))

  it('answers 401', async () => {
    await agreeOn401({ what, path, body: { PatientID: patientId, CurrentPassword: present, Password: strong } }, (connection) =>
      changePassword(connection, { parentId: examplePatientId, current: present, password: strong }),
    )
  })
})

describe('Patient/ResetPassword', () => {
  it.each([
    ['a reset link exists', strong, false, 1, 'changed'],
    ['a reset link exists', strong, true, 1, 'changed'],
    ['a reset link exists', 'short', false, 3, 'refused'],
    ['a reset link exists', weak, false, 3, 'refused'],
    ['a reset link is used', strong, false, 4, 'linkSpent'],
    ['a reset link has expired', strong, false, 4, 'linkSpent'],
  ] as const)('%s, new password %s, passkeys removed: %s: StatusCode %i', (state, password, removesPasskeys, code, status) =>
    agree(
      practiceApi,
      {
        state,
        what: `a new password by link: ${password}${removesPasskeys ? ', without the passkeys' : ''}`,
        path: '/Patient/ResetPassword',
        query: { token: given('token', 'contract-reset-link') },
        body: { PatientID: patientId, Password: password, ...(removesPasskeys && { RemovePasskeys: true }) },
        json: reply(code),
      },
      async (address) =>
        expect(
          await resetPassword(address, { token: 'contract-reset-link', parentId: examplePatientId, password, removesPasskeys }),
        ).toEqual({ status, message: 'A sentence.' }),
    ),
  )
})

describe('Patient/ForgotPassword', () => {
  const path = '/Patient/ForgotPassword'
  const body = { Username: given('email', 'patient@example.nz') }

  it.each([
    ['the practice knows the person', 1],
    ['the practice does not know the person', 0],
  ] as const)('%s: StatusCode %i and a sentence', (state, StatusCode) =>
    agree(
      practiceApi,
      {
        state,
        what: 'a request for a reset link',
        path,
        headers: verified,
        body,
        json: { StatusCode, ResponseMessage: string('A sentence.') },
      },
      async (address) =>
        expect(await requestPasswordReset(address, 'patient@example.nz', exampleVerification)).toEqual({ message: 'A sentence.' }),
    ),
  )

  it('answers 403 without a human verification that still works', () =>
    agree(
      practiceApi,
      {
        state: 'a human verification is spent',
        what: 'a request for a reset link',
        path,
        headers: verified,
        body: { Username: 'patient@example.nz' },
        status: 403,
      },
      (address) =>
        expect(requestPasswordReset(address, 'patient@example.nz', exampleVerification)).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})
