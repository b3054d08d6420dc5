import type { PasswordChange } from '../../machines/change-password.machine.ts'
import type { SignInAnswer, SignInAttempt, SignInProof } from '../../machines/sign-in.machine.ts'
import { loadAccounts as readAccounts } from '../api/accounts.ts'
import { signOut as endOnServer, isTokenValid, signIn } from '../api/authentication.ts'
import { anonymous, type Connection } from '../api/connection.ts'
import { ApiFailure } from '../api/failures.ts'
import { findAddressByName, findPracticeByLink, trustedAddress, UntrustedAddress } from '../api/practice-address.ts'
import { loadPracticeSettings } from '../api/practice-settings.ts'
import { retrying } from '../api/retrying.ts'
import type { Session } from '../domain/session.ts'
import type { Configuration } from './configuration.ts'
import { platform } from './platform.ts'
import { writePracticeSettings } from './portal-settings-store.ts'

const connectionOf = ({ apiUrl, token }: Session, signal: AbortSignal): Connection => ({ ...anonymous(apiUrl), token, signal })

/** Only who signs in with a passkey needs this code, or whose password is to be changed. */
const loadPasskeySignIn = () => import('../api/passkey-sign-in.ts')
const loadPasswordChange = () => import('../api/password.ts')

const addressOf = async (identityUrl: string, proof: SignInProof) => {
  if ('q' in proof) return (await findPracticeByLink(identityUrl, proof.q))?.apiUrl
  if ('passkey' in proof) return (await loadPasskeySignIn()).findAddressByPasskey(identityUrl, proof.passkey)
  return findAddressByName(identityUrl, proof)
}

/** Before the practice has let somebody in a failure is told soon. */
const triesBefore = 2

/** The practice's address, from the identity service or else the configured one; null when it is not one that the portal trusts. */
export const findPractice = async (
  { identityUrl, defaultApiUrl, allowedApiOrigins }: Configuration,
  proof: SignInProof,
  signal: AbortSignal,
): Promise<{ apiUrl: string } | null> => {
  const found = await retrying(triesBefore, signal, () => addressOf(identityUrl, proof))
  try {
    return { apiUrl: trustedAddress(found ?? defaultApiUrl, { portalOrigin: location.origin, allowedOrigins: allowedApiOrigins }) }
  } catch (error) {
    if (!(error instanceof UntrustedAddress)) throw error
    console.error(error.message)
    return null
  }
}

export const authenticate = async ({ apiUrl, proof, verification }: SignInAttempt & { apiUrl: string }): Promise<SignInAnswer> => {
  const browser = platform(navigator.userAgent)
  if (!('passkey' in proof)) return signIn({ apiUrl, proof, verification, platform: browser })
  return (await loadPasskeySignIn()).signInWithPasskey({ apiUrl, passkey: proof.passkey, platform: browser })
}

/** An answer of 401 is the practice's word that the session is over. @throws any other failure */
const tokenRefused = (error: unknown): null => {
  if (error instanceof ApiFailure && error.kind === 'unauthorized') return null
  throw error
}

/** Keeps the practice's settings; false when the practice refuses the token. */
export const loadSettings = async (tries: number, session: Session, signal: AbortSignal): Promise<boolean> => {
  const ask = () => loadPracticeSettings(connectionOf(session, signal), session.parentId)
  const settings = await retrying(tries, signal, ask).catch(tokenRefused)
  if (settings) writePracticeSettings(settings)
  return settings !== null
}

/** Null when the practice refuses the token. */
export const loadAccounts = (tries: number, session: Session, signal: AbortSignal) =>
  retrying(tries, signal, () => readAccounts(connectionOf(session, signal), session.parentId)).catch(tokenRefused)

export const changePassword = async ({ session, ...change }: PasswordChange, signal: AbortSignal) =>
  (await loadPasswordChange()).changePassword(connectionOf(session, signal), { parentId: session.parentId, ...change })

export const validateToken = (session: Session, signal: AbortSignal) => isTokenValid(connectionOf(session, signal))

export const signOut = (session: Session, signal: AbortSignal) => endOnServer(connectionOf(session, signal))

/** Ends a session's token on the server as far as it can be reached. */
export const endToken = async ({ apiUrl, token }: Session) => void (await endOnServer({ ...anonymous(apiUrl), token }))
