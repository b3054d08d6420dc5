import { assign, setup } from 'xstate'
import type { Balance } from '../../src/domain/payments/balance.ts'
import type { Invoice } from '../../src/domain/payments/invoice.ts'
import type { CoveringProviders, FeeKind, PickUp, RepeatRequest, RepeatValidation } from '../../src/domain/prescriptions/repeat-request.ts'
import type { Provider } from '../../src/domain/values/provider.ts'
import { nonNull, outputOf, port } from '../ports.ts'

/**
 * The current fee and debt, in cents. `balance`: null if unreadable. `invoices`: null if the patient may not see them and pays only the fee.
 * `openAttemptId`: the attempt of a request for the same medicines that waits for its payment, in this browser or another.
 */
export type RepeatDue = { fee: number; balance: Balance | null; invoices: readonly Invoice[] | null; openAttemptId: string | null }

export type RepeatDueLookup = Pick<RepeatRequest, 'patientId' | 'medicationIds'> & { kind: FeeKind }

/** The provider is on leave. `chosen`: the recipient of the request, null before the choice. `default`: the provider on leave. */
export type RepeatLeave = CoveringProviders & { chosen: Provider | 'default' | null }

export type RepeatPreparationInput = {
  patientId: string
  medicationIds: readonly string[]
  pickUp: PickUp
  /** The kind of prescription for the fee; null if the practice charges none. */
  feeKind: FeeKind | null
  /** The leave that an earlier preparation has found. */
  leave: RepeatLeave | null
}

/** `due`: null if the practice charges no fee. `message`: the practice's reason for a refusal. */
export type RepeatPreparationOutput =
  | { outcome: 'ready'; due: RepeatDue | null; leave: RepeatLeave | null }
  | { outcome: 'refused'; message: string }
  | { outcome: 'left' }

type Context = RepeatPreparationInput & {
  due: RepeatDue | null
  /** The patient continued without a choice of provider. */
  isProviderMissing: boolean
  outcome: RepeatPreparationOutput
}
type Event = { type: 'provider.chosen'; provider: Provider | null } | { type: 'default.chosen' | 'check.repeated' | 'question.left' }

export type RepeatCheck = Pick<RepeatRequest, 'patientId' | 'medicationIds' | 'pickUp' | 'ignoresLeave'>

const providerIn = ({ event }: { event: { provider: Provider | null } }) => event.provider

/** Validates a repeat request and loads its charge, between the answers and the summary. */
export const repeatPreparationMachine = setup({
  types: {} as { context: Context; events: Event; input: RepeatPreparationInput; output: RepeatPreparationOutput; tags: 'busy' },
  actors: {
    /** Null: the practice's fee is not an amount that can be charged. */
    loadDue: port<RepeatDue | null, RepeatDueLookup>(),
    validateRepeat: port<RepeatValidation, RepeatCheck>(),
  },
  guards: {
    isLeaveOpen: ({ context }) => context.leave?.chosen === null,
    hasOthers: ({ context }) => (context.leave?.others.length ?? 0) > 0,
    isChosen: (_, provider: Provider | null) => provider !== null,
    isChargeable: (_, due: RepeatDue | null) => due !== null,
    isCharged: ({ context }) => context.feeKind !== null,
    isValid: (_, { kind }: RepeatValidation) => kind === 'valid',
    isOnLeave: (_, { kind }: RepeatValidation) => kind === 'onLeave',
  },
  actions: {
    setDue: assign((_, due: RepeatDue | null) => ({ due })),
    setLeave: assign((_, answer: RepeatValidation) =>
      answer.kind === 'onLeave' ? { leave: { others: answer.others, unreadableCount: answer.unreadableCount, chosen: null } } : {},
    ),
    setRefused: assign((_, answer: RepeatValidation) =>
      answer.kind === 'refused' ? { outcome: { outcome: 'refused' as const, message: answer.message } } : {},
    ),
    setProviderMissing: assign({ isProviderMissing: true }),
    choose: assign(({ context }, chosen: RepeatLeave['chosen']) => ({
      leave: context.leave && { ...context.leave, chosen },
      isProviderMissing: false,
    })),
    setReady: assign({ outcome: ({ context: { due, leave } }) => ({ outcome: 'ready' as const, due, leave }) }),
  },
}).createMachine({
  id: 'repeatPreparation',
  context: ({ input }) => ({ ...input, due: null, isProviderMissing: false, outcome: { outcome: 'left' } }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isLeaveOpen', target: 'judgingLeave' }, 'validating'] },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validateRepeat',
        src: 'validateRepeat',
        input: ({ context: { patientId, medicationIds, pickUp, leave } }) => ({
          patientId,
          medicationIds,
          pickUp,
          ignoresLeave: leave !== null,
        }),
        onDone: [
          { guard: { type: 'isValid', params: outputOf }, target: 'pricing' },
          { guard: { type: 'isOnLeave', params: outputOf }, target: 'judgingLeave', actions: { type: 'setLeave', params: outputOf } },
          { target: 'refused', actions: { type: 'setRefused', params: outputOf } },
        ],
        onError: 'unanswered',
      },
    },
    pricing: { always: [{ guard: 'isCharged', target: 'loadingDue' }, 'ready'] },
    loadingDue: {
      tags: 'busy',
      invoke: {
        id: 'loadDue',
        src: 'loadDue',
        input: ({ context: { patientId, medicationIds, feeKind } }) => ({ patientId, medicationIds, kind: nonNull(feeKind) }),
        onDone: [
          { guard: { type: 'isChargeable', params: outputOf }, target: 'ready', actions: { type: 'setDue', params: outputOf } },
          { target: 'feeUnchargeable' },
        ],
        onError: 'unanswered',
      },
    },
    judgingLeave: { always: [{ guard: 'hasOthers', target: 'choosingProvider' }, 'nobodyElse'] },
    choosingProvider: {
      on: {
        'provider.chosen': [
          { guard: { type: 'isChosen', params: providerIn }, target: 'deciding', actions: { type: 'choose', params: providerIn } },
          { actions: 'setProviderMissing' },
        ],
        'default.chosen': { target: 'deciding', actions: { type: 'choose', params: 'default' } },
        'question.left': 'left',
      },
    },
    nobodyElse: {
      description: 'The provider is on leave without a replacement, so no request can be sent.',
      on: { 'question.left': 'left' },
    },
    feeUnchargeable: { on: { 'question.left': 'left' } },
    unanswered: { on: { 'check.repeated': 'deciding', 'question.left': 'left' } },
    ready: { type: 'final', entry: 'setReady' },
    refused: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
