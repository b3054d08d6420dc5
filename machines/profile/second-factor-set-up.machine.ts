import { assertEvent, assign, setup } from 'xstate'
import type { FactorBeginning, FactorConfirmation, NewFactor } from '../../src/domain/access/second-factor.ts'
import type { SignedInUser } from '../../src/domain/access/session.ts'
import { isBlank } from '../../src/domain/values/blank.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'
import { type IdentityOutcome, identityConfirmationMachine } from './identity-confirmation.machine.ts'

export type FirstCode = { id: string; code: string }

/** `message` is the practice's own sentence. `notConfirmed`: the code of an unanswered call did not arrive. */
export type SetUpFailure =
  | { kind: 'refused'; message: string }
  | { kind: 'codeMissing' | 'notOffered' | 'unreachable' | 'notConfirmed' }
  /** The factor may have been set up. */
  | { kind: 'unanswered'; error: unknown }

/** `done` without a user: the factor is set up, but the session of this sign-in is not known. */
export type SetUpOutcome = { outcome: 'done'; user: SignedInUser | null } | { outcome: 'cancelled' | 'expired' | 'spent' }

type Context = {
  factor: NewFactor | null
  code: string
  isUnanswered: boolean
  failure: SetUpFailure | null
  outcome: SetUpOutcome
}
type Event = { type: 'code.submitted'; code: string } | { type: 'setUp.retried' | 'setUp.cancelled' | 'codes.saved' }

type Answer = FactorBeginning | FactorConfirmation

/** The transitions after a first code, by its answer or by the look-up of an unanswered one. */
const answers = [
  { guard: { type: 'isConfirmed', params: outputOf }, target: 'showingCodes', actions: { type: 'setConfirmed', params: outputOf } },
  { guard: { type: 'isExpired', params: outputOf }, target: 'ended', actions: 'setExpired' },
] as const

/** Sets up an authenticator app: a key, its first code, and recovery codes that are shown once. */
export const secondFactorSetUpMachine = setup({
  types: {} as { context: Context; events: Event; output: SetUpOutcome; tags: 'busy'; children: { confirmIdentity: 'confirmIdentity' } },
  actors: {
    beginSetUp: port<FactorBeginning, void>(),
    confirmIdentity: identityConfirmationMachine,
    confirmSetUp: port<FactorConfirmation, FirstCode>(),
    /** Finds out whether an unanswered first code arrived. */
    lookUpSetUp: port<FactorConfirmation, FirstCode>(),
  },
  guards: {
    isBlankCode: (_, code: string) => isBlank(code),
    isBegun: (_, { kind }: Answer) => kind === 'begun',
    isUnconfirmed: (_, { kind }: Answer) => kind === 'unconfirmed',
    isIdentified: (_, { outcome }: IdentityOutcome) => outcome === 'confirmed',
    /** A used ticket was used by an unanswered call of this set-up. */
    isConfirmed: (_, { kind }: Answer) => kind === 'confirmed' || kind === 'spent',
    isExpired: (_, { kind }: Answer) => kind === 'expired',
    isSpent: (_, { kind }: Answer) => kind === 'spent',
    isUnreadable: (_, { kind }: Answer) => kind === 'unreadable',
    isUnanswered: ({ context }) => context.isUnanswered,
  },
  actions: {
    setFactor: assign((_, beginning: Answer) => (beginning.kind === 'begun' ? { factor: beginning.factor, failure: null } : {})),
    setNotBegun: assign((_, beginning: Answer) => ({
      failure: beginning.kind === 'refused' ? { kind: 'refused' as const, message: beginning.message } : { kind: 'notOffered' as const },
    })),
    setUnreachable: assign({ failure: { kind: 'unreachable' } }),
    setCodeMissing: assign({ failure: { kind: 'codeMissing' } }),
    beginConfirming: assign((_, code: string) => ({ code, failure: null })),
    setRefusal: assign((_, answer: Answer) =>
      answer.kind === 'refused' ? { failure: { kind: 'refused' as const, message: answer.message } } : {},
    ),
    setUnanswered: assign((_, error: unknown) => ({ isUnanswered: true, failure: { kind: 'unanswered' as const, error } })),
    setNotConfirmed: assign({ isUnanswered: false, failure: { kind: 'notConfirmed' } }),
    setConfirmed: assign((_, answer: Answer) => ({
      outcome: { outcome: 'done' as const, user: answer.kind === 'confirmed' ? answer.user : null },
    })),
    setExpired: assign({ outcome: { outcome: 'expired' } }),
    setSpent: assign({ outcome: { outcome: 'spent' } }),
    setCancelled: assign({ outcome: { outcome: 'cancelled' } }),
  },
}).createMachine({
  id: 'secondFactorSetUp',
  context: { factor: null, code: '', isUnanswered: false, failure: null, outcome: { outcome: 'cancelled' } },
  initial: 'beginning',
  states: {
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'beginSetUp',
        src: 'beginSetUp',
        onDone: [
          { guard: { type: 'isBegun', params: outputOf }, target: 'scanning', actions: { type: 'setFactor', params: outputOf } },
          { guard: { type: 'isUnconfirmed', params: outputOf }, target: 'confirmingIdentity' },
          { guard: { type: 'isExpired', params: outputOf }, target: 'ended', actions: 'setExpired' },
          { guard: { type: 'isSpent', params: outputOf }, target: 'ended', actions: 'setSpent' },
          { target: 'notBegun', actions: { type: 'setNotBegun', params: outputOf } },
        ],
        onError: { target: 'notBegun', actions: 'setUnreachable' },
      },
      on: { 'setUp.cancelled': 'ended' },
    },
    notBegun: { on: { 'setUp.retried': 'beginning', 'setUp.cancelled': 'ended' } },
    confirmingIdentity: {
      invoke: {
        id: 'confirmIdentity',
        src: 'confirmIdentity',
        onDone: [{ guard: { type: 'isIdentified', params: outputOf }, target: 'beginning' }, { target: 'ended' }],
        onError: { target: 'notBegun', actions: 'setUnreachable' },
      },
    },
    scanning: {
      on: {
        'code.submitted': [
          { guard: { type: 'isBlankCode', params: ({ event }) => event.code }, actions: 'setCodeMissing' },
          { target: 'confirming', actions: { type: 'beginConfirming', params: ({ event }) => event.code } },
        ],
        'setUp.cancelled': { target: 'ended', actions: 'setCancelled' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmSetUp',
        src: 'confirmSetUp',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submitted')
          return { id: nonNull(context.factor).id, code: event.code }
        },
        onDone: [
          ...answers,
          // After an unanswered call the key may be confirmed already, and no longer waits for a code.
          { guard: 'isUnanswered', target: 'lookingUp' },
          { guard: { type: 'isUnreadable', params: outputOf }, target: 'lookingUp' },
          { target: 'scanning', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'lookUpSetUp',
        src: 'lookUpSetUp',
        input: ({ context: { factor, code } }) => ({ id: nonNull(factor).id, code }),
        onDone: [...answers, { target: 'scanning', actions: 'setNotConfirmed' }],
        onError: { target: 'scanning', actions: { type: 'setUnanswered', params: errorOf } },
      },
    },
    showingCodes: { on: { 'codes.saved': 'ended' } },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
