import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { changePassword } from '../../../src/api/password.ts'
import { requestPasswordReset, resetPassword } from '../../../src/api/password-reset.ts'
import { agree, agreeOn401, as, examplePatientId, exampleVerification, given, patientId, practiceApi, signedIn, verified } from './pact.ts'

const { string } = MatchersV3

const reply = (StatusCode: number) => ({ StatusCode, StatusMessage: string('A sentence.') })

describe('Patient/ChangePassword', () => {
  const path = '/Patient/ChangePassword'
  const what = 'a new password'
  const change = { parentId: examplePatientId, password: 'Kauri-Tree-82' }

  it.each([
    ['patient is signed in', 'Kauri-Tree-82', 1, 'changed'],
    ['a password change is due', 'Kauri-Tree-82', 1, 'changed'],
    ['patient is signed in', 'short', 3, 'refused'],
  ] as const)('%s, new password %s: StatusCode %i', (state, password, code, status) =>
    agree(
      practiceApi,
      {
        state,
        what: `${what}: ${password}`,
        path,
        headers: signedIn,
        body: { PatientID: patientId, Password: password },
        json: reply(code),
      },
      async (address) => expect(await changePassword(as(address), { ...change, password })).toEqual({ status, message: 'A sentence.' }),
    ),
  )

  it('answers 401', async () => {
    await agreeOn401({ what, path, body: { PatientID: patientId, Password: 'Kauri-Tree-82' } }, (connection) =>
      changePassword(connection, change),
    )
  })
})

describe('Patient/ResetPassword', () => {
  it.each([
    ['a reset link exists', 'Kauri-Tree-82', 1, 'changed'],
    ['a reset link exists', 'short', 3, 'refused'],
    ['a reset link is used', 'Kauri-Tree-82', 4, 'linkSpent'],
    ['a reset link has expired', 'Kauri-Tree-82', 4, 'linkSpent'],
  ] as const)('%s, new password %s: StatusCode %i', (state, password, code, status) =>
    agree(
      practiceApi,
      {
        state,
        what: `a new password by link: ${password}`,
        path: '/Patient/ResetPassword',
        query: { token: given('token', 'contract-reset-link') },
        body: { PatientID: patientId, Password: password },
        json: reply(code),
      },
      async (address) =>
        expect(await resetPassword(address, { token: 'contract-reset-link', parentId: examplePatientId, password })).toEqual({
          status,
          message: 'A sentence.',
        }),
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
