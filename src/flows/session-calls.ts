import type { PasswordChange } from '../../machines/profile/change-password.machine.ts'
import type { SignInAttempt, SignInProof } from '../../machines/session/sign-in.machine.ts'
import { loadAccounts as readAccounts } from '../api/access/accounts.ts'
import { signOut as endOnServer, isTokenValid, signIn } from '../api/access/authentication.ts'
import { findPracticeByLink, findPracticeUrlByName } from '../api/access/practice-url.ts'
import { anonymous, type Connection } from '../api/http/connection.ts'
import { nullIfUnauthorized } from '../api/http/failures.ts'
import { prefetch } from '../api/http/prefetch.ts'
import { withRetries } from '../api/http/retrying.ts'
import { loadPracticeSettings } from '../api/practice/practice-settings.ts'
import type { Configuration } from '../browser/configuration.ts'
import { platform } from '../browser/platform.ts'
import { writePracticeSettings } from '../browser/portal-settings-store.ts'
import { isEmail } from '../domain/access/credentials.ts'
import { ownSession, type Session, type SignInAnswer } from '../domain/access/session.ts'
import { checkTrustedUrl } from './trusted-practice.ts'

const connectionOf = ({ apiUrl, token }: Session, signal: AbortSignal): Connection => ({ ...anonymous(apiUrl), token, signal })

/** Only who signs in with a passkey needs this code, or whose password is to be changed. */
const loadPasskeySignIn = () => import('../api/access/passkey-sign-in.ts')
const loadPasswordChange = () => import('../api/access/password.ts')

const practiceUrlOf = async (identityUrl: string, proof: SignInProof) => {
  if ('q' in proof) return (await findPracticeByLink(identityUrl, proof.q))?.apiUrl
  if ('passkey' in proof) return (await loadPasskeySignIn()).findPracticeUrlByPasskey(identityUrl, proof.passkey)
  return prefetchedUrls.consume(proof.name.trim(), () => findPracticeUrlByName(identityUrl, proof))
}

const prefetchedUrls = prefetch<string | null>()
const prefetchedValidities = prefetch<boolean>()

/** Looks the practice of an e-mail address up while the password is typed. Nothing is told of it, and the sign-in comes to the same without. */
export const warmPracticeUrl = ({ identityUrl }: Configuration, name: string) => {
  if (isEmail(name.trim())) prefetchedUrls.warm(name.trim(), () => findPracticeUrlByName(identityUrl, { name, password: '' }))
}

/** Before the practice has let somebody in a failure is told soon. */
const triesBefore = 2

/** The practice's address, from the identity service or else the configured one; null when it is not one that the portal trusts. */
export const findPractice = async (
  configuration: Configuration,
  proof: SignInProof,
  signal: AbortSignal,
): Promise<{ apiUrl: string } | null> => {
  const found = await withRetries(triesBefore, signal, () => practiceUrlOf(configuration.identityUrl, proof))
  const practice = checkTrustedUrl(found ?? configuration.defaultApiUrl, configuration)
  return practice.kind === 'found' ? { apiUrl: practice.apiUrl } : null
}

export const authenticate = async ({ apiUrl, proof, verification }: SignInAttempt & { apiUrl: string }): Promise<SignInAnswer> => {
  const browser = platform(navigator.userAgent)
  if (!('passkey' in proof)) return signIn({ apiUrl, proof, verification, platform: browser })
  return (await loadPasskeySignIn()).signInWithPasskey({ apiUrl, passkey: proof.passkey, platform: browser })
}

/** Prefetches the menu of a session; its failure is ignored. */
export type PrefetchMenu = (connection: Connection, session: Session) => unknown

/** Asks for what the first screen waits for, while the rest of the session is still being loaded. */
const prefetchOpening = (session: Session, prefetchMenu: PrefetchMenu) => {
  const connection = { ...anonymous(session.apiUrl), token: session.token }
  prefetchedValidities.warm(session.token, () => isTokenValid(connection))
  prefetchMenu(connection, session)
}

/** A sign-in that a session is to be opened with. */
export const authenticateToOpen = async (
  attempt: SignInAttempt & { apiUrl: string },
  prefetchMenu: PrefetchMenu,
): Promise<SignInAnswer> => {
  const answer = await authenticate(attempt)
  if (answer.kind === 'signedIn' && !answer.user.mustChangePassword) prefetchOpening(ownSession(answer.user), prefetchMenu)
  return answer
}

/** Keeps the practice's settings; false when the practice refuses the token. */
export const loadSettings = async (attempts: number, session: Session, signal: AbortSignal): Promise<boolean> => {
  const loadOnce = () => loadPracticeSettings(connectionOf(session, signal), session.parentId)
  const settings = await withRetries(attempts, signal, loadOnce).catch(nullIfUnauthorized)
  if (settings) writePracticeSettings(settings)
  return settings !== null
}

/** Null when the practice refuses the token. */
export const loadAccounts = (attempts: number, session: Session, signal: AbortSignal) =>
  withRetries(attempts, signal, () => readAccounts(connectionOf(session, signal), session.parentId)).catch(nullIfUnauthorized)

/** Null when the practice refuses the token. */
export const changePassword = async ({ session, ...change }: PasswordChange, signal: AbortSignal) =>
  (await loadPasswordChange())
    .changePassword(connectionOf(session, signal), { parentId: session.parentId, ...change })
    .catch(nullIfUnauthorized)

export const validateToken = (session: Session, signal: AbortSignal) =>
  prefetchedValidities.consume(session.token, () => isTokenValid(connectionOf(session, signal)))

export const signOut = (session: Session, signal: AbortSignal) => endOnServer(connectionOf(session, signal))
