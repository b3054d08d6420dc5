import { assign, setup } from 'xstate'
import type { PaymentOutcome } from '../../src/domain/payments/payment.ts'
import type { RepeatSending } from '../../src/domain/prescriptions/repeat-request.ts'
import { backoffMs } from '../../src/domain/values/backoff.ts'
import { nonNull, outputOf, port } from '../ports.ts'
import type { PaymentReference } from './payment-ports.ts'
import { type Settlement, settlementMachine } from './settlement.machine.ts'

/**
 * The reason why a return URL is not used. `untrusted`: its practice is not trusted. `elsewhere`: its practice is not the session's.
 * `unnamed`: the URL has no payment.
 */
type ReturnProblem = 'untrusted' | 'elsewhere' | 'unnamed'

/** The end of a payment by the path of the return page. A link can claim it wrongly. */
export type ClaimedEnd = 'cancelled' | 'declined' | 'failed'

/** The contents of a return URL. `payment`: null without a payment or while signed out. `claimedEnd`: null if the path claims none. */
export type PaymentReturnInput = {
  problem: ReturnProblem | null
  isSignedIn: boolean
  payment: PaymentReference | null
  claimedEnd: ClaimedEnd | null
}

/** `request`: the repeat request in the payment, as JSON. */
export type PaidRequest = { patientId: string; tempPaymentId: string; request: string }

export type PaidRequestAnswer = Exclude<RepeatSending, { kind: 'onLeave' }>

export type RequestFailure = Exclude<PaidRequestAnswer, { kind: 'sent' }> | { kind: 'unknown' }

type Context = PaymentReturnInput & {
  settlement: Settlement | null
  /** The number of look-ups that returned pending. */
  looks: number
  requestFailure: RequestFailure | null
}
type Event = { type: 'outcome.checked' | 'request.repeated' }

const outcomeOf = ({ settlement }: Context): PaymentOutcome | undefined => settlement?.outcome

/** The practice returns no reason for a failed payment; only the path distinguishes a declined one. */
const endOf = ({ settlement, claimedEnd }: Context): ClaimedEnd => {
  if (settlement?.outcome.outcome !== 'notPaid') return claimedEnd ?? 'failed'
  if (settlement.outcome.reason === 'cancelled') return 'cancelled'
  return claimedEnd === 'declined' ? 'declined' : 'failed'
}

const requestIn = ({ settlement }: Context) => (settlement?.outcome.outcome === 'paid' ? settlement.repeatRequest : null)

const paidIn = ({ context }: { context: Context }): PaidRequest => {
  const { patientId, tempPaymentId } = nonNull(context.payment)
  return { patientId, tempPaymentId, request: nonNull(requestIn(context)) }
}

