import { assign, sendTo, setup } from 'xstate'
import type { PaymentOrder, PaymentOutcome } from '../src/domain/payment.ts'
import { cardPaymentMachine } from './card-payment.machine.ts'
import { hostedPaymentMachine } from './hosted-payment.machine.ts'
import { notStarted, type Progress } from './payment-ports.ts'
import { outputOf } from './ports.ts'

/** A card on the page, or the provider's own page: what the practice and the deployment use. */
export type PaymentWay = 'stripeCard' | 'stripeCheckout' | 'windcavePage' | 'windcaveCard' | 'poliPage'

export type PaymentInput = { order: PaymentOrder; way: PaymentWay }

/** What is seen of a payment under way. `address`: the provider's page, while it stands within the portal's. `tempPaymentId`: null until it is noted. */
export type PaymentView = { progress: Progress; address: string | null; tempPaymentId: string | null }

type Context = PaymentInput & PaymentView & { told: PaymentOutcome }

export type FrameEvent = { type: 'frame.closed' } | { type: 'payment.returned'; tempPaymentId: string }

/** With a repeat request the patient goes to the provider's page, and comes back to the return page. */
const staysHere = ({ repeatRequest }: PaymentOrder) => repeatRequest === null

/** One payment, from what was decided to what became of it. */
export const paymentMachine = setup({
  types: {} as {
    context: Context
    events: FrameEvent
    input: PaymentInput
    output: PaymentOutcome
    children: {
      stripeCard: 'cardPayment'
      stripeCheckout: 'hostedPayment'
      windcavePage: 'hostedPayment'
      windcaveCard: 'cardPayment'
      poliPage: 'hostedPayment'
    }
  },
  actors: { cardPayment: cardPaymentMachine, hostedPayment: hostedPaymentMachine },
  guards: {
    isWay: ({ context }, way: PaymentWay) => context.way === way,
    isPaid: ({ context }) => context.told.outcome === 'paid',
  },
  actions: {
    keepSeen: assign((_, { progress, tempPaymentId, address = null }: Omit<PaymentView, 'address'> & { address?: string | null }) => ({
      progress,
      tempPaymentId,
      address,
    })),
    keepOutcome: assign((_, told: PaymentOutcome) => ({ told, address: null })),
    tellLost: assign({
      told: ({ context: { tempPaymentId } }) => (tempPaymentId === null ? notStarted() : { outcome: 'unknown' as const, tempPaymentId }),
      address: null,
    }),
    complete: assign({ progress: 100 }),
    tellWindcave: sendTo('windcavePage', ({ event }) => event),
    tellPoli: sendTo('poliPage', ({ event }) => event),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, progress: 20, address: null, tempPaymentId: null, told: notStarted() }),
  initial: 'choosingWay',
  states: {
    choosingWay: {
      always: [
        { guard: { type: 'isWay', params: 'stripeCard' }, target: 'payingByStripeCard' },
        { guard: { type: 'isWay', params: 'stripeCheckout' }, target: 'payingAtStripe' },
        { guard: { type: 'isWay', params: 'windcaveCard' }, target: 'payingByWindcaveCard' },
        { guard: { type: 'isWay', params: 'windcavePage' }, target: 'payingAtWindcave' },
        'payingAtPoli',
      ],
    },
    payingByStripeCard: {
      invoke: {
        id: 'stripeCard',
        src: 'cardPayment',
        input: ({ context: { order } }) => ({ order, method: 'stripe' }),
        onSnapshot: { actions: { type: 'keepSeen', params: ({ event }) => event.snapshot.context } },
        onDone: { target: 'judging', actions: { type: 'keepOutcome', params: outputOf } },
        onError: { target: 'ended', actions: 'tellLost' },
      },
    },
    payingAtStripe: {
      invoke: {
        id: 'stripeCheckout',
        src: 'hostedPayment',
        input: ({ context: { order } }) => ({ order, method: 'stripe', isFramed: false }),
        onSnapshot: { actions: { type: 'keepSeen', params: ({ event }) => event.snapshot.context } },
        onDone: { target: 'judging', actions: { type: 'keepOutcome', params: outputOf } },
        onError: { target: 'ended', actions: 'tellLost' },
      },
    },
    payingByWindcaveCard: {
      invoke: {
        id: 'windcaveCard',
        src: 'cardPayment',
        input: ({ context: { order } }) => ({ order, method: 'windcave' }),
        onSnapshot: { actions: { type: 'keepSeen', params: ({ event }) => event.snapshot.context } },
        onDone: { target: 'judging', actions: { type: 'keepOutcome', params: outputOf } },
        onError: { target: 'ended', actions: 'tellLost' },
      },
    },
    payingAtWindcave: {
      invoke: {
        id: 'windcavePage',
        src: 'hostedPayment',
        input: ({ context: { order } }) => ({ order, method: 'windcave', isFramed: staysHere(order) }),
        onSnapshot: { actions: { type: 'keepSeen', params: ({ event }) => event.snapshot.context } },
        onDone: { target: 'judging', actions: { type: 'keepOutcome', params: outputOf } },
        onError: { target: 'ended', actions: 'tellLost' },
      },
      on: { 'frame.closed': { actions: 'tellWindcave' }, 'payment.returned': { actions: 'tellWindcave' } },
    },
    payingAtPoli: {
      invoke: {
        id: 'poliPage',
        src: 'hostedPayment',
        input: ({ context: { order } }) => ({ order, method: 'poli', isFramed: staysHere(order) }),
        onSnapshot: { actions: { type: 'keepSeen', params: ({ event }) => event.snapshot.context } },
        onDone: { target: 'judging', actions: { type: 'keepOutcome', params: outputOf } },
        onError: { target: 'ended', actions: 'tellLost' },
      },
      on: { 'frame.closed': { actions: 'tellPoli' }, 'payment.returned': { actions: 'tellPoli' } },
    },
    judging: { always: [{ guard: 'isPaid', target: 'paid' }, 'ended'] },
    paid: { type: 'final', entry: 'complete' },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.told,
})
