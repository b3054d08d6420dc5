import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { isTokenValid, signIn, signOut } from '../../../src/api/authentication.ts'
import { agree, agreeOn401, as, examplePatientId, exampleVerification, given, practiceApi, signedIn, verified } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { boolean, string, uuid } = MatchersV3

describe('Patient/Authentication', () => {
  const path = '/Patient/Authentication'
  const credentials = {
    UserName: given('userName', 'patient'),
    Password: given('password', 'Abc@1234'),
    q: null,
    Platform: string('Chrome 156'),
  }
  const signedInAs = (isPasswordChangeDue: boolean) => ({
    id: uuid(examplePatientId),
    extension: [{ valueString: string('opaque-token') }, { valueBoolean: isPasswordChangeDue }],
    telecom: [{ system: 'email', value: string('patient@example.nz') }],
    name: [{ text: string('Aroha Ngata') }],
  })
  const request = (apiUrl: string, verification: string | null = null) => ({
    apiUrl,
    proof: { name: 'patient', password: 'Abc@1234' },
    platform: 'Chrome 156',
    verification,
  })

  it.each([
    ['the account can sign in', 'a sign-in', false],
    ['the account must change its password', 'a sign-in with a password change due', true],
  ])('answers the user with a session token: %s', (state, what, mustChangePassword) =>
    agree(practiceApi, { state, what, path, body: credentials, json: signedInAs(mustChangePassword) }, async (address) =>
      expect(await signIn(request(address))).toEqual({
        kind: 'signedIn',
        user: {
          token: 'opaque-token',
          apiUrl: address,
          id: examplePatientId,
          name: 'Aroha Ngata',
          emails: ['patient@example.nz'],
          mustChangePassword,
        },
      }),
    ),
  )

  it.each([
    ['a wrong password', 'patient', credentials.UserName],
    ['an unknown name', 'nobody', 'nobody'],
  ] as const)('answers the same StatusCode and sentence to %s', (which, name, UserName) =>
    agree(
      practiceApi,
      {
        state: 'the account can sign in',
        what: `a sign-in with ${which}`,
        path,
        body: { ...credentials, UserName, Password: 'Wrong@5678' },
        json: { StatusCode: 102, ResponseMessage: 'The user name or the password is not right.' },
      },
      async (address) =>
        expect(await signIn({ ...request(address), proof: { name, password: 'Wrong@5678' } })).toEqual({
          kind: 'refused',
          message: 'The user name or the password is not right.',
        }),
    ),
  )

  it('asks for a human verification after three failures', () =>
    agree(
      practiceApi,
      {
        state: 'three sign-ins have failed',
        what: 'a fourth sign-in',
        path,
        body: credentials,
        json: { StatusCode: 103, ResponseMessage: 'Please verify CAPTCHA' },
      },
      async (address) => expect(await signIn(request(address))).toEqual({ kind: 'verificationNeeded', message: 'Please verify CAPTCHA' }),
    ))

  it('takes a solved human verification after three failures', () =>
    agree(
      practiceApi,
      {
        state: 'three sign-ins have failed and a human verification is solved',
        what: 'a fourth sign-in with a human verification',
        path,
        headers: verified,
        body: credentials,
        json: signedInAs(false),
      },
      async (address) => expect(await signIn(request(address, exampleVerification))).toMatchObject({ kind: 'signedIn' }),
    ))

  it('answers status unverified', () =>
    agree(
      practiceApi,
      {
        state: 'the account is unverified',
        what: 'a sign-in of an unverified account',
        path,
        body: credentials,
        json: { status: 'unverified' },
      },
      async (address) => expect(await signIn(request(address))).toEqual({ kind: 'unverified' }),
    ))

  const link = { UserName: '', Password: '', q: given('token', 'contract-switch-link'), Platform: string('Chrome 156') }
  const throughLink = (apiUrl: string) => ({ ...request(apiUrl), proof: { q: 'contract-switch-link' } })

  it("answers status 'token verified.' to a switch link", () =>
    agree(
      practiceApi,
      {
        state: 'a switch link exists',
        what: 'a sign-in by switch link',
        path,
        body: link,
        json: {
          ...signedInAs(false),
          extension: [{ valueString: string('opaque-token') }, { valueBoolean: boolean(false) }],
          status: 'token verified.',
        },
      },
      async (address) =>
        expect(await signIn(throughLink(address))).toMatchObject({ kind: 'signedIn', user: { mustChangePassword: false } }),
    ))

  it.each(['a switch link is used', 'a switch link has expired'])('answers status unverified: %s', (state) =>
    agree(practiceApi, { state, what: `a sign-in when ${state}`, path, body: link, json: { status: 'unverified' } }, async (address) =>
      expect(await signIn(throughLink(address))).toEqual({ kind: 'unverified' }),
    ),
  )

  it('refuses a body that is not as described', () =>
    agree(
      practiceApi,
      {
        state: 'the account can sign in',
        what: 'a sign-in with a name of 300 characters',
        path,
        body: { ...credentials, UserName: 'x'.repeat(300) },
        status: 400,
        json: {
          error: string('badRequest'),
          message: string('x'),
          issues: MatchersV3.eachLike({ path: string('/UserName'), message: string('too long') }),
        },
      },
      (address) =>
        expect(signIn({ ...request(address), proof: { name: 'x'.repeat(300), password: 'Abc@1234' } })).rejects.toMatchObject({
          kind: 'refused',
          status: 400,
        }),
    ))
})

describe('ValidateToken', () => {
  const path = '/ValidateToken'
  const what = 'a look whether the token is valid'

  it('answers true', () =>
    agree(practiceApi, { state: isSignedIn, what, method: 'GET', path, headers: signedIn, json: true }, async (address) =>
      expect(await isTokenValid(as(address))).toBe(true),
    ))

  it.each(['the token has expired', 'the token is unknown', 'the token is of another practice'])('answers 401: %s', (state) =>
    agree(practiceApi, { state, what: `${what} when ${state}`, method: 'GET', path, headers: signedIn, status: 401 }, async (address) =>
      expect(await isTokenValid(as(address))).toBe(false),
    ),
  )
})

describe('Patient/Logout', () => {
  const path = '/Patient/Logout'
  const what = 'a sign-out'

  it('answers a sentence', () =>
    agree(
      practiceApi,
      {
        state: isSignedIn,
        what,
        path,
        headers: signedIn,
        text: { example: 'You have been logged out successfully.', pattern: /.+/ },
      },
      async (address) => expect(await signOut(as(address))).toBe('You have been logged out successfully.'),
    ))

  it('answers 401 for a session that has ended, and the session is not told', async () => {
    expect(await agreeOn401({ what, path }, (connection) => signOut(connection))).toBe(0)
  })
})
