import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../../src/api/authentication.ts'
import { findAddressByPasskey, requestPasskey, signInWithPasskey } from '../../../src/api/passkey-sign-in.ts'
import { agree, examplePatientId, given, identityService, practiceApi } from './pact.ts'
import { agreedPasskey, passkey } from './passkey-agreements.ts'

const { boolean, integer, string, uuid } = MatchersV3

const id = given('credentialId', passkey.id)

describe('PasskeyChallenge of the identity service', () => {
  it('answers a fresh challenge', () =>
    agree(
      identityService,
      {
        state: 'the account can sign in',
        what: 'a challenge for a passkey',
        path: '/PasskeyChallenge',
        json: { challenge: string('Y2hhbGxlbmdl'), rpId: string('localhost'), timeout: integer(300_000), userVerification: 'required' },
      },
      async (address) =>
        expect(await requestPasskey(address)).toEqual({
          challenge: 'Y2hhbGxlbmdl',
          rpId: 'localhost',
          timeout: 300_000,
          userVerification: 'required',
        }),
    ))
})

describe('GetApiUrlByPasskey of the identity service', () => {
  const path = '/GetApiUrlByPasskey'

  it('answers the practice of a passkey', () =>
    agree(
      identityService,
      {
        state: 'the user has a passkey',
        what: 'the practice of a passkey',
        path,
        body: { CredentialID: id },
        json: { APIURL: string('/practice/harbour') },
      },
      async (address) => expect(await findAddressByPasskey(address, passkey)).toBe('/practice/harbour'),
    ))

  it('answers an empty address for one that nobody has', () =>
    agree(
      identityService,
      {
        state: 'the user has no passkey',
        what: 'the practice of an unknown passkey',
        path,
        body: { CredentialID: passkey.id },
        json: { APIURL: '' },
      },
      async (address) => expect(await findAddressByPasskey(address, passkey)).toBeNull(),
    ))
})

describe('Patient/PasskeyAuthentication', () => {
  const path = '/Patient/PasskeyAuthentication'
  const body = { Assertion: agreedPasskey, Platform: string('Chrome 156') }
  const ask = (apiUrl: string) => signInWithPasskey({ apiUrl, passkey, platform: 'Chrome 156' })
  const user = {
    id: uuid(examplePatientId),
    extension: [{ valueString: string('opaque-token') }, { valueBoolean: boolean(false) }],
    telecom: [{ system: 'email', value: string('patient@example.nz') }],
    name: [{ text: string('Aroha Ngata') }],
  }

  it('answers like a sign-in with a password', () =>
    agree(
      practiceApi,
      { state: 'a passkey answered a challenge', what: 'a sign-in with a passkey', path, body, json: user },
      async (address) =>
        expect(await ask(address)).toEqual({
          kind: 'signedIn',
          user: {
            token: 'opaque-token',
            apiUrl: address,
            id: examplePatientId,
            name: 'Aroha Ngata',
            emails: ['patient@example.nz'],
            mustChangePassword: false,
          },
        }),
    ))

  it('refuses an answer to a challenge that is spent', () =>
    agree(
      practiceApi,
      {
        state: 'a passkey answered a challenge that is spent',
        what: 'a sign-in with a passkey',
        path,
        body,
        json: { StatusCode: 102, ResponseMessage: string('This passkey does not belong to an account here.') },
      },
      async (address) =>
        expect(await ask(address)).toEqual({ kind: 'refused', message: 'This passkey does not belong to an account here.' }),
    ))
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
        json: { error: 'tooManyTries', message: string(wait) },
      },
      async (apiUrl) =>
        expect(
          await signIn({ apiUrl, proof: { name: 'patient', password: 'Abc@1234' }, platform: 'Chrome 156', verification: null }),
        ).toEqual({ kind: 'refused', message: wait }),
    ))
})
