import { assign, setup } from 'xstate'
import { credentialsProblem } from '../../src/domain/access/credentials.ts'
import { openingFailureOf } from '../../src/domain/access/opening-failure.ts'
import { type Account, type Accounts, actFor, isSession, type Session, sessionLifetimeMs } from '../../src/domain/access/session.ts'
import { backoffMs } from '../../src/domain/values/backoff.ts'
import { port } from '../ports.ts'
import { changePasswordMachine, type PasswordChangeOutcome } from '../profile/change-password.machine.ts'
import {
  countFailure,
  noAccounts,
  ownSessionElsewhere,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  sameSession,
} from './session-context.ts'
import { sessionOpeningMachine } from './session-opening.machine.ts'
import { type SignInOutcome, signInMachine } from './sign-in.machine.ts'

const accountsOf = ({ accounts, unreadableAccountCount }: Accounts): Accounts => ({ accounts, unreadableAccountCount })

export const sessionSetup = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    input: SessionInput
    tags: 'busy' | 'guest' | 'opening' | 'unconfirmed' | 'veiled'
    children: { signIn: 'signIn'; openSession: 'openSession'; forcedPassword: 'forcedPassword' }
  },
  actors: {
    validateToken: port<boolean, Session>(),
    signIn: signInMachine,
    openSession: sessionOpeningMachine,
    forcedPassword: changePasswordMachine,
    /** `isChosen`: by the patient, and not by the idle limit. */
    signOut: port<string, { session: Session; isChosen: boolean }>(),
  },
  delays: {
    /** In ms, by the specification: the time to read the reason. */
    switchFailureDelay: 5000,
    backoff: ({ context }) => backoffMs(context.consecutiveFailures),
    /** The longest wait for a session to open. A record must not open after its user has gone. */
    unopenedLimit: sessionLifetimeMs,
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    wasLeftIdle: ({ context }) => context.session !== null && context.failure !== null,
    hasOneAccount: ({ context: { accounts, unreadableAccountCount } }) => accounts.length === 1 && unreadableAccountCount === 0,
    isLinkUnused: ({ context }) => !context.hasUsedLink,
    isOpenElsewhere: ({ context }) => context.isOpenElsewhere,
    hasFailed: ({ context }) => context.failure !== null,
    hasSwitchFailed: ({ context }) => context.isSwitching && context.failure !== null,
    isIncomplete: ({ event }) => event.type === 'credentials.submitted' && credentialsProblem(event.credentials) !== null,
    isLockedElsewhere: ({ event }) => event.type === 'session.changedElsewhere' && event.stored === 'locked',
    /** The user is active in another tab, so this tab must not end a session that only it cannot check. */
    isActiveElsewhere: () => false,
    isEndedElsewhere: ({ event }) => event.type === 'session.changedElsewhere' && event.stored === 'ended',
    // A guest's page ignores an existing session: a change to that session is not a sign-in.
    isSignedInElsewhere: ({ context, event }) =>
      event.type === 'session.changedElsewhere' && isSession(event.stored) && !context.isOpenElsewhere,
    isRenewedElsewhere: ({ context, event }) =>
      event.type === 'session.changedElsewhere' && sameSession(context.session, event.stored) !== null,
    isOwnElsewhere: ({ context, event }) =>
      event.type === 'session.changedElsewhere' && ownSessionElsewhere(context.session, event.stored) !== null,
    isOtherPicture: ({ context, event }) => event.type === 'picture.known' && event.pictureId !== context.session?.pictureId,
    isValid: (_, answer: boolean) => answer,
    isRefused: (_, { outcome }: SignInOutcome) => outcome === 'refused',
    isCancelled: (_, { outcome }: SignInOutcome) => outcome === 'cancelled',
    isUnopened: (_, { outcome }: SignInOutcome) => outcome === 'unopened',
    /** A refused session is not retried by itself. */
    isRetried: ({ context }) => context.openingFailure?.kind !== 'refused',
    isTokenRefused: (_, { outcome }: SignInOutcome | PasswordChangeOutcome) => outcome === 'tokenRefused',
    isPasswordChangeDue: (_, { outcome }: SignInOutcome) => outcome === 'passwordChangeDue',
    isChanged: (_, { outcome }: PasswordChangeOutcome) => outcome === 'changed',
    isOver: ({ event }) => 'outcome' in event && event.outcome === 'over',
    isRenewed: ({ event }) => event.type === 'lock.ended' && event.outcome === 'renewed',
    isOtherSession: ({ event }) => event.type === 'lock.ended' && event.outcome === 'refused',
  },
  actions: {
    /** Deletes all persisted data of the patient from the browser. */
    clearTraces: () => undefined,
    storeSession: () => undefined,
    /** Updates the stored session, unless another tab has ended or replaced it. */
    rewriteSession: () => undefined,
    /** Ends the token on the server without waiting for the call. */
    endToken: () => undefined,
    /** Replaces the stored session by the mark `locked`, for other tabs. */
    storeLock: () => undefined,
    /** Replaces the stored session by the mark `ended`, for other tabs. */
    storeEnd: () => undefined,
    /** Ends the pushes on this device, which may be shared. */
    unsubscribePush: () => undefined,
    openLogin: () => undefined,
    /** Carries a message about another tab's change to the next page. */
    tellChangedElsewhere: () => undefined,
    /** Carries a message about an unanswered sign-out to the next page. */
    tellUnheard: () => undefined,
    /** Navigates to the start page with a reload. */
    leave: () => undefined,
    reload: () => undefined,
    setOpenElsewhere: assign({ isOpenElsewhere: true }),
    clearSession: assign({ session: null, ...noAccounts, consecutiveFailures: 0, openingFailure: null }),
    clearToken: assign(({ context: { session } }) => ({ session: session && { ...session, token: '' }, ...noAccounts })),
    setOpened: assign(({ event }) => ('session' in event ? { session: event.session } : {})),
    setSessionElsewhere: assign(({ context, event }) =>
      event.type === 'session.changedElsewhere' ? { session: sameSession(context.session, event.stored) ?? context.session } : {},
    ),
    setPicture: assign(({ context: { session }, event }) =>
      session && event.type === 'picture.known' ? { session: { ...session, pictureId: event.pictureId } } : {},
    ),
    setEmail: assign(({ context: { session }, event }) =>
      session && event.type === 'email.changed' ? { session: { ...session, emails: [event.email, ...session.emails.slice(1)] } } : {},
    ),
    setProblem: assign(({ event }) =>
      event.type === 'credentials.submitted' ? { problem: credentialsProblem(event.credentials), failure: null } : {},
    ),
    beginSignIn: assign({ isSwitching: false, problem: null, failure: null, signOutNotice: null }),
    clearFailure: assign({ problem: null, failure: null }),
    beginSwitch: assign({ isSwitching: true, hasUsedLink: true }),
    endSwitch: assign({ isSwitching: false }),
    setRefusal: assign(({ context }, signIn: SignInOutcome) =>
      signIn.outcome === 'refused' ? { failure: signIn.failure, failures: countFailure(context.failures, signIn.failure) } : {},
    ),
    setSignedIn: assign((_, signIn: SignInOutcome) =>
      !('session' in signIn)
        ? {}
        : {
            session: signIn.session,
            ...(signIn.outcome === 'authenticated' ? accountsOf(signIn) : noAccounts),
            isPasswordChangeDue: signIn.outcome === 'unopened' && signIn.isPasswordChangeDue,
            failures: 0,
            consecutiveFailures: 0,
            openingFailure: signIn.outcome === 'unopened' ? signIn.failure : null,
            isOpenElsewhere: false,
          },
    ),
    setUnopened: assign({ failure: { kind: 'accountsUnavailable' } }),
    setIdle: assign({ failure: { kind: 'idle' } }),
    setEnded: assign({ failure: { kind: 'ended' } }),
    setUnreachable: assign({ failure: { kind: 'unreachable' } }),
    setUnconfirmed: assign((_, error: unknown) => ({ openingFailure: openingFailureOf(error) })),
    setOpeningFailure: assign((_, signIn: SignInOutcome) => (signIn.outcome === 'unopened' ? { openingFailure: signIn.failure } : {})),
    countConsecutiveFailure: assign(({ context }) => ({ consecutiveFailures: context.consecutiveFailures + 1 })),
    clearConsecutiveFailures: assign({ consecutiveFailures: 0, openingFailure: null }),
    setSignOutNotice: assign((_, signOutNotice: string) => ({ signOutNotice })),
    actFor: assign(({ context: { session } }, account: Account | undefined) =>
      session && account ? { session: actFor(session, account) } : {},
    ),
  },
})
