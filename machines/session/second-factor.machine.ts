import { assertEvent, assign, setup } from 'xstate'
import type { PasskeyAssertion } from '../../src/domain/access/passkeys.ts'
import type { FactorAnswer, FactorProof } from '../../src/domain/access/second-factor.ts'
import type { SecondFactorWay, SignedInUser } from '../../src/domain/access/session.ts'
import { isBlank } from '../../src/domain/values/blank.ts'
import { errorOf, outputOf, port } from '../ports.ts'
import { type SetUpOutcome, secondFactorSetUpMachine } from '../profile/second-factor-set-up.machine.ts'

/** `message` is the practice's own sentence. */
export type FactorFailure =
  | { kind: 'refused'; message: string }
  | { kind: 'codeMissing' | 'unreadable' }
  /** The code may have been accepted. */
  | { kind: 'unanswered'; error: unknown }

/** `spent`: the code was accepted, but the answer was lost. `setUpDone`: the same of a set-up. */
export type SecondFactorOutcome =
  | { outcome: 'signedIn'; user: SignedInUser }
  | { outcome: 'passkey'; passkey: PasskeyAssertion }
  | { outcome: 'cancelled' | 'expired' | 'spent' | 'setUpDone' }

type Context = {
  ways: readonly SecondFactorWay[]
  way: FactorProof['way']
  failure: FactorFailure | null
  outcome: SecondFactorOutcome
}

type Event =
  | { type: 'code.submitted'; code: string; trustsBrowser: boolean }
  | { type: 'way.chosen'; way: FactorProof['way'] }
  | { type: 'passkey.chosen'; passkey: PasskeyAssertion }
  | { type: 'step.cancelled' }

/** As long as the practice accepts the ticket. */
const ticketLifetimeMs = 15 * 60_000

/** The second step of a sign-in: a code, a recovery code or a passkey, or the set-up of an authenticator app. */
export const secondFactorMachine = setup({
  types: {} as {
    context: Context
    events: Event
    input: { ways: readonly SecondFactorWay[] }
    output: SecondFactorOutcome
    tags: 'busy'
    children: { setUp: 'setUp' }
  },
  actors: { giveFactor: port<FactorAnswer, FactorProof>(), setUp: secondFactorSetUpMachine },
  delays: { ticketLifetime: ticketLifetimeMs },
  guards: {
    mustSetUp: ({ context }) => context.ways.includes('setUp'),
    hasCodeWay: ({ context }) => context.ways.includes('code') || context.ways.includes('recoveryCode'),
    isBlankCode: (_, code: string) => isBlank(code),
    isSignedIn: (_, { kind }: FactorAnswer) => kind === 'signedIn',
    isSpent: (_, { kind }: FactorAnswer) => kind === 'spent',
    isExpired: (_, { kind }: FactorAnswer) => kind === 'expired',
    isKnownUser: (_, setUp: SetUpOutcome) => setUp.outcome === 'done' && setUp.user !== null,
  },
  actions: {
    setWay: assign((_, way: FactorProof['way']) => ({ way, failure: null })),
    setCodeMissing: assign({ failure: { kind: 'codeMissing' } }),
    clearFailure: assign({ failure: null }),
    setUser: assign((_, answer: FactorAnswer) =>
      answer.kind === 'signedIn' ? { outcome: { outcome: 'signedIn' as const, user: answer.user } } : {},
    ),
    setRefusal: assign((_, answer: FactorAnswer) => ({
      failure: answer.kind === 'refused' ? { kind: 'refused' as const, message: answer.message } : { kind: 'unreadable' as const },
    })),
    setUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'unanswered' as const, error } })),
    setPasskey: assign((_, passkey: PasskeyAssertion) => ({ outcome: { outcome: 'passkey' as const, passkey } })),
    setSetUpUser: assign((_, setUp: SetUpOutcome) =>
      setUp.outcome === 'done' && setUp.user ? { outcome: { outcome: 'signedIn' as const, user: setUp.user } } : {},
    ),
    setSetUpEnd: assign((_, { outcome }: SetUpOutcome) => ({
      outcome: { outcome: outcome === 'done' ? ('setUpDone' as const) : outcome },
    })),
    setSpent: assign({ outcome: { outcome: 'spent' } }),
    setExpired: assign({ outcome: { outcome: 'expired' } }),
    setCancelled: assign({ outcome: { outcome: 'cancelled' } }),
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input: { ways } }) => ({ ways, way: 'code', failure: null, outcome: { outcome: 'cancelled' } }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mustSetUp', target: 'settingUp' }, { guard: 'hasCodeWay', target: 'asking' }, 'askingPasskey'] },
    asking: {
      after: { ticketLifetime: { target: 'ended', actions: 'setExpired' } },
      on: {
        'code.submitted': [
          { guard: { type: 'isBlankCode', params: ({ event }) => event.code }, actions: 'setCodeMissing' },
          { target: 'giving', actions: 'clearFailure' },
        ],
        'way.chosen': { actions: { type: 'setWay', params: ({ event }) => event.way } },
        'passkey.chosen': { target: 'ended', actions: { type: 'setPasskey', params: ({ event }) => event.passkey } },
        'step.cancelled': { target: 'ended', actions: 'setCancelled' },
      },
    },
    /** The account has passkeys alone. */
    askingPasskey: {
      after: { ticketLifetime: { target: 'ended', actions: 'setExpired' } },
      on: {
        'passkey.chosen': { target: 'ended', actions: { type: 'setPasskey', params: ({ event }) => event.passkey } },
        'step.cancelled': { target: 'ended', actions: 'setCancelled' },
      },
    },
    giving: {
      tags: 'busy',
      invoke: {
        id: 'giveFactor',
        src: 'giveFactor',
        input: ({ context: { way }, event }) => {
          assertEvent(event, 'code.submitted')
          return { way, code: event.code, trustsBrowser: event.trustsBrowser }
        },
        onDone: [
          { guard: { type: 'isSignedIn', params: outputOf }, target: 'ended', actions: { type: 'setUser', params: outputOf } },
          { guard: { type: 'isSpent', params: outputOf }, target: 'ended', actions: 'setSpent' },
          { guard: { type: 'isExpired', params: outputOf }, target: 'ended', actions: 'setExpired' },
          { target: 'asking', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'asking', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    settingUp: {
      invoke: {
        id: 'setUp',
        src: 'setUp',
        onDone: [
          { guard: { type: 'isKnownUser', params: outputOf }, target: 'ended', actions: { type: 'setSetUpUser', params: outputOf } },
          { target: 'ended', actions: { type: 'setSetUpEnd', params: outputOf } },
        ],
        onError: 'ended',
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
