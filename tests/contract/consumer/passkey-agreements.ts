import type { PasskeyAssertion } from '../../../src/domain/access/passkeys.ts'
import { given } from './pact.ts'

/** A passkey's answer to a challenge. */
export const passkey: PasskeyAssertion = {
  id: 'Y3JlZGVudGlhbA',
  rawId: 'Y3JlZGVudGlhbA',
  type: 'public-key',
  response: { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl', userHandle: 'dXNlcg' },
}

const id = given('credentialId', passkey.id)

/** The same in a contract: the provider's state provides an assertion that it can verify. */
export const agreedPasskey = {
  id,
  rawId: id,
  type: 'public-key',
  response: {
    clientDataJSON: given('clientDataJSON', passkey.response.clientDataJSON),
    authenticatorData: given('authenticatorData', passkey.response.authenticatorData),
    signature: given('signature', passkey.response.signature),
    userHandle: given('userHandle', 'dXNlcg'),
  },
}
