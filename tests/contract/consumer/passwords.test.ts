import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { changePassword } from '../../../src/api/access/password.ts'
import { requestPasswordReset, resetPassword } from '../../../src/api/access/password-reset.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import type { CurrentPasswordProblem } from '../../../src/domain/access/password-rules.ts'
import { agreeOnAnswers, agreeOnCall, reply } from './call-agreements.ts'
import { agree, examplePatientId, exampleVerification, given, patientId, practiceApi, verified } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { string } = MatchersV3

const strong = 'Kauri-Tree-82'
/** The password follows every rule, but is similar to a common one. */
const weak = 'Welcome2024!'

describe('Patient/ChangePassword', () => {
  const what = 'a new password'
  const isDue = 'a password change is due'
  const changed = { status: 'done', message: 'A sentence.' } as const
  const refused = { status: 'refused', message: 'A sentence.' } as const
  const unproven = (problem: CurrentPasswordProblem) => ({ status: 'unproven', problem }) as const
  const present = 'Abc@1234'
  const sent = (password: string, current?: string) => ({
    PatientID: patientId,
    ...(current && { CurrentPassword: current }),
    Password: password,
  })
  const change = (password: string, current?: string) => (connection: Connection) =>
    changePassword(connection, { parentId: examplePatientId, current, password })

  agreeOnCall({ what, path: '/Patient/ChangePassword', body: sent(strong, present) }, change(strong, present), [
    ...(
      [
        [isSignedIn, present, strong, 1, changed],
        [isDue, undefined, strong, 1, changed],
        [isSignedIn, present, 'short', 3, refused],
        [isSignedIn, present, weak, 3, refused],
        [isDue, undefined, weak, 3, refused],
        [[isDue, 'the user was confirmed long ago'], undefined, strong, 5, unproven('currentMissing')],
        [isSignedIn, 'Wrong@222', strong, 6, unproven('currentWrong')],
      ] as const
    ).map(([state, current, password, code, decoded]) => ({
      state,
      what: `${what}: ${password}, the present one: ${current ?? 'not sent'}`,
      body: sent(password, current),
      ask: change(password, current),
      json: reply(code),
      decoded,
    })),
    {
      state: [isSignedIn, 'too many sign-ins have failed'],
      what: `${what} after too many guesses`,
      body: sent(strong, 'Wrong@222'),
      ask: change(strong, 'Wrong@222'),
      status: 429,
      json: { error: string('tooManyTries'), message: string('A sentence.') },
      decoded: refused,
    },
  ])
})

describe('Patient/ResetPassword', () => {
  it.each([
    ['a reset link exists', strong, false, 1, 'done'],
    ['a reset link exists', strong, true, 1, 'done'],
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

  it('opens no session where a second factor is required', () =>
    agree(
      practiceApi,
      {
        state: ['a reset link exists', 'the practice requires a second factor'],
        what: 'a new password by link where a second factor is required',
        path: '/Patient/ResetPassword',
        query: { token: given('token', 'contract-reset-link') },
        body: { PatientID: patientId, Password: strong },
        json: reply(1),
      },
      async (address) => {
        const link = { token: 'contract-reset-link', parentId: examplePatientId }
        expect(await resetPassword(address, { ...link, password: strong, removesPasskeys: false })).toEqual({
          status: 'done',
          message: 'A sentence.',
        })
      },
    ))
})

describe('Patient/ForgotPassword', () => {
  const sentence = { ResponseMessage: string('A sentence.') }
  const decoded = { message: 'A sentence.' }

  agreeOnAnswers(
    {
      what: 'a request for a reset link',
      path: '/Patient/ForgotPassword',
      headers: verified,
      body: { Username: given('email', 'patient@example.nz') },
    },
    ({ apiUrl }) => requestPasswordReset(apiUrl, 'patient@example.nz', exampleVerification),
    [
      { state: 'the practice knows the person', json: { StatusCode: 1, ...sentence }, decoded },
      { state: 'the practice does not know the person', json: { StatusCode: 0, ...sentence }, decoded },
      {
        state: 'a human verification is spent',
        body: { Username: 'patient@example.nz' },
        status: 403,
        json: { error: string('humanVerification'), message: string("Please tick “I'm not a robot” and try again.") },
        failure: { kind: 'forbidden' },
      },
    ],
  )
})
