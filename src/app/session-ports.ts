import { fromPromise } from 'xstate'
import type { PasswordChange, PasswordChangeAnswer } from '../../machines/change-password.machine.ts'
import { sessionOpeningMachine } from '../../machines/session-opening.machine.ts'
import type { SignInAnswer, SignInAttempt, SignInProof } from '../../machines/sign-in.machine.ts'
import { loadAccounts } from '../api/accounts.ts'
import { isTokenValid, signIn, signOut } from '../api/authentication.ts'
import { anonymous, type Connection } from '../api/connection.ts'
import { ApiFailure } from '../api/failures.ts'
import { findAddressByName, findPracticeByLink, trustedAddress, UntrustedAddress } from '../api/practice-address.ts'
import { loadPracticeSettings } from '../api/practice-settings.ts'
import { retrying } from '../api/retrying.ts'
import type { Accounts, Session } from '../domain/session.ts'
import type { Configuration } from './configuration.ts'
import { platform } from './platform.ts'
import { writePracticeSettings } from './portal-settings-store.ts'
import { readSession } from './session-store.ts'

const connectionOf = ({ apiUrl, token }: Session, signal: AbortSignal): Connection => ({ ...anonymous(apiUrl), token, signal })

/** Only who signs in with a passkey needs this code, or whose password is to be changed. */
const loadPasskeySignIn = () => import('../api/passkey-sign-in.ts')
const loadPasswordChange = () => import('../api/password.ts')

const addressOf = async (identityUrl: string, proof: SignInProof) => {
  if ('q' in proof) return (await findPracticeByLink(identityUrl, proof.q))?.apiUrl
  if ('passkey' in proof) return (await loadPasskeySignIn()).findAddressByPasskey(identityUrl, proof.passkey)
  return findAddressByName(identityUrl, proof)
}

/** Before the practice has let somebody in a failure is told soon; after that, what the portal needs to open is asked for three times more without a word. */
const [triesBefore, triesOnceIn] = [2, 4]

/** An answer of 401 is the practice's word that the session is over. @throws any other failure */
const tokenRefused = (error: unknown): null => {
  if (error instanceof ApiFailure && error.kind === 'unauthorized') return null
  throw error
}

/** Loads what a session needs to open, each part asked up to so many times. */
const sessionOpening = (tries: number) =>
  sessionOpeningMachine.provide({
    actors: {
      loadSettings: fromPromise<boolean, Session>(async ({ input, signal }) => {
        const ask = () => loadPracticeSettings(connectionOf(input, signal), input.parentId)
        const settings = await retrying(tries, signal, ask).catch(tokenRefused)
        if (settings) writePracticeSettings(settings)
        return settings !== null
      }),
      loadAccounts: fromPromise<Accounts | null, Session>(({ input, signal }) =>
        retrying(tries, signal, () => loadAccounts(connectionOf(input, signal), input.parentId)).catch(tokenRefused),
      ),
    },
  })

/** The practice's address, from the identity service or else the configured one; null when it is not one that the portal trusts. */
const findPractice = ({ identityUrl, defaultApiUrl, allowedApiOrigins }: Configuration) =>
  fromPromise<{ apiUrl: string } | null, SignInProof>(async ({ input, signal }) => {
    const found = await retrying(triesBefore, signal, () => addressOf(identityUrl, input))
    try {
      return { apiUrl: trustedAddress(found ?? defaultApiUrl, { portalOrigin: location.origin, allowedOrigins: allowedApiOrigins }) }
    } catch (error) {
      if (!(error instanceof UntrustedAddress)) throw error
      console.error(error.message)
      return null
    }
  })

/** What the charts of signing in ask of the world, over the api of the practice that the name belongs to. */
export const signInPorts = (configuration: Configuration) => ({
  findPractice: findPractice(configuration),
  authenticate: fromPromise<SignInAnswer, SignInAttempt & { apiUrl: string }>(async ({ input: { apiUrl, proof, verification } }) => {
    const browser = platform(navigator.userAgent)
    if (!('passkey' in proof)) return signIn({ apiUrl, proof, verification, platform: browser })
    return (await loadPasskeySignIn()).signInWithPasskey({ apiUrl, passkey: proof.passkey, platform: browser })
  }),
  openSession: sessionOpening(triesOnceIn),
})

export const forcedPasswordPorts = {
  changePassword: fromPromise<PasswordChangeAnswer, PasswordChange>(async ({ input: { session, ...change }, signal }) =>
    (await loadPasswordChange()).changePassword(connectionOf(session, signal), { parentId: session.parentId, ...change }),
  ),
}

export const sessionPorts = {
  openSession: sessionOpening(1),
  validateToken: fromPromise<boolean, Session>(({ input, signal }) => isTokenValid(connectionOf(input, signal))),
  signOut: fromPromise<string, Session>(({ input, signal }) => signOut(connectionOf(input, signal))),
}

/** Ends a session's token on the server as far as it can be reached; nobody waits for it. */
export const endToken = ({ apiUrl, token }: Session) => void signOut({ ...anonymous(apiUrl), token }).catch(() => undefined)

/** Ends the session that the browser has stored, where it is another one than `next`. */
export const endStoredSession = (next?: Session) => {
  const stored = readSession()
  if (stored !== null && stored !== 'locked' && stored.token !== next?.token) endToken(stored)
}
