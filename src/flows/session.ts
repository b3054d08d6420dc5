import { fromPromise } from 'xstate'
import type { PasswordChange } from '../../machines/profile/change-password.machine.ts'
import { sessionOpeningMachine } from '../../machines/session/session-opening.machine.ts'
import type { SignInAttempt, SignInProof } from '../../machines/session/sign-in.machine.ts'
import { endSession } from '../api/access/end-session.ts'
import type { Configuration } from '../browser/configuration.ts'
import { readSession } from '../browser/session-store.ts'
import type { PasswordChangeAnswer } from '../domain/access/password-rules.ts'
import type { Accounts, Session, SignInAnswer } from '../domain/access/session.ts'
import { isSession } from '../domain/access/session.ts'
import type { PrefetchMenu } from './session-calls.ts'

/** The form is live without this code, which is asked for once it is. */
const calls = () => import('./session-calls.ts')

/** Fetches the code ahead. What fails is fetched when it is needed. */
export const prepareSessionCalls = () =>
  calls().then(
    () => undefined,
    () => undefined,
  )

/** Looks the practice of a name up before it is sent. */
export const findPracticeAhead = (configuration: Configuration, name: string) =>
  void calls()
    .then(({ findAddressAhead }) => findAddressAhead(configuration, name))
    .catch(() => undefined)

/** Once the practice has let somebody in, what the portal needs to open is asked for three times more without a word. */
const triesOnceIn = 4

/** Loads what a session needs to open, each part asked up to so many times. */
const sessionOpening = (tries: number) =>
  sessionOpeningMachine.provide({
    actors: {
      loadSettings: fromPromise<boolean, Session>(async ({ input, signal }) => (await calls()).loadSettings(tries, input, signal)),
      loadAccounts: fromPromise<Accounts | null, Session>(async ({ input, signal }) => (await calls()).loadAccounts(tries, input, signal)),
    },
  })

/** What the charts of signing in ask of the world, over the api of the practice that the name belongs to. */
export const signInPorts = (configuration: Configuration) => ({
  findPractice: fromPromise<{ apiUrl: string } | null, SignInProof>(async ({ input, signal }) =>
    (await calls()).findPractice(configuration, input, signal),
  ),
  authenticate: fromPromise<SignInAnswer, SignInAttempt & { apiUrl: string }>(async ({ input }) => (await calls()).authenticate(input)),
  openSession: sessionOpening(triesOnceIn),
})

/** The same for a sign-in at the login page: what the first screen waits for is asked for as soon as somebody is let in. */
export const entrancePorts = (configuration: Configuration, prefetchMenu: PrefetchMenu) => ({
  ...signInPorts(configuration),
  authenticate: fromPromise<SignInAnswer, SignInAttempt & { apiUrl: string }>(async ({ input }) =>
    (await calls()).authenticateToOpen(input, prefetchMenu),
  ),
})

export const forcedPasswordPorts = {
  changePassword: fromPromise<PasswordChangeAnswer | null, PasswordChange>(async ({ input, signal }) =>
    (await calls()).changePassword(input, signal),
  ),
}

export const sessionPorts = {
  openSession: sessionOpening(1),
  validateToken: fromPromise<boolean, Session>(async ({ input, signal }) => (await calls()).validateToken(input, signal)),
  signOut: fromPromise<string, Session>(async ({ input, signal }) => (await calls()).signOut(input, signal)),
}

/** Ends the session that the browser has stored, where it is another one than `next`. */
export const endStoredSession = (next?: Session) => {
  const stored = readSession()
  if (isSession(stored) && stored.token !== next?.token) endSession(stored)
}
