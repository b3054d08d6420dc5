import { assign, setup } from 'xstate'
import { credentialsProblem } from '../src/domain/credentials.ts'
import { type Account, actFor, type Session } from '../src/domain/session.ts'
import { forcedPasswordMachine } from './forced-password.machine.ts'
import { held, needs, outputOf } from './ports.ts'
import { attemptOf, countFailure, openingContext, type SessionContext, type SessionEvent, type SessionInput } from './session-context.ts'
import { type SignInOutcome, signInMachine } from './sign-in.machine.ts'

/** What somebody can do who is not signed in, whatever ended the last session. */
const entrance = {
  'login.opened': { target: 'signedOut', actions: ['clearTraces', 'endSwitch'] },
  'credentials.submitted': [
    { guard: 'isIncomplete', actions: 'noteProblem' },
    { target: 'signingIn', actions: 'beginSignIn' },
  ],
  'passkey.chosen': { target: 'signingIn', actions: 'beginSignIn' },
  'switchLink.opened': { target: 'signingIn', actions: ['beginSignIn', 'beginSwitch'] },
  'signOut.confirmed': { actions: 'reload' },
  'session.changedElsewhere': { guard: 'isSignedInElsewhere', actions: 'reload' },
} as const

/** Who is signed in: from the first look at the stored session to the end of it. */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    input: SessionInput
    tags: 'busy' | 'guest' | 'opening'
    children: { signIn: 'signIn'; forcedPassword: 'forcedPassword' }
  },
  actors: {
    validateToken: needs<boolean, Session>(),
    signIn: signInMachine,
    forcedPassword: forcedPasswordMachine,
    loadAccounts: needs<Account[], Session>(),
    signOut: needs<string, Session>(),
  },
  delays: { switchFailureDelay: 5000 },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    hasOneAccount: ({ context }) => context.accounts.length === 1,
    hasFailed: ({ context }) => context.failure !== null,
    hasSwitchFailed: ({ context }) => context.isSwitching && context.failure !== null,
    isIncomplete: ({ event }) => event.type === 'credentials.submitted' && credentialsProblem(event.credentials) !== null,
    isSignedInElsewhere: ({ event }) => event.type === 'session.changedElsewhere' && event.hasSession,
    isValid: (_, answer: boolean) => answer,
    isRefused: (_, { outcome }: SignInOutcome) => outcome === 'refused',
    isUnopened: (_, { outcome }: SignInOutcome) => outcome === 'unopened',
    isPasswordChangeDue: (_, { outcome }: SignInOutcome) => outcome === 'passwordChangeDue',
    isChanged: (_, { outcome }: { outcome: 'changed' | 'cancelled' }) => outcome === 'changed',
  },
  actions: {
    /** Empties what the browser keeps of the patient: user, proxy, settings, storage. */
    clearTraces: () => undefined,
    storeSession: () => undefined,
    /** Goes to the login page. */
    openLogin: () => undefined,
    /** Goes to the start page and loads it anew. */
    leave: () => undefined,
    reload: () => undefined,
    forgetSession: assign({ session: null, accounts: [] }),
    noteProblem: assign(({ event }) => (event.type === 'credentials.submitted' ? { problem: credentialsProblem(event.credentials) } : {})),
    beginSignIn: assign({ isSwitching: false, problem: null, failure: null, farewell: null }),
    beginSwitch: assign({ isSwitching: true }),
    endSwitch: assign({ isSwitching: false }),
    keepRefusal: assign(({ context }, told: SignInOutcome) =>
      told.outcome === 'refused' ? { failure: told.failure, failures: countFailure(context.failures, told.failure) } : {},
    ),
    keepSignedIn: assign((_, told: SignInOutcome) =>
      told.outcome === 'refused' ? {} : { session: told.session, accounts: 'accounts' in told ? told.accounts : [], failures: 0 },
    ),
    keepAccounts: assign((_, accounts: Account[]) => ({ accounts })),
    keepUnopened: assign({ failure: { kind: 'accountsUnavailable' } }),
    keepUnreachable: assign({ failure: { kind: 'unreachable' } }),
    keepFarewell: assign((_, farewell: string) => ({ farewell })),
    actFor: assign(({ context: { session } }, account: Account | undefined) =>
      session && account ? { session: actFor(session, account) } : {},
    ),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => openingContext(input),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasSession', target: 'checking' },
        { target: 'signedOut', actions: 'clearTraces' },
      ],
    },
    checking: {
      tags: ['busy', 'opening'],
      invoke: {
        id: 'validateToken',
        src: 'validateToken',
        input: ({ context }) => held(context.session),
        onDone: [
          { guard: { type: 'isValid', params: outputOf }, target: 'signedIn' },
          { target: 'signedOut', actions: ['clearTraces', 'openLogin'] },
        ],
        onError: { target: 'signedOut', actions: ['keepUnreachable', 'clearTraces', 'openLogin'] },
      },
      on: { 'token.refused': 'expired', 'session.changedElsewhere': { actions: 'reload' } },
    },
    signedOut: {
      tags: 'guest',
      entry: 'forgetSession',
      after: { switchFailureDelay: { guard: 'hasSwitchFailed', actions: 'openLogin' } },
      on: entrance,
    },
    signingIn: {
      tags: ['busy', 'guest'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: attemptOf,
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'signedOut', actions: { type: 'keepRefusal', params: outputOf } },
          {
            guard: { type: 'isUnopened', params: outputOf },
            target: 'signingOut',
            actions: [{ type: 'keepSignedIn', params: outputOf }, 'keepUnopened'],
          },
          {
            guard: { type: 'isPasswordChangeDue', params: outputOf },
            target: 'forcedPassword',
            actions: { type: 'keepSignedIn', params: outputOf },
          },
          { target: 'choosingAccount', actions: { type: 'keepSignedIn', params: outputOf } },
        ],
        onError: { target: 'signedOut', actions: 'keepUnreachable' },
      },
    },
    forcedPassword: {
      tags: 'guest',
      initial: 'changing',
      on: { 'signOut.confirmed': 'signingOut', 'token.refused': 'expired' },
      states: {
        changing: {
          invoke: {
            id: 'forcedPassword',
            src: 'forcedPassword',
            input: ({ context }) => ({ session: held(context.session) }),
            onDone: [{ guard: { type: 'isChanged', params: outputOf }, target: 'loadingAccounts' }, { target: '#session.signingOut' }],
            onError: { target: '#session.signingOut', actions: 'keepUnopened' },
          },
        },
        loadingAccounts: {
          tags: 'busy',
          invoke: {
            id: 'loadAccounts',
            src: 'loadAccounts',
            input: ({ context }) => held(context.session),
            onDone: { target: '#session.choosingAccount', actions: { type: 'keepAccounts', params: outputOf } },
            onError: { target: '#session.signingOut', actions: 'keepUnopened' },
          },
        },
      },
    },
    choosingAccount: {
      tags: 'guest',
      always: { guard: 'hasOneAccount', target: 'checking', actions: { type: 'actFor', params: ({ context }) => context.accounts[0] } },
      on: {
        'account.chosen': { target: 'checking', actions: { type: 'actFor', params: ({ event }) => event.account } },
        'account.cancelled': 'signingOut',
        'signOut.confirmed': 'signingOut',
        'token.refused': 'expired',
      },
    },
    signedIn: {
      entry: 'storeSession',
      on: {
        'account.switched': { actions: [{ type: 'actFor', params: ({ event }) => event.account }, 'storeSession', 'reload'] },
        'signOut.confirmed': 'signingOut',
        'token.refused': 'expired',
        'session.changedElsewhere': { actions: 'reload' },
      },
    },
    signingOut: {
      tags: 'busy',
      exit: 'clearTraces',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => held(context.session),
        onDone: [
          { guard: 'hasFailed', target: 'signedOut' },
          { target: 'signedOut', actions: [{ type: 'keepFarewell', params: outputOf }, 'leave'] },
        ],
        onError: [
          { guard: 'hasFailed', target: 'signedOut' },
          { target: 'signedOut', actions: 'leave' },
        ],
      },
    },
    expired: { tags: 'guest', entry: ['forgetSession', 'clearTraces', 'openLogin'], on: entrance },
  },
})
