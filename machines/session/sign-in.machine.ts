import { assign, setup } from 'xstate'
import type { Credentials } from '../../src/domain/access/credentials.ts'
import type { PasskeyAssertion } from '../../src/domain/access/passkeys.ts'
import { ownSession, type SignedInUser, type SignInAnswer, type SignInTicket } from '../../src/domain/access/session.ts'
import { nonNull, outputOf, port } from '../ports.ts'
import { type SessionOpeningOutcome, sessionOpeningMachine } from './session-opening.machine.ts'

/** A name with its password, the token of a switch link, or a passkey's assertion. */
export type SignInProof = Credentials | { q: string } | { passkey: PasskeyAssertion }
export type SignInAttempt = { proof: SignInProof; verification: string | null }

/** The reason why a sign-in failed. `message`: the practice's own sentence. */
export type SignInFailure =
  | Exclude<SignInAnswer, { kind: 'signedIn' | 'secondFactorDue' }>
  | { kind: 'untrustedPractice' | 'unreachable' | 'accountsUnavailable' }

/** After an accepted sign-in there is a session, even if it does not open. `cancelled`: the user left the second factor. */
export type SignInOutcome = { outcome: 'refused'; failure: SignInFailure } | { outcome: 'cancelled' } | SessionOpeningOutcome

/** The end of the second factor, whose machine `second-factor` runs with its view. `message`: the reason for the user. */
export type SecondFactorEnding =
  | { outcome: 'signedIn'; user: SignedInUser }
  | { outcome: 'passkey'; passkey: PasskeyAssertion }
  | { outcome: 'refused'; message: string }
  | { outcome: 'cancelled' }

type Event = { type: 'secondFactor.ended'; ending: SecondFactorEnding }

type Context = SignInAttempt & {
  apiUrl: string
  user: SignedInUser | null
  /** Proof of the first factor, if a second one is due. */
  due: SignInTicket | null
  /** The outcome if the sign-in ends in the current state. */
  outcome: SignInOutcome
}

const endingOf = ({ event }: { event: Event }) => event.ending

/** Signs in: finds the practice, authenticates, waits for a second factor if one is due, and loads settings and accounts. */
export const signInMachine = setup({
  types: {} as { context: Context; events: Event; input: SignInAttempt; output: SignInOutcome; children: { openSession: 'openSession' } },
  actors: {
    /** Resolves to null without a trusted URL. */
    findPractice: port<{ apiUrl: string } | null, SignInProof>(),
    authenticate: port<SignInAnswer, SignInAttempt & { apiUrl: string }>(),
    openSession: sessionOpeningMachine,
  },
  guards: {
    isPracticeTrusted: (_, practice: { apiUrl: string } | null) => practice !== null,
    isSignedIn: (_, { kind }: SignInAnswer) => kind === 'signedIn',
    isFactorDue: (_, { kind }: SignInAnswer) => kind === 'secondFactorDue',
    isFactorGiven: (_, { outcome }: SecondFactorEnding) => outcome === 'signedIn',
    isByPasskey: (_, { outcome }: SecondFactorEnding) => outcome === 'passkey',
    isCancelled: (_, { outcome }: SecondFactorEnding) => outcome === 'cancelled',
  },
  actions: {
    setAddress: assign((_, practice: { apiUrl: string } | null) => practice ?? {}),
    setUser: assign((_, answer: SignInAnswer | SecondFactorEnding) => ('user' in answer ? { user: answer.user } : {})),
    setDue: assign((_, answer: SignInAnswer) =>
      answer.kind === 'secondFactorDue' ? { due: { ticket: answer.ticket, ways: answer.ways } } : {},
    ),
    setPasskey: assign((_, ending: SecondFactorEnding) =>
      ending.outcome === 'passkey' ? { proof: { passkey: ending.passkey }, verification: null } : {},
    ),
    setFactorRefusal: assign((_, ending: SecondFactorEnding) =>
      ending.outcome === 'refused'
        ? { outcome: { outcome: 'refused' as const, failure: { kind: 'refused' as const, message: ending.message } } }
        : {},
    ),
    setCancelled: assign({ outcome: { outcome: 'cancelled' } }),
    setRefusal: assign((_, answer: SignInAnswer) =>
      answer.kind === 'signedIn' || answer.kind === 'secondFactorDue' ? {} : { outcome: { outcome: 'refused' as const, failure: answer } },
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
    due: null,
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
          {
            guard: { type: 'isFactorDue', params: outputOf },
            target: 'awaitingSecondFactor',
            actions: { type: 'setDue', params: outputOf },
          },
          { target: 'refused', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: 'refused',
      },
    },
    awaitingSecondFactor: {
      on: {
        'secondFactor.ended': [
          { guard: { type: 'isFactorGiven', params: endingOf }, target: 'opening', actions: { type: 'setUser', params: endingOf } },
          { guard: { type: 'isByPasskey', params: endingOf }, target: 'authenticating', actions: { type: 'setPasskey', params: endingOf } },
          { guard: { type: 'isCancelled', params: endingOf }, target: 'refused', actions: 'setCancelled' },
          { target: 'refused', actions: { type: 'setFactorRefusal', params: endingOf } },
        ],
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
