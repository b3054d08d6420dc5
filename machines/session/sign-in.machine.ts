import { assign, setup } from 'xstate'
import type { Credentials } from '../../src/domain/access/credentials.ts'
import type { PasskeyAssertion } from '../../src/domain/access/passkeys.ts'
import { ownSession, type SignedInUser, type SignInAnswer } from '../../src/domain/access/session.ts'
import { nonNull, outputOf, port } from '../ports.ts'
import { type SessionOpeningOutcome, sessionOpeningMachine } from './session-opening.machine.ts'

/** A name with its password, the token of a switch link, or a passkey's assertion. */
export type SignInProof = Credentials | { q: string } | { passkey: PasskeyAssertion }
export type SignInAttempt = { proof: SignInProof; verification: string | null }

/** The reason why a sign-in failed. `message`: the practice's own sentence. */
export type SignInFailure =
  | Exclude<SignInAnswer, { kind: 'signedIn' }>
  | { kind: 'untrustedPractice' | 'unreachable' | 'accountsUnavailable' }

/** After an accepted sign-in there is a session, even if it does not open. */
export type SignInOutcome = { outcome: 'refused'; failure: SignInFailure } | SessionOpeningOutcome

type Context = SignInAttempt & {
  apiUrl: string
  user: SignedInUser | null
  /** The outcome if the sign-in ends in the current state. */
  outcome: SignInOutcome
}

/** Signs in: finds the practice, authenticates, and loads settings and accounts. */
export const signInMachine = setup({
  types: {} as { context: Context; input: SignInAttempt; output: SignInOutcome; children: { openSession: 'openSession' } },
  actors: {
    /** Resolves to null without a trusted URL. */
    findPractice: port<{ apiUrl: string } | null, SignInProof>(),
    authenticate: port<SignInAnswer, SignInAttempt & { apiUrl: string }>(),
    openSession: sessionOpeningMachine,
  },
  guards: {
    isPracticeTrusted: (_, practice: { apiUrl: string } | null) => practice !== null,
    isSignedIn: (_, { kind }: SignInAnswer) => kind === 'signedIn',
  },
  actions: {
    setAddress: assign((_, practice: { apiUrl: string } | null) => practice ?? {}),
    setUser: assign((_, answer: SignInAnswer) => (answer.kind === 'signedIn' ? { user: answer.user } : {})),
    setRefusal: assign((_, answer: SignInAnswer) =>
      answer.kind === 'signedIn' ? {} : { outcome: { outcome: 'refused' as const, failure: answer } },
    ),
    setUntrusted: assign({ outcome: { outcome: 'refused', failure: { kind: 'untrustedPractice' } } }),
    setOutcome: assign((_, outcome: SessionOpeningOutcome) => ({ outcome })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...input,
    apiUrl: '',
    user: null,
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
            actions: { type: 'setAddress', params: outputOf },
          },
          { target: 'refused', actions: 'setUntrusted' },
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
          { guard: { type: 'isSignedIn', params: outputOf }, target: 'opening', actions: { type: 'setUser', params: outputOf } },
          { target: 'refused', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: 'refused',
      },
    },
    opening: {
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context }) => {
          const user = nonNull(context.user)
          return { session: ownSession(user), isPasswordChangeDue: user.mustChangePassword }
        },
        onDone: { target: 'letIn', actions: { type: 'setOutcome', params: outputOf } },
        onError: 'refused',
      },
    },
    refused: { type: 'final' },
    letIn: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
