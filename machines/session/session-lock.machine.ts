import { assign, setup } from 'xstate'
import { type Credentials, type CredentialsProblem, credentialsProblem } from '../../src/domain/access/credentials.ts'
import type { PasskeyAssertion } from '../../src/domain/access/passkeys.ts'
import { actFor, type Session, sessionLifetimeMs } from '../../src/domain/access/session.ts'
import { outputOf } from '../ports.ts'
import { attemptOf, countFailure, type LockOutcome } from './session-context.ts'
import { type SignInFailure, type SignInOutcome, signInMachine } from './sign-in.machine.ts'

type Context = {
  /** The locked session, without its token. */
  locked: Session
  /** The number of refused sign-ins since the lock. */
  failures: number
  failure: SignInFailure | null
  problem: CredentialsProblem | null
  outcome: LockOutcome
}

type Event =
  | { type: 'credentials.submitted'; credentials: Credentials; verification: string | null }
  | { type: 'passkey.chosen'; passkey: PasskeyAssertion }
  | { type: 'signOut.confirmed' }

const credentialsIn = ({ event }: { event: { credentials: Credentials } }) => event.credentials

/** The locked session with the new token; null if another user signed in, or the user may no longer act for the patient. */
const renewal = (locked: Session, signIn: SignInOutcome): Session | null => {
  if (signIn.outcome !== 'authenticated' || signIn.session.parentId !== locked.parentId || signIn.session.apiUrl !== locked.apiUrl)
    return null
  const account = signIn.accounts.find(({ patientId }) => patientId === locked.userId)
  return account ? { ...actFor(signIn.session, account), pictureId: locked.pictureId } : null
}

/** Locks the page after inactivity until the same user signs in again. */
export const sessionLockMachine = setup({
  types: {} as {
    context: Context
    events: Event
    input: { locked: Session }
    output: LockOutcome
    tags: 'busy'
    children: { signIn: 'signIn' }
  },
  actors: { signIn: signInMachine },
  delays: { reauthenticationWindow: sessionLifetimeMs },
  guards: {
    isIncomplete: (_, credentials: Credentials) => credentialsProblem(credentials) !== null,
    isRefused: (_, { outcome }: SignInOutcome) => outcome === 'refused',
    isCancelled: (_, { outcome }: SignInOutcome) => outcome === 'cancelled',
    isUnopened: (_, { outcome }: SignInOutcome) => outcome === 'unopened' || outcome === 'tokenRefused',
    isSamePerson: ({ context }, signIn: SignInOutcome) => renewal(context.locked, signIn) !== null,
  },
  actions: {
    setProblem: assign((_, credentials: Credentials) => ({ problem: credentialsProblem(credentials), failure: null })),
    beginAttempt: assign({ problem: null, failure: null }),
    setRefusal: assign(({ context }, signIn: SignInOutcome) =>
      signIn.outcome === 'refused' ? { failure: signIn.failure, failures: countFailure(context.failures, signIn.failure) } : {},
    ),
    /** Ends the token of a rejected sign-in without waiting for the call. */
    endToken: (_, __: SignInOutcome) => undefined,
    setUnopened: assign({ failure: { kind: 'accountsUnavailable' } }),
    setUnreachable: assign({ failure: { kind: 'unreachable' } }),
    setRenewed: assign(({ context }, signIn: SignInOutcome) => {
      const session = renewal(context.locked, signIn)
      return session ? { outcome: { outcome: 'renewed' as const, session } } : {}
    }),
    setRefused: assign((_, signIn: SignInOutcome) =>
      'session' in signIn ? { outcome: { outcome: 'refused' as const, session: signIn.session } } : {},
    ),
    setOver: assign({ outcome: { outcome: 'over' } }),
  },
}).createMachine({
  id: 'sessionLock',
  context: ({ input: { locked } }) => ({ locked, failures: 0, failure: null, problem: null, outcome: { outcome: 'left' } }),
  initial: 'asking',
  states: {
    asking: {
      after: { reauthenticationWindow: 'over' },
      on: {
        'credentials.submitted': [
          { guard: { type: 'isIncomplete', params: credentialsIn }, actions: { type: 'setProblem', params: credentialsIn } },
          { target: 'authenticating', actions: 'beginAttempt' },
        ],
        'passkey.chosen': { target: 'authenticating', actions: 'beginAttempt' },
        'signOut.confirmed': 'left',
      },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: attemptOf,
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'asking', actions: { type: 'setRefusal', params: outputOf } },
          { guard: { type: 'isCancelled', params: outputOf }, target: 'asking' },
          {
            guard: { type: 'isUnopened', params: outputOf },
            target: 'asking',
            actions: [{ type: 'endToken', params: outputOf }, 'setUnopened'],
          },
          { guard: { type: 'isSamePerson', params: outputOf }, target: 'renewed', actions: { type: 'setRenewed', params: outputOf } },
          { target: 'refused', actions: { type: 'setRefused', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'setUnreachable' },
      },
    },
    renewed: { type: 'final' },
    refused: { type: 'final' },
    left: { type: 'final' },
    over: { type: 'final', entry: 'setOver' },
  },
  output: ({ context }) => context.outcome,
})
