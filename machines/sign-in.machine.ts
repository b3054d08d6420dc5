import { assign, setup } from 'xstate'
import type { Credentials } from '../src/domain/credentials.ts'
import type { PasskeyAssertion } from '../src/domain/passkeys.ts'
import { type Accounts, ownSession, type Session, type SignedInUser } from '../src/domain/session.ts'
import { held, needs, outputOf } from './ports.ts'

/** A name with its password, the token of a switch link, or a passkey's answer to a challenge. */
export type SignInProof = Credentials | { q: string } | { passkey: PasskeyAssertion }
export type SignInAttempt = { proof: SignInProof; verification: string | null }

export type SignInAnswer =
  | { kind: 'signedIn'; user: SignedInUser }
  | { kind: 'refused' | 'verificationNeeded'; message: string }
  | { kind: 'unverified' | 'unknownReply' | 'passkeysNotOffered' }

/** Why nobody is signed in. `message` is the practice's own sentence. */
export type SignInFailure =
  | Exclude<SignInAnswer, { kind: 'signedIn' }>
  | { kind: 'untrustedPractice' | 'unreachable' | 'accountsUnavailable' }

/** `unopened`: signed in, but what the portal needs to open did not load; the session has to be ended. */
export type SignInOutcome =
  | { outcome: 'refused'; failure: SignInFailure }
  | { outcome: 'unopened' | 'passwordChangeDue'; session: Session }
  | ({ outcome: 'authenticated'; session: Session } & Accounts)

type Context = SignInAttempt &
  Accounts & {
    apiUrl: string
    session: Session | null
    isPasswordChangeDue: boolean
    /** What is told if the sign-in ends now. */
    outcome: SignInOutcome
  }

/** From what was typed to a session that can be opened: three of the four round trips that a sign-in may take one after another. */
export const signInMachine = setup({
  types: {} as { context: Context; input: SignInAttempt; output: SignInOutcome },
  actors: {
    /** Null when no address is known that the portal trusts. */
    findPractice: needs<{ apiUrl: string } | null, SignInProof>(),
    authenticate: needs<SignInAnswer, SignInAttempt & { apiUrl: string }>(),
    loadSettings: needs<void, Session>(),
    loadAccounts: needs<Accounts, Session>(),
  },
  guards: {
    isPracticeTrusted: (_, practice: { apiUrl: string } | null) => practice !== null,
    isSignedIn: (_, { kind }: SignInAnswer) => kind === 'signedIn',
    isPasswordChangeDue: ({ context }) => context.isPasswordChangeDue,
  },
  actions: {
    keepAddress: assign((_, practice: { apiUrl: string } | null) => practice ?? {}),
    keepUser: assign((_, answer: SignInAnswer) => {
      if (answer.kind !== 'signedIn') return {}
      const session = ownSession(answer.user)
      return { session, isPasswordChangeDue: answer.user.mustChangePassword, outcome: { outcome: 'unopened' as const, session } }
    }),
    keepRefusal: assign((_, answer: SignInAnswer) =>
      answer.kind === 'signedIn' ? {} : { outcome: { outcome: 'refused' as const, failure: answer } },
    ),
    keepUntrusted: assign({ outcome: { outcome: 'refused', failure: { kind: 'untrustedPractice' } } }),
    keepAccounts: assign((_, accounts: Accounts) => accounts),
    tellPasswordChange: assign(({ context }) => ({ outcome: { outcome: 'passwordChangeDue' as const, session: held(context.session) } })),
    tellAuthenticated: assign(({ context: { session, accounts, unreadableAccounts } }) => ({
      outcome: { outcome: 'authenticated' as const, session: held(session), accounts, unreadableAccounts },
    })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...input,
    apiUrl: '',
    session: null,
    isPasswordChangeDue: false,
    accounts: [],
    unreadableAccounts: 0,
    outcome: { outcome: 'refused', failure: { kind: 'unreachable' } },
  }),
  initial: 'findingPractice',
  states: {
    findingPractice: {
      invoke: {
        id: 'findPractice',
        src: 'findPractice',
        input: ({ context }) => context.proof,
        onDone: [
          {
            guard: { type: 'isPracticeTrusted', params: outputOf },
            target: 'authenticating',
            actions: { type: 'keepAddress', params: outputOf },
          },
          { target: 'refused', actions: 'keepUntrusted' },
        ],
        onError: 'refused',
      },
    },
    authenticating: {
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context: { apiUrl, proof, verification } }) => ({ apiUrl, proof, verification }),
        onDone: [
          { guard: { type: 'isSignedIn', params: outputOf }, target: 'loading', actions: { type: 'keepUser', params: outputOf } },
          { target: 'refused', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: 'refused',
      },
    },
    loading: {
      type: 'parallel',
      states: {
        settings: {
          initial: 'loadingSettings',
          states: {
            loadingSettings: {
              invoke: {
                id: 'loadSettings',
                src: 'loadSettings',
                input: ({ context }) => held(context.session),
                onDone: 'settingsLoaded',
                onError: '#signIn.unopened',
              },
            },
            settingsLoaded: { type: 'final' },
          },
        },
        accounts: {
          initial: 'choosingWhatToLoad',
          states: {
            choosingWhatToLoad: { always: [{ guard: 'isPasswordChangeDue', target: 'accountsSettled' }, 'loadingAccounts'] },
            loadingAccounts: {
              invoke: {
                id: 'loadAccounts',
                src: 'loadAccounts',
                input: ({ context }) => held(context.session),
                onDone: { target: 'accountsSettled', actions: { type: 'keepAccounts', params: outputOf } },
                onError: '#signIn.unopened',
              },
            },
            accountsSettled: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: 'isPasswordChangeDue', target: 'passwordChangeDue', actions: 'tellPasswordChange' },
        { target: 'authenticated', actions: 'tellAuthenticated' },
      ],
    },
    refused: { type: 'final' },
    unopened: { type: 'final' },
    passwordChangeDue: { type: 'final' },
    authenticated: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
