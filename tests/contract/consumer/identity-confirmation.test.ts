import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { confirmIdentity } from '../../../src/api/access/identity-confirmation.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { agreeOnCall, reply } from './call-agreements.ts'
import { examplePatientId, patientId } from './pact.ts'
import { agreedPasskey, passkey } from './passkey-agreements.ts'
import { isSignedIn } from './record-agreements.ts'

const { string } = MatchersV3

describe('Patient/ConfirmIdentity', () => {
  const what = 'who is there'
  const own = { PatientID: patientId }
  const byPasskey = {
    body: { ...own, Passkey: agreedPasskey },
    ask: (connection: Connection) => confirmIdentity(connection, examplePatientId, { passkey }),
  }
  const byPassword = (password: string) => ({
    body: { ...own, Password: password },
    ask: (connection: Connection) => confirmIdentity(connection, examplePatientId, { password }),
  })
  const { body, ask } = byPassword('Abc@1234')
  const done = { json: reply(1), decoded: { status: 'done', message: 'A sentence.' } }
  const refused = { json: reply(6), decoded: { status: 'refused', message: 'A sentence.' } }

  agreeOnCall({ what, path: '/Patient/ConfirmIdentity', body }, ask, [
    { state: isSignedIn, what: `${what}: the password`, ...done },
    { state: isSignedIn, what: `${what}: a wrong password`, ...byPassword('Wrong@222'), ...refused },
    { state: ['a passkey answered a challenge', isSignedIn], what: `${what}: a passkey`, ...byPasskey, ...done },
    {
      state: ['a passkey answered a challenge that is spent', isSignedIn],
      what: `${what}: a passkey for a spent challenge`,
      ...byPasskey,
      ...refused,
    },
    {
      state: [isSignedIn, 'too many sign-ins have failed'],
      what: `${what}, after too many guesses`,
      status: 429,
      json: { error: string('tooManyTries'), message: string('A sentence.') },
      decoded: refused.decoded,
    },
  ])
})
