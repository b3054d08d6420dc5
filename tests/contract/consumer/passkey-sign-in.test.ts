import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../../src/api/access/authentication.ts'
import { findPracticeUrlByPasskey, requestPasskey, signInWithPasskey } from '../../../src/api/access/passkey-sign-in.ts'
import { agreeOnAnswers } from './call-agreements.ts'
import { agree, examplePatientId, given, identityService, practiceApi } from './pact.ts'
import { agreedPasskey, passkey } from './passkey-agreements.ts'

const { boolean, integer, string, uuid } = MatchersV3

describe('PasskeyChallenge of the identity service', () =>
  agreeOnAnswers(
    { contract: identityService, what: 'a challenge for a passkey', path: '/PasskeyChallenge', headers: {} },
    ({ apiUrl }) => requestPasskey(apiUrl),
    [
      {
        state: 'the account can sign in',
        json: { challenge: string('Y2hhbGxlbmdl'), rpId: string('localhost'), timeout: integer(300_000), userVerification: 'required' },
        decoded: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
      },
    ],
  ))

describe('GetApiUrlByPasskey of the identity service', () =>
  agreeOnAnswers(
    {
      contract: identityService,
      what: 'the practice of a passkey',
      path: '/GetApiUrlByPasskey',
      headers: {},
      body: { CredentialID: given('credentialId', passkey.id) },
    },
    ({ apiUrl }) => findPracticeUrlByPasskey(apiUrl, passkey),
    [
      { state: 'the user has a passkey', json: { APIURL: string('/practice/harbour') }, decoded: '/practice/harbour' },
      {
        state: 'the user has no passkey',
        what: 'the practice of an unknown passkey',
        body: { CredentialID: passkey.id },
        json: { APIURL: '' },
        decoded: null,
      },
    ],
  ))

describe('Patient/PasskeyAuthentication', () => {
  const what = 'a sign-in with a passkey'
  const path = '/Patient/PasskeyAuthentication'
  const body = { Assertion: agreedPasskey, Platform: string('Chrome 156') }
  const ask = ({ apiUrl }: { apiUrl: string }) => signInWithPasskey({ apiUrl, passkey, platform: 'Chrome 156' })
  const user = {
    id: uuid(examplePatientId),
    extension: [{ valueString: string('opaque-token') }, { valueBoolean: boolean(false) }],
    telecom: [{ system: 'email', value: string('patient@example.nz') }],
    name: [{ text: string('Aroha Ngata') }],
  }

  it('answers like a sign-in with a password', () =>
    agree(practiceApi, { state: 'a passkey answered a challenge', what, path, body, json: user }, async (apiUrl) =>
      expect(await ask({ apiUrl })).toEqual({
        kind: 'signedIn',
        user: {
          token: 'opaque-token',
          apiUrl,
          id: examplePatientId,
          name: 'Aroha Ngata',
          emails: ['patient@example.nz'],
          mustChangePassword: false,
        },
      }),
    ))

  const message = 'This passkey does not belong to an account here.'
  agreeOnAnswers({ what, path, headers: {}, body }, ask, [
    {
      state: 'a passkey answered a challenge that is spent',
      json: { StatusCode: 102, ResponseMessage: string(message) },
      decoded: { kind: 'refused', message },
    },
  ])
})

describe('too many wrong sign-ins', () => {
  const wait = 'Too many tries. Please wait 15 minutes and try again.'

  it('are answered 429, with a sentence that tells how long to wait', () =>
    agree(
      practiceApi,
      {
        state: 'too many sign-ins have failed',
        what: 'a sign-in',
        path: '/Patient/Authentication',
        body: { UserName: given('userName', 'patient'), Password: given('password', 'Abc@1234'), q: null, Platform: string('Chrome 156') },
        status: 429,
        json: { error: string('tooManyTries'), message: string(wait) },
      },
      async (apiUrl) =>
        expect(
          await signIn({ apiUrl, proof: { name: 'patient', password: 'Abc@1234' }, platform: 'Chrome 156', verification: null }),
        ).toEqual({ kind: 'refused', message: wait }),
    ))
})
