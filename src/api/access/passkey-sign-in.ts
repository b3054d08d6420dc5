import type { PasskeyAssertion, PasskeyRequest } from '../../domain/access/passkeys.ts'
import type { SignInAnswer } from '../../domain/access/session.ts'
import { getApiUrlByPasskey, passkeyChallenge } from '../generated/identity/identity/identity'
import { authenticateWithPasskey } from '../generated/practice/security/security'
import { anonymous } from '../http/connection.ts'
import { ApiFailure, isNotOffered } from '../http/failures.ts'
import { decodeSignIn, refusedByStatus } from './authentication.ts'

/** Requests a challenge, which is valid once; null if passkeys are not offered. */
export const requestPasskey = async (identityUrl: string): Promise<PasskeyRequest | null> => {
  try {
    return await passkeyChallenge({ connection: anonymous(identityUrl) })
  } catch (error) {
    if (isNotOffered(error)) return null
    throw error
  }
}

/** The URL of the practice that has this passkey; null if none has it, or the identity service does not offer the look-up. */
export const findPracticeUrlByPasskey = async (identityUrl: string, { id }: PasskeyAssertion) => {
  try {
    return (await getApiUrlByPasskey({ CredentialID: id }, { connection: anonymous(identityUrl) })).APIURL || null
  } catch (error) {
    if (isNotOffered(error)) return null
    throw error
  }
}

type PasskeySignIn = { apiUrl: string; passkey: PasskeyAssertion; platform: string }

/**
 * Signs in at a practice with the browser's assertion.
 * @throws ApiFailure if the call is unanswered or the server refuses the request itself
 */
export const signInWithPasskey = async ({ apiUrl, passkey, platform }: PasskeySignIn): Promise<SignInAnswer> => {
  const { id, rawId, type, response } = passkey
  try {
    const answer = await authenticateWithPasskey(
      { Assertion: { id, rawId, type, response }, Platform: platform },
      { connection: anonymous(apiUrl) },
    )
    return decodeSignIn(answer, apiUrl)
  } catch (error) {
    if (isNotOffered(error)) return { kind: 'passkeysNotOffered' }
    if (error instanceof ApiFailure && error.kind === 'notUnderstood') return { kind: 'unknownReply' }
    return refusedByStatus(error)
  }
}
