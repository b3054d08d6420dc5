import { assign, sendTo, setup } from 'xstate'
import type { PaymentOrder, PaymentOutcome } from '../../src/domain/payments/payment.ts'
import { isCardWay, type PaymentWay, paymentMethodOfWay } from '../../src/domain/payments/payment-way.ts'
import { outputOf } from '../ports.ts'
import { cardPaymentMachine } from './card-payment.machine.ts'
import { hostedPaymentMachine } from './hosted-payment.machine.ts'
import { notStarted, type PaymentProgress } from './payment-ports.ts'

export type PaymentInput = { order: PaymentOrder; way: PaymentWay }

/** The visible state of a payment. `url`: the provider's page while it is in a frame. `tempPaymentId`: null before the payment is saved. */
export type PaymentView = { progress: PaymentProgress; url: string | null; tempPaymentId: string | null }

type Context = PaymentInput & PaymentView & { outcome: PaymentOutcome }

export type FrameEvent = { type: 'frame.closed' } | { type: 'payment.returned'; tempPaymentId: string }

/** A payment with a repeat request uses the provider's page and the return page. Stripe's page rejects frames. */
const isFramed = ({ repeatRequest }: PaymentOrder, way: PaymentWay) => repeatRequest === null && way !== 'stripeCheckout'

/** Pays one order until its outcome is known or unresolved. */
export const paymentMachine = setup({
  types: {} as {
    context: Context
    events: FrameEvent
    input: PaymentInput
    output: PaymentOutcome
    children: { card: 'cardPayment'; page: 'hostedPayment' }
  },
  actors: { cardPayment: cardPaymentMachine, hostedPayment: hostedPaymentMachine },
  guards: {
    isByCard: ({ context }) => isCardWay(context.way),
    isPaid: ({ context }) => context.outcome.outcome === 'paid',
  },
  actions: {
    setSeen: assign((_, { progress, tempPaymentId, url = null }: Omit<PaymentView, 'url'> & { url?: string | null }) => ({
      progress,
      tempPaymentId,
      url,
    })),
    setOutcome: assign((_, outcome: PaymentOutcome) => ({ outcome, url: null })),
    setLost: assign({
      outcome: ({ context: { tempPaymentId } }) => (tempPaymentId === null ? notStarted() : { outcome: 'unknown' as const, tempPaymentId }),
      url: null,
    }),
    complete: assign({ progress: 100 }),
    forwardToPage: sendTo('page', ({ event }) => event),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, progress: 20, url: null, tempPaymentId: null, outcome: notStarted() }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isByCard', target: 'payingByCard' }, 'payingAtProvider'] },
    payingByCard: {
      invoke: {
        id: 'card',
        src: 'cardPayment',
        input: ({ context: { order, way } }) => ({ order, method: paymentMethodOfWay(way) }),
        onSnapshot: { actions: { type: 'setSeen', params: ({ event }) => event.snapshot.context } },
        onDone: { target: 'judging', actions: { type: 'setOutcome', params: outputOf } },
        onError: { target: 'ended', actions: 'setLost' },
      },
    },
    payingAtProvider: {
      invoke: {
        id: 'page',
        src: 'hostedPayment',
        input: ({ context: { order, way } }) => ({ order, method: paymentMethodOfWay(way), isFramed: isFramed(order, way) }),
        onSnapshot: { actions: { type: 'setSeen', params: ({ event }) => event.snapshot.context } },
        onDone: { target: 'judging', actions: { type: 'setOutcome', params: outputOf } },
        onError: { target: 'ended', actions: 'setLost' },
      },
      on: { 'frame.closed': { actions: 'forwardToPage' }, 'payment.returned': { actions: 'forwardToPage' } },
    },
    judging: { always: [{ guard: 'isPaid', target: 'paid' }, 'ended'] },
    paid: { type: 'final', entry: 'complete' },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