/** Settles a payment after the provider's page, and sends the repeat request in it. The page may be opened late, twice or again. */
export const paymentReturnMachine = setup({
  types: {} as { context: Context; events: Event; input: PaymentReturnInput; tags: 'busy'; children: { settlement: 'settlement' } },
  actors: {
    settlement: settlementMachine,
    /** A second call for the same payment must not create a second request. */
    sendRepeatRequest: port<PaidRequestAnswer, PaidRequest>(),
    /** Whether the practice has the request. */
    findRepeatRequest: port<boolean, PaidRequest>(),
  },
  /** In ms. `startDelay`: specification of access, section 9. */
  delays: { startDelay: 5000, pendingWait: ({ context }) => backoffMs(context.looks) },
  guards: {
    hasProblem: ({ context }) => context.problem !== null,
    hasClaimedEnd: ({ context }) => context.claimedEnd !== null,
    isSignedOut: ({ context }) => !context.isSignedIn || context.payment === null,
    mustRepeat: ({ context }) => requestIn(context) !== null,
    isPaid: ({ context }) => outcomeOf(context)?.outcome === 'paid',
    /** An open payment may have been paid a moment ago, unless the path claims another end. */
    isPending: ({ context }) =>
      outcomeOf(context)?.outcome === 'pending' || (outcomeOf(context)?.outcome === 'open' && context.claimedEnd === null),
    /** No further look-up can resolve the outcome. */
    isUnknown: ({ context }) => outcomeOf(context)?.outcome === 'unknown' || outcomeOf(context)?.outcome === 'differs',
    endedBy: ({ context }, end: ClaimedEnd) => endOf(context) === end,
    isSent: (_, { kind }: PaidRequestAnswer) => kind === 'sent',
    isFound: (_, isFound: boolean) => isFound,
    mayRepeat: ({ context }) => context.requestFailure?.kind === 'unknown',
    isRefused: ({ context }) => context.requestFailure?.kind === 'refused',
  },
  actions: {
    /** Refetches invoices, the balance and repeat requests. */
    reloadLists: () => undefined,
    /** Deletes or restores the draft of the repeat request in the payment. */
    updateRepeatDraft: () => undefined,
    setSettlement: assign((_, settlement: Settlement) => ({ settlement })),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    setRequestFailure: assign((_, answer: PaidRequestAnswer) => ({ requestFailure: answer.kind === 'sent' ? null : answer })),
    setRequestUnknown: assign({ requestFailure: { kind: 'unknown' } }),
  },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({ ...input, settlement: null, looks: 0, requestFailure: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasProblem', target: 'unusable' },
        { guard: 'isSignedOut', target: 'signInNeeded' },
        { guard: 'hasClaimedEnd', target: 'settling' },
        'starting',
      ],
    },
    unusable: { type: 'final' },
    signInNeeded: { type: 'final' },
    starting: {
      description: 'The provider may report to the practice during this delay.',
      tags: 'busy',
      after: { startDelay: 'settling' },
    },
    settling: {
      tags: 'busy',
      invoke: {
        id: 'settlement',
        src: 'settlement',
        input: ({ context }) => ({ payment: nonNull(context.payment), isTaken: false, isCardSent: false }),
        onDone: { target: 'judging', actions: { type: 'setSettlement', params: outputOf } },
        onError: 'unknown',
      },
    },
    judging: {
      entry: ['reloadLists', 'updateRepeatDraft'],
      always: [
        { guard: 'mustRepeat', target: 'repeating' },
        { guard: 'isPaid', target: 'succeeded' },
        { guard: 'isPending', target: 'pending' },
        { guard: 'isUnknown', target: 'unknown' },
        { guard: { type: 'endedBy', params: 'cancelled' }, target: 'cancelled' },
        { guard: { type: 'endedBy', params: 'declined' }, target: 'declined' },
        'failed',
      ],
    },
    pending: { entry: 'countLook', after: { pendingWait: 'settling' }, on: { 'outcome.checked': 'settling' } },
    unknown: { on: { 'outcome.checked': 'settling' } },
    repeating: {
      tags: 'busy',
      invoke: {
        id: 'sendRepeatRequest',
        src: 'sendRepeatRequest',
        input: paidIn,
        onDone: [
          { guard: { type: 'isSent', params: outputOf }, target: 'succeeded' },
          { guard: 'mayRepeat', target: 'lookingUp', actions: { type: 'setRequestFailure', params: outputOf } },
          { target: 'requestFailed', actions: { type: 'setRequestFailure', params: outputOf } },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      description: 'An unanswered or refused call is looked up before the outcome is shown.',
      tags: 'busy',
      invoke: {
        id: 'findRepeatRequest',
        src: 'findRepeatRequest',
        input: paidIn,
        onDone: [
          { guard: { type: 'isFound', params: outputOf }, target: 'succeeded' },
          { guard: 'isRefused', target: 'requestFailed' },
          { target: 'requestFailed', actions: 'setRequestUnknown' },
        ],
        onError: { target: 'requestFailed', actions: 'setRequestUnknown' },
      },
    },
    requestFailed: {
      description: 'The payment is credited, but its request is not sent.',
      on: { 'request.repeated': { guard: 'mayRepeat', target: 'repeating' } },
    },
    succeeded: { type: 'final' },
    declined: { type: 'final' },
    cancelled: { type: 'final' },
    failed: { type: 'final' },
  },
})
