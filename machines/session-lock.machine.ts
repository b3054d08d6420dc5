import { assign, setup } from 'xstate'
import { type Credentials, type CredentialsProblem, credentialsProblem } from '../src/domain/credentials.ts'
import type { PasskeyAssertion } from '../src/domain/passkeys.ts'
import { actFor, type Session, sessionLifetimeMs } from '../src/domain/session.ts'
import { outputOf } from './ports.ts'
import { attemptOf, countFailure, type LockOutcome } from './session-context.ts'
import { type SignInFailure, type SignInOutcome, signInMachine } from './sign-in.machine.ts'

type Context = {
  /** Whose session was locked; its token is gone. */
  locked: Session
  /** Refused tries since the lock. */
  failures: number
  failure: SignInFailure | null
  problem: CredentialsProblem | null
  outcome: LockOutcome
}

type Event =
  | { type: 'credentials.submitted'; credentials: Credentials; verification: string | null }
  | { type: 'passkey.chosen'; passkey: PasskeyAssertion }
  | { type: 'signOut.confirmed' }

/** The locked session as this sign-in opens it again; null when it is somebody else's, or may no longer act for the patient. */
const renewal = (locked: Session, told: SignInOutcome): Session | null => {
  if (told.outcome !== 'authenticated' || told.session.parentId !== locked.parentId || told.session.apiUrl !== locked.apiUrl) return null
  const account = told.accounts.find(({ patientId }) => patientId === locked.userId)
  return account ? { ...actFor(told.session, account), pictureId: locked.pictureId } : null
}

/** A session that ended while nobody was there: the page waits behind it for the same person to sign in again. */
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
    isIncomplete: ({ event }) => event.type === 'credentials.submitted' && credentialsProblem(event.credentials) !== null,
    isRefused: (_, { outcome }: SignInOutcome) => outcome === 'refused',
    isUnopened: (_, { outcome }: SignInOutcome) => outcome === 'unopened' || outcome === 'tokenRefused',
    isSamePerson: ({ context }, told: SignInOutcome) => renewal(context.locked, told) !== null,
  },
  actions: {
    noteProblem: assign(({ event }) =>
      event.type === 'credentials.submitted' ? { problem: credentialsProblem(event.credentials), failure: null } : {},
    ),
    beginTry: assign({ problem: null, failure: null }),
    keepRefusal: assign(({ context }, told: SignInOutcome) =>
      told.outcome === 'refused' ? { failure: told.failure, failures: countFailure(context.failures, told.failure) } : {},
    ),
    /** Ends the token of a sign-in that could not go on, without waiting for it. */
    endToken: (_, __: SignInOutcome) => undefined,
    keepUnopened: assign({ failure: { kind: 'accountsUnavailable' } }),
    keepUnreachable: assign({ failure: { kind: 'unreachable' } }),
    tellRenewed: assign(({ context }, told: SignInOutcome) => {
      const session = renewal(context.locked, told)
      return session ? { outcome: { outcome: 'renewed' as const, session } } : {}
    }),
    tellRefused: assign((_, told: SignInOutcome) =>
      told.outcome === 'refused' ? {} : { outcome: { outcome: 'refused' as const, session: told.session } },
    ),
    tellOver: assign({ outcome: { outcome: 'over' } }),
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
          { guard: 'isIncomplete', actions: 'noteProblem' },
          { target: 'authenticating', actions: 'beginTry' },
        ],
        'passkey.chosen': { target: 'authenticating', actions: 'beginTry' },
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
          { guard: { type: 'isRefused', params: outputOf }, target: 'asking', actions: { type: 'keepRefusal', params: outputOf } },
          {
            guard: { type: 'isUnopened', params: outputOf },
            target: 'asking',
            actions: [{ type: 'endToken', params: outputOf }, 'keepUnopened'],
          },
          { guard: { type: 'isSamePerson', params: outputOf }, target: 'renewed', actions: { type: 'tellRenewed', params: outputOf } },
          { target: 'refused', actions: { type: 'tellRefused', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'keepUnreachable' },
      },
    },
    renewed: { type: 'final' },
    refused: { type: 'final' },
    left: { type: 'final' },
    over: { type: 'final', entry: 'tellOver' },
  },
  output: ({ context }) => context.outcome,
})
