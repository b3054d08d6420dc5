import type { PasswordChange } from '../../machines/profile/change-password.machine.ts'
import type { SignInAttempt, SignInProof } from '../../machines/session/sign-in.machine.ts'
import { loadAccounts as readAccounts } from '../api/access/accounts.ts'
import { signOut as endOnServer, isTokenValid, signIn } from '../api/access/authentication.ts'
import { findPracticeByLinkToken, findPracticeUrlByName } from '../api/access/practice-url.ts'
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

/** Only passkeys and a password change need this code. */
const loadPasskeySignIn = () => import('../api/access/passkey-sign-in.ts')
const loadPasswordChange = () => import('../api/access/password.ts')

const practiceUrlOf = async (identityUrl: string, proof: SignInProof) => {
  if ('q' in proof) return (await findPracticeByLinkToken(identityUrl, proof.q))?.apiUrl
  if ('passkey' in proof) return (await loadPasskeySignIn()).findPracticeUrlByPasskey(identityUrl, proof.passkey)
  return prefetchedUrls.consume(proof.name.trim(), () => findPracticeUrlByName(identityUrl, proof))
}

const prefetchedUrls = prefetch<string | null>()
const prefetchedValidities = prefetch<boolean>()

/** Prefetches the practice's URL while the user types the password. A failure is ignored, because the sign-in fetches the URL again. */
export const warmPracticeUrl = ({ identityUrl }: Configuration, name: string) => {
  if (isEmail(name.trim())) prefetchedUrls.warm(name.trim(), () => findPracticeUrlByName(identityUrl, { name, password: '' }))
}

/** Before an accepted sign-in only one retry precedes the failure message. */
const triesBefore = 2

/** The practice's URL from the identity service, or else from the configuration; null if the portal does not trust it. */
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

/** Prefetches the first screen's data while the session is still loading. */
const prefetchOpening = (session: Session, prefetchMenu: PrefetchMenu) => {
  const connection = { ...anonymous(session.apiUrl), token: session.token }
  prefetchedValidities.warm(session.token, () => isTokenValid(connection))
  prefetchMenu(connection, session)
}

/** Signs in and prefetches the data that opens the session. */
export const authenticateToOpen = async (
  attempt: SignInAttempt & { apiUrl: string },
  prefetchMenu: PrefetchMenu,
): Promise<SignInAnswer> => {
  const answer = await authenticate(attempt)
  if (answer.kind === 'signedIn' && !answer.user.mustChangePassword) prefetchOpening(ownSession(answer.user), prefetchMenu)
  return answer
}

/** Loads and persists the practice's settings; false if the practice refuses the token. */
export const loadSettings = async (attempts: number, session: Session, signal: AbortSignal): Promise<boolean> => {
  const loadOnce = () => loadPracticeSettings(connectionOf(session, signal), session.parentId)
  const settings = await withRetries(attempts, signal, loadOnce).catch(nullIfUnauthorized)
  if (settings) writePracticeSettings(settings)
  return settings !== null
}

/** Null if the practice refuses the token. */
export const loadAccounts = (attempts: number, session: Session, signal: AbortSignal) =>
  withRetries(attempts, signal, () => readAccounts(connectionOf(session, signal), session.parentId)).catch(nullIfUnauthorized)

/** Null if the practice refuses the token. */
export const changePassword = async ({ session, ...change }: PasswordChange, signal: AbortSignal) =>
  (await loadPasswordChange())
    .changePassword(connectionOf(session, signal), { parentId: session.parentId, ...change })
    .catch(nullIfUnauthorized)

export const validateToken = (session: Session, signal: AbortSignal) =>
  prefetchedValidities.consume(session.token, () => isTokenValid(connectionOf(session, signal)))

export const signOut = (session: Session, signal: AbortSignal) => endOnServer(connectionOf(session, signal))
