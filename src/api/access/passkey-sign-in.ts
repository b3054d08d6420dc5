import type { PasskeyAssertion, PasskeyRequest } from '../../domain/access/passkeys.ts'
import type { SignInAnswer } from '../../domain/access/session.ts'
import { getApiUrlByPasskey, passkeyChallenge } from '../generated/identity/identity/identity'
import { authenticateWithPasskey } from '../generated/practice/security/security'
import { anonymous } from '../http/connection.ts'
import { ApiFailure, isNotOffered } from '../http/failures.ts'
import { decodeSignIn, refusedByStatus } from './authentication.ts'

/** A fresh challenge, which works once; null where passkeys are not offered. */
export const requestPasskey = async (identityUrl: string): Promise<PasskeyRequest | null> => {
  try {
    return await passkeyChallenge({ connection: anonymous(identityUrl) })
  } catch (error) {
    if (isNotOffered(error)) return null
    throw error
  }
}

/** The address of the practice that knows this passkey; null when none does, or the identity service cannot tell. */
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
 * Signs in at a practice with the browser's answer to a challenge.
 * @throws ApiFailure when no answer came or the server refused the request itself
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
