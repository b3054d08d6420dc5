import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { isTokenValid, signIn, signOut } from '../../../src/api/access/authentication.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { agreeOnAnswers } from './call-agreements.ts'
import { agree, agreeOn401, examplePatientId, exampleVerification, given, practiceApi, verified } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { boolean, eachLike, string, uuid } = MatchersV3

describe('Patient/Authentication', () => {
  const path = '/Patient/Authentication'
  const credentials = {
    UserName: given('userName', 'patient'),
    Password: given('password', 'Abc@1234'),
    q: null,
    Platform: string('Chrome 156'),
  }
  const signedInAs = (isPasswordChangeDue: unknown) => ({
    id: uuid(examplePatientId),
    extension: [{ valueString: string('opaque-token') }, { valueBoolean: isPasswordChangeDue }],
    telecom: [{ system: 'email', value: string('patient@example.nz') }],
    name: [{ text: string('Aroha Ngata') }],
  })
  type SignIn = Parameters<typeof signIn>[0]
  const ask =
    (overrides: Partial<SignIn> = {}) =>
    ({ apiUrl }: Pick<Connection, 'apiUrl'>) =>
      signIn({ apiUrl, proof: { name: 'patient', password: 'Abc@1234' }, platform: 'Chrome 156', verification: null, ...overrides })

  it.each([
    ['the account can sign in', 'a sign-in', false],
    ['the account must change its password', 'a sign-in with a password change due', true],
  ])('answers the user with a session token: %s', (state, what, mustChangePassword) =>
    agree(practiceApi, { state, what, path, body: credentials, json: signedInAs(mustChangePassword) }, async (apiUrl) =>
      expect(await ask()({ apiUrl })).toEqual({
        kind: 'signedIn',
        user: {
          token: 'opaque-token',
          apiUrl,
          id: examplePatientId,
          name: 'Aroha Ngata',
          emails: ['patient@example.nz'],
          mustChangePassword,
        },
      }),
    ),
  )

  /** The answer is equal for a wrong password and for an unknown name. */
  const refused = {
    json: { StatusCode: 102, ResponseMessage: string('The user name or the password is not right.') },
    decoded: { kind: 'refused', message: 'The user name or the password is not right.' },
  }
  const unverified = { json: { status: 'unverified' }, decoded: { kind: 'unverified' } }
  const wrong = { ...credentials, Password: 'Wrong@5678' }
  const longName = 'x'.repeat(300)

  agreeOnAnswers({ what: 'a sign-in', path, headers: {}, body: credentials }, ask(), [
    {
      state: 'the account can sign in',
      what: 'a sign-in with a wrong password',
      body: wrong,
      ask: ask({ proof: { name: 'patient', password: 'Wrong@5678' } }),
      ...refused,
    },
    {
      state: 'the account can sign in',
      what: 'a sign-in with an unknown name',
      body: { ...wrong, UserName: 'nobody' },
      ask: ask({ proof: { name: 'nobody', password: 'Wrong@5678' } }),
      ...refused,
    },
    {
      state: 'three sign-ins have failed',
      what: 'a fourth sign-in',
      json: { StatusCode: 103, ResponseMessage: string("Please tick “I'm not a robot” and try again.") },
      decoded: { kind: 'verificationNeeded', message: "Please tick “I'm not a robot” and try again." },
    },
    {
      state: 'three sign-ins have failed and a human verification is solved',
      what: 'a fourth sign-in with a human verification',
      headers: verified,
      ask: ask({ verification: exampleVerification }),
      json: signedInAs(false),
      decoded: expect.objectContaining({ kind: 'signedIn' }),
    },
    { state: 'the account is unverified', what: 'a sign-in of an unverified account', ...unverified },
    {
      state: 'the account can sign in',
      what: 'a sign-in with a name of 300 characters',
      body: { ...credentials, UserName: longName },
      ask: ask({ proof: { name: longName, password: 'Abc@1234' } }),
      status: 400,
      json: {
        error: string('badRequest'),
        message: string('x'),
        issues: eachLike({ path: string('/UserName'), message: string('too long') }),
      },
      failure: { kind: 'refused', status: 400 },
    },
  ])

  const link = { UserName: '', Password: '', q: given('token', 'contract-switch-link'), Platform: string('Chrome 156') }

  agreeOnAnswers({ what: 'a sign-in by switch link', path, headers: {}, body: link }, ask({ proof: { q: 'contract-switch-link' } }), [
    {
      state: 'a switch link exists',
      json: { ...signedInAs(boolean(false)), status: 'token verified.' },
      decoded: { kind: 'signedIn', user: expect.objectContaining({ mustChangePassword: false }) },
    },
    { state: 'a switch link is used', what: 'a sign-in when a switch link is used', ...unverified },
    { state: 'a switch link has expired', what: 'a sign-in when a switch link has expired', ...unverified },
  ])
})

describe('ValidateToken', () => {
  const what = 'a look whether the token is valid'

  agreeOnAnswers({ what, method: 'GET', path: '/ValidateToken' }, isTokenValid, [
    { state: isSignedIn, json: true, decoded: true },
    ...['the token has expired', 'the token is unknown', 'the token is of another practice'].map((state) => ({
      state,
      what: `${what} when ${state}`,
      status: 401,
      decoded: false,
    })),
  ])
})

describe('Patient/Logout', () => {
  const request = { what: 'a sign-out', path: '/Patient/Logout' }
  const sentence = 'You have been logged out successfully.'

  agreeOnAnswers(request, signOut, [{ state: isSignedIn, text: { example: sentence, pattern: /.+/ }, decoded: sentence }])

  it('answers 401 for a session that has ended, and the session is not told', async () => {
    expect(await agreeOn401(request, signOut)).toBe(0)
  })
})
