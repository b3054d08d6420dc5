import type { Credentials } from '../../domain/access/credentials.ts'
import type { SignInAnswer } from '../../domain/access/session.ts'
import { logout, authenticate as postAuthentication, validateToken } from '../generated/practice/access/access'
import type { AuthenticationAnswer, SignedIn } from '../generated/practice/model'
import { anonymous, type Connection } from '../http/connection.ts'
import { at, text } from '../http/extensions.ts'
import { ApiFailure, isNotOffered } from '../http/failures.ts'
import { isTruthy } from '../http/words.ts'

export type SignInRequest = {
  /** The practice's API, already trusted. */
  apiUrl: string
  /** A name with its password, or the token of a switch link. */
  proof: Credentials | { q: string }
  /** Browser name and version. */
  platform: string
  /** A solved human verification, where the form asked for one. */
  verification: string | null
}

/** Wire: the status of a sign-in that requires a human verification. */
const verificationNeededCode = 103

/** The status of a reply to a switch link: no password change is due then. */
const verifiedStatus = 'token verified.'

const decodeUser = ({ id, extension, telecom = [], name = [], status }: SignedIn, apiUrl: string): SignInAnswer => {
  const token = text(at(extension, 0))
  if (token === null) return { kind: 'unknownReply' }
  return {
    kind: 'signedIn',
    user: {
      token,
      apiUrl,
      id,
      name: name[0]?.text ?? '',
      emails: telecom.flatMap(({ system, value }) => (system === 'email' && value ? [value] : [])),
      mustChangePassword: at(extension, 1).valueBoolean === true && status !== verifiedStatus,
    },
  }
}

/** Decodes the answer to a sign-in of any kind. */
export const decodeSignIn = (answer: AuthenticationAnswer, apiUrl: string): SignInAnswer => {
  if ('SecondFactorTicket' in answer) return { kind: 'secondFactorDue', ticket: answer.SecondFactorTicket, ways: answer.SecondFactorWays }
  if ('StatusCode' in answer) {
    const message = answer.ResponseMessage ?? ''
    return { kind: answer.StatusCode === verificationNeededCode ? 'verificationNeeded' : 'refused', message }
  }
  return 'extension' in answer ? decodeUser(answer, apiUrl) : { kind: 'unverified' }
}

/**
 * A practice may refuse a sign-in by an HTTP status with its sentence, such as 400 or 401 with `ResponseMessage`.
 * @throws any other failure: a 404 has a sentence for developers, and after a 5xx the outcome is unknown
 */
export const refusedByStatus = (error: unknown): SignInAnswer => {
  const isRefusal = error instanceof ApiFailure && error.status !== null && error.status >= 400 && error.status < 500
  if (!isRefusal || isNotOffered(error) || error.code === 'badRequest' || (error.detail === null && error.status !== 429)) throw error
  return { kind: 'refused', message: error.detail ?? '' }
}

/**
 * Signs in at a practice.
 * @throws ApiFailure if the call is unanswered or the server refuses the request itself
 */
export const signIn = async ({ apiUrl, proof, platform, verification }: SignInRequest): Promise<SignInAnswer> => {
  const [name, password, q] = 'q' in proof ? ['', '', proof.q] : [proof.name.trim(), proof.password, null]
  try {
    const answer = await postAuthentication(
      { UserName: name, Password: password, q, Platform: platform },
      { connection: anonymous(apiUrl), humanVerification: verification },
    )
    return decodeSignIn(answer, apiUrl)
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === 'notUnderstood') return { kind: 'unknownReply' }
    return refusedByStatus(error)
  }
}

/** Ends the session on the server, even if the page closes meanwhile. Returns the server's sentence for the patient. */
export const signOut = (connection: Connection) => logout({ connection, keepalive: true })

/** Whether the server still accepts the session's token. A 401 resolves to false. */
export const isTokenValid = async (connection: Connection): Promise<boolean> => {
  try {
    return isTruthy(await validateToken({ connection }))
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === 'unauthorized') return false
    throw error
  }
}
