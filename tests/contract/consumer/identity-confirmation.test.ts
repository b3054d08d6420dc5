import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { confirmIdentity } from '../../../src/api/identity-confirmation.ts'
import { reply } from './call-agreements.ts'
import { agree, agreeOn401, as, examplePatientId, patientId, practiceApi, signedIn } from './pact.ts'
import { agreedPasskey, passkey } from './passkey-agreements.ts'
import { isSignedIn } from './record-agreements.ts'

const { string } = MatchersV3

const own = { PatientID: patientId }

describe('Patient/ConfirmIdentity', () => {
  const path = '/Patient/ConfirmIdentity'
  const present = { ...own, Password: 'Abc@1234' }
  const byPassword = (password: string) => (connection: Connection) => confirmIdentity(connection, examplePatientId, { password })
  const byPasskey = (connection: Connection) => confirmIdentity(connection, examplePatientId, { passkey })
  const assertion = { ...own, Passkey: agreedPasskey }

  it.each([
    ['the password', [], present, byPassword('Abc@1234'), 1, 'done'],
    ['a wrong password', [], { ...own, Password: 'Wrong@222' }, byPassword('Wrong@222'), 6, 'refused'],
    ['a passkey', ['a passkey answered a challenge'], assertion, byPasskey, 1, 'done'],
    ['a passkey for a spent challenge', ['a passkey answered a challenge that is spent'], assertion, byPasskey, 6, 'refused'],
  ] as const)('%s: StatusCode %i', (what, states, body, ask, code, status) =>
    agree(
      practiceApi,
      { state: [...states, isSignedIn], what: `who is there: ${what}`, path, headers: signedIn, body, json: reply(code) },
      async (address) => expect(await ask(as(address))).toEqual({ status, message: 'A sentence.' }),
    ),
  )

  it('answers 429 with a sentence when the password was guessed too often', () =>
    agree(
      practiceApi,
      {
        state: [isSignedIn, 'too many sign-ins have failed'],
        what: 'who is there, after too many guesses',
        path,
        headers: signedIn,
        body: present,
        status: 429,
        json: { error: 'tooManyTries', message: string('A sentence.') },
      },
      async (address) => expect(await byPassword('Abc@1234')(as(address))).toEqual({ status: 'refused', message: 'A sentence.' }),
    ))

  it('answers 401', async () => expect(await agreeOn401({ what: 'who is there', path, body: present }, byPassword('Abc@1234'))).toBe(1))
})
