import { changePasswordMachine, type PasswordChange } from '../../machines/profile/change-password.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { sessionOpeningMachine } from '../../machines/session/session-opening.machine.ts'
import { type SignInAttempt, type SignInProof, signInMachine } from '../../machines/session/sign-in.machine.ts'
import { endSession } from '../api/access/end-session.ts'
import { isIdleTimeExceeded, writeActivity } from '../browser/activity-store.ts'
import type { Configuration } from '../browser/configuration.ts'
import { switchNotice } from '../browser/flash-messages.ts'
import { idleLimitMs } from '../browser/portal-settings-store.ts'
import { unsubscribePush } from '../browser/push-subscription.ts'
import { hideResetLink } from '../browser/reset-link.ts'
import {
  clearSessionTraces,
  isOtherSessionStored,
  persistSession,
  readSession,
  rewriteSession,
  writeLockMark,
} from '../browser/session-store.ts'
import { isSession, type Session, sessionLifetimeMs } from '../domain/access/session.ts'
import { type ActionsOf, port } from './practice-ports.ts'
import type { PrefetchMenu } from './session-calls.ts'

/** The sign-in form is interactive without this code, which is fetched afterwards. */
const loadCalls = () => import('./session-calls.ts')

type Calls = Awaited<ReturnType<typeof loadCalls>>

/** Turns a call of the session into a port, which loads the code of the calls first. */
const sessionPort = <Output, Input>(call: (calls: Calls, input: Input, signal: AbortSignal) => Promise<Output>) =>
  port(async (input: Input, signal) => call(await loadCalls(), input, signal))

/** Fetches the code of the session's calls ahead. A failure is ignored: the code is fetched again when it is needed. */
export const prepareSessionCalls = () =>
  loadCalls().then(
    () => undefined,
    () => undefined,
  )

/** Looks up the practice of a login name before it is submitted. */
export const findPracticeAhead = (configuration: Configuration, name: string) =>
  void loadCalls()
    .then(({ warmPracticeUrl }) => warmPracticeUrl(configuration, name))
    .catch(() => undefined)

/** After the practice has accepted a sign-in, each part that opens the portal is fetched three times more without a message. */
const triesAfterSignIn = 4

/** The machine that loads what a session needs to open. `tries`: how often each part is fetched at most. */
const sessionOpeningFlow = (attempts: number) =>
  sessionOpeningMachine.provide({
    actors: {
      loadSettings: sessionPort((calls, session: Session, signal) => calls.loadSettings(attempts, session, signal)),
      loadAccounts: sessionPort((calls, session: Session, signal) => calls.loadAccounts(attempts, session, signal)),
    },
  })

/** In ms. The longest wait for the browser before the page leaves. */
const unsubscribingMs = 3000

/** Ends the pushes on this device. A failure is ignored: a sign-out never waits for it longer than a moment. */
const endPushes = () =>
  Promise.race([unsubscribePush().catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, unsubscribingMs))])

type Attempt = SignInAttempt & { apiUrl: string }

/** The machine of a sign-in, over the identity service and the practice of the login name. `prefetchMenu`: called at the login page, as soon as the practice has accepted the sign-in. */
export const signInFlow = (configuration: Configuration, prefetchMenu: PrefetchMenu | null = null) =>
  signInMachine.provide({
    actors: {
      findPractice: sessionPort((calls, proof: SignInProof, signal) => calls.findPractice(configuration, proof, signal)),
      authenticate: sessionPort((calls, attempt: Attempt) =>
        prefetchMenu ? calls.authenticateToOpen(attempt, prefetchMenu) : calls.authenticate(attempt),
      ),
      openSession: sessionOpeningFlow(triesAfterSignIn),
    },
  })

/** Ends the session that the browser has stored, where it is another one than `next`. */
export const endStoredSession = (next?: Session) => {
  const stored = readSession()
  if (isSession(stored) && stored.token !== next?.token) endSession(stored)
}

/** The actions that the app gives: they navigate, or show a message. */
type SessionActions = Pick<ActionsOf<typeof sessionMachine>, 'openLogin' | 'tellChangedElsewhere' | 'tellUnheard' | 'leave' | 'reload'>

/** The machine of the session, over the browser's storage and the practice's API. */
export const sessionFlow = (configuration: Configuration, prefetchMenu: PrefetchMenu, actions: SessionActions) => {
  const limitMs = () => Math.min(idleLimitMs(configuration.inactivityTimeoutMs), sessionLifetimeMs)
  return sessionMachine.provide({
    actors: {
      openSession: sessionOpeningFlow(1),
      validateToken: sessionPort((calls, session: Session, signal) => calls.validateToken(session, signal)),
      signOut: port(async ({ session, isChosen }: { session: Session; isChosen: boolean }, signal) => {
        const unsubscribed = isChosen ? endPushes() : undefined
        try {
          return await (await loadCalls()).signOut(session, signal)
        } finally {
          // Also without an answer of the practice, because the device may be shared.
          await unsubscribed
        }
      }),
      signIn: signInFlow(configuration, prefetchMenu),
      forcedPassword: changePasswordMachine.provide({
        actors: { changePassword: sessionPort((calls, change: PasswordChange, signal) => calls.changePassword(change, signal)) },
      }),
    },
    delays: { unopenedLimit: limitMs },
    guards: { isActiveElsewhere: () => !isIdleTimeExceeded(limitMs()) },
    actions: {
      ...actions,
      clearTraces: ({ context: { session } }) => {
        if (!isOtherSessionStored(session)) clearSessionTraces()
        switchNotice.take()
        hideResetLink()
      },
      storeSession: ({ context: { session } }) => {
        if (!session) return
        // Other tabs receive the session as soon as it is written, and then read the time of the last activity.
        writeActivity(Date.now())
        endStoredSession(session)
        persistSession(session, new Date())
      },
      rewriteSession: ({ context: { session } }) => session && rewriteSession(session),
      endToken: ({ context }) => context.session && endSession(context.session),
      unsubscribePush: endPushes,
      storeLock: () => writeLockMark('locked'),
      storeEnd: ({ context: { session } }) => {
        if (!isOtherSessionStored(session)) writeLockMark('ended')
        hideResetLink()
      },
    },
  })
}
