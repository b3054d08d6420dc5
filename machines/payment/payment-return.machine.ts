import { assign, setup } from 'xstate'
import type { PaymentOutcome } from '../../src/domain/payments/payment.ts'
import type { RepeatSending } from '../../src/domain/prescriptions/repeat-request.ts'
import { backoffMs } from '../../src/domain/values/backoff.ts'
import { nonNull, outputOf, port } from '../ports.ts'
import type { PaymentReference } from './payment-ports.ts'
import { type Settlement, settlementMachine } from './settlement.machine.ts'

/**
 * Why an address cannot be gone by. `untrusted`: it names a practice that the portal does not trust. `elsewhere`: another practice than the session's.
 * `unnamed`: it names no payment.
 */
type ReturnProblem = 'untrusted' | 'elsewhere' | 'unnamed'

/** How a payment ended, as a path says it: a link can say so of a payment that was taken. */
export type ClaimedEnd = 'cancelled' | 'declined' | 'failed'

/** What the address of a return page says, once it was read. `payment` is null where it names none, or nobody is signed in; `claimedEnd` for a path that only asks. */
export type PaymentReturnInput = {
  problem: ReturnProblem | null
  isSignedIn: boolean
  payment: PaymentReference | null
  claimedEnd: ClaimedEnd | null
}

/** `request`: the repeat request as the payment carries it, as JSON. */
export type PaidRequest = { patientId: string; tempPaymentId: string; request: string }

export type PaidRequestAnswer = Exclude<RepeatSending, { kind: 'onLeave' }>

export type RequestFailure = Exclude<PaidRequestAnswer, { kind: 'sent' }> | { kind: 'unknown' }

type Context = PaymentReturnInput & {
  settlement: Settlement | null
  /** How often the practice said that it is pending. */
  looks: number
  requestFailure: RequestFailure | null
}
type Event = { type: 'outcome.checked' | 'request.repeated' }

const outcomeOf = ({ settlement }: Context): PaymentOutcome | undefined => settlement?.outcome

/** The practice tells that a payment failed, not why: that it was declined the path says. */
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

/** The way back from a provider's page: finishes the payment, and the repeat request that it carries. It may be opened late, twice or anew. */
export const paymentReturnMachine = setup({
  types: {} as { context: Context; events: Event; input: PaymentReturnInput; tags: 'busy'; children: { settlement: 'settlement' } },
  actors: {
    settlement: settlementMachine,
    /** Sent again for the same payment it must not be noted twice. */
    sendRepeatRequest: port<PaidRequestAnswer, PaidRequest>(),
    /** Whether the practice has it. */
    findRepeatRequest: port<boolean, PaidRequest>(),
  },
  /** In ms. `startDelay`: as the specification has it, section 9 of access. */
  delays: { startDelay: 5000, pendingWait: ({ context }) => backoffMs(context.looks) },
  guards: {
    hasProblem: ({ context }) => context.problem !== null,
    hasClaimedEnd: ({ context }) => context.claimedEnd !== null,
    isSignedOut: ({ context }) => !context.isSignedIn || context.payment === null,
    mustRepeat: ({ context }) => requestIn(context) !== null,
    isPaid: ({ context }) => outcomeOf(context)?.outcome === 'paid',
    /** Whoever comes back from a page that still is open may have paid a moment ago, unless it ended without. */
    isPending: ({ context }) =>
      outcomeOf(context)?.outcome === 'pending' || (outcomeOf(context)?.outcome === 'open' && context.claimedEnd === null),
    /** Nobody here can say how it ends. */
    isUnknown: ({ context }) => outcomeOf(context)?.outcome === 'unknown' || outcomeOf(context)?.outcome === 'differs',
    endedBy: ({ context }, end: ClaimedEnd) => endOf(context) === end,
    isSent: (_, { kind }: PaidRequestAnswer) => kind === 'sent',
    isFound: (_, isFound: boolean) => isFound,
    mayRepeat: ({ context }) => context.requestFailure?.kind === 'unknown',
    isRefused: ({ context }) => context.requestFailure?.kind === 'refused',
  },
  actions: {
    /** Invoices, the balance and what was asked for may have changed: reads them anew. */
    reloadLists: () => undefined,
    /** What was asked for with it is over, or can be gone on with. */
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
    /** The provider may report to the practice meanwhile. */
    starting: { tags: 'busy', after: { startDelay: 'settling' } },
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
    /** No answer, or another try is turned down: before anything is said it is looked for. */
    lookingUp: {
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
    /** It is paid; what was paid for is not sent. */
    requestFailed: { on: { 'request.repeated': { guard: 'mayRepeat', target: 'repeating' } } },
    succeeded: { type: 'final' },
    declined: { type: 'final' },
    cancelled: { type: 'final' },
    failed: { type: 'final' },
  },
})
