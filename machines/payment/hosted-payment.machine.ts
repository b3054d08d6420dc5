import { assign, setup } from 'xstate'
import type { PaymentOutcome, PaymentRefusal } from '../../src/domain/payments/payment.ts'
import { nonNull, outputOf, port } from '../ports.ts'
import { notStarted, type PaymentProgress, type PaymentTask, type SessionAnswer } from './payment-ports.ts'
import { type Settlement, settlementMachine } from './settlement.machine.ts'

/** `isFramed`: the provider's page opens in a frame of the portal; otherwise the browser navigates to it. */
export type HostedTask = PaymentTask & { isFramed: boolean }

type Context = HostedTask & { tempPaymentId: string | null; url: string | null; progress: PaymentProgress; outcome: PaymentOutcome }
type Event = { type: 'frame.closed' } | { type: 'payment.returned'; tempPaymentId: string }

/** Pays on the provider's own page. Its result is not trusted: after the page the practice returns the state of the payment. */
export const hostedPaymentMachine = setup({
  types: {} as { context: Context; events: Event; input: HostedTask; output: PaymentOutcome; children: { settlement: 'settlement' } },
  actors: {
    openSession: port<SessionAnswer, PaymentTask>(),
    /** Resolves only if the browser does not navigate. */
    leavePage: port<void, { url: string }>(),
    settlement: settlementMachine,
  },
  guards: {
    isRefused: (_, { kind }: SessionAnswer) => kind === 'refused',
    isFramed: ({ context }) => context.isFramed,
    isOurs: ({ context, event }) => event.type === 'payment.returned' && event.tempPaymentId === context.tempPaymentId,
  },
  actions: {
    progressTo: assign((_, progress: PaymentProgress) => ({ progress })),
    setSession: assign((_, answer: SessionAnswer) => ('url' in answer ? { url: answer.url, tempPaymentId: answer.tempPaymentId } : {})),
    closePage: assign({ url: null }),
    setNotStarted: assign((_, answer: SessionAnswer | PaymentRefusal) => ('message' in answer ? { outcome: notStarted(answer) } : {})),
    setSettled: assign((_, { outcome }: Settlement) => ({ outcome })),
    setUnknown: assign({ outcome: ({ context }) => ({ outcome: 'unknown' as const, tempPaymentId: nonNull(context.tempPaymentId) }) }),
  },
}).createMachine({
  id: 'hostedPayment',
  context: ({ input }) => ({ ...input, tempPaymentId: null, url: null, progress: 20, outcome: notStarted() }),
  initial: 'openingSession',
  states: {
    openingSession: {
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context: { order, method } }) => ({ order, method }),
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'ended', actions: { type: 'setNotStarted', params: outputOf } },
          { guard: 'isFramed', target: 'framed', actions: { type: 'setSession', params: outputOf } },
          { target: 'leavingPage', actions: { type: 'setSession', params: outputOf } },
        ],
        onError: 'ended',
      },
    },
    framed: {
      entry: { type: 'progressTo', params: 45 },
      exit: 'closePage',
      on: { 'frame.closed': 'settling', 'payment.returned': { guard: 'isOurs', target: 'settling' } },
    },
    leavingPage: {
      entry: { type: 'progressTo', params: 45 },
      invoke: {
        id: 'leavePage',
        src: 'leavePage',
        input: ({ context }) => ({ url: nonNull(context.url) }),
        onDone: 'ended',
        onError: 'ended',
      },
    },
    settling: {
      entry: { type: 'progressTo', params: 90 },
      invoke: {
        id: 'settlement',
        src: 'settlement',
        input: ({ context: { order, method, tempPaymentId } }) => ({
          payment: { patientId: order.patientId, method, tempPaymentId: nonNull(tempPaymentId), sessionId: null },
          isTaken: false,
          isCardSent: false,
        }),
        onDone: { target: 'ended', actions: { type: 'setSettled', params: outputOf } },
        onError: { target: 'ended', actions: 'setUnknown' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
