import { assign, setup } from 'xstate'
import type { PaymentOrder, PaymentOutcome, PaymentRefusal } from '../../src/domain/payments/payment.ts'
import { nonNull, outputOf, port } from '../ports.ts'
import {
  type CardAnswer,
  type IntentAnswer,
  notStarted,
  type PaymentProgress,
  type PaymentTask,
  type SavedPaymentOrder,
  type TempPaymentAnswer,
} from './payment-ports.ts'
import { type Settlement, settlementMachine } from './settlement.machine.ts'

/** `clientSecret`: Stripe's secret of this payment; null for Windcave. */
export type CardCharge = SavedPaymentOrder & { clientSecret: string | null }

type Context = PaymentTask & {
  tempPaymentId: string | null
  clientSecret: string | null
  isTaken: boolean
  progress: PaymentProgress
  outcome: PaymentOutcome
}

const savedOrderIn = ({ context: { order, tempPaymentId } }: { context: Context }): SavedPaymentOrder => ({
  order,
  tempPaymentId: nonNull(tempPaymentId),
})

/** Pays by a card on the page: Stripe's own field, or Windcave's form. The port reads the card; the machine never receives it. */
export const cardPaymentMachine = setup({
  types: {} as { context: Context; input: PaymentTask; output: PaymentOutcome; children: { settlement: 'settlement' } },
  actors: {
    saveTempPayment: port<TempPaymentAnswer, PaymentOrder>(),
    createIntent: port<IntentAnswer, SavedPaymentOrder>(),
    chargeCard: port<CardAnswer, CardCharge>(),
    settlement: settlementMachine,
  },
  guards: {
    isRefused: (_, { kind }: { kind: string }) => kind === 'refused',
    needsIntent: ({ context }) => context.method === 'stripe',
    isConfirmed: (_, { kind }: CardAnswer) => kind === 'confirmed',
  },
  actions: {
    progressTo: assign((_, progress: PaymentProgress) => ({ progress })),
    setTempPayment: assign((_, answer: TempPaymentAnswer) => ('tempPaymentId' in answer ? { tempPaymentId: answer.tempPaymentId } : {})),
    setSecret: assign((_, answer: IntentAnswer) => ('clientSecret' in answer ? { clientSecret: answer.clientSecret } : {})),
    setTaken: assign({ isTaken: true }),
    setNotStarted: assign((_, answer: { kind: string } | PaymentRefusal) => ('message' in answer ? { outcome: notStarted(answer) } : {})),
    setDeclined: assign((_, answer: CardAnswer) =>
      'message' in answer ? { outcome: { outcome: 'notPaid' as const, reason: 'declined' as const, message: answer.message } } : {},
    ),
    setSettled: assign((_, { outcome }: Settlement) => ({ outcome })),
    setUnknown: assign({ outcome: ({ context }) => ({ outcome: 'unknown' as const, tempPaymentId: nonNull(context.tempPaymentId) }) }),
  },
}).createMachine({
  id: 'cardPayment',
  context: ({ input }) => ({
    ...input,
    tempPaymentId: null,
    clientSecret: null,
    isTaken: false,
    progress: 20,
    outcome: notStarted(),
  }),
  initial: 'savingTempPayment',
  states: {
    savingTempPayment: {
      invoke: {
        id: 'saveTempPayment',
        src: 'saveTempPayment',
        input: ({ context }) => context.order,
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'ended', actions: { type: 'setNotStarted', params: outputOf } },
          { guard: 'needsIntent', target: 'creatingIntent', actions: { type: 'setTempPayment', params: outputOf } },
          { target: 'chargingCard', actions: { type: 'setTempPayment', params: outputOf } },
        ],
        onError: 'ended',
      },
    },
    creatingIntent: {
      entry: { type: 'progressTo', params: 25 },
      invoke: {
        id: 'createIntent',
        src: 'createIntent',
        input: savedOrderIn,
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'ended', actions: { type: 'setNotStarted', params: outputOf } },
          { target: 'chargingCard', actions: { type: 'setSecret', params: outputOf } },
        ],
        onError: 'ended',
      },
    },
    chargingCard: {
      entry: { type: 'progressTo', params: 45 },
      invoke: {
        id: 'chargeCard',
        src: 'chargeCard',
        input: ({ context }) => ({ ...savedOrderIn({ context }), clientSecret: context.clientSecret }),
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'ended', actions: { type: 'setDeclined', params: outputOf } },
          { guard: { type: 'isConfirmed', params: outputOf }, target: 'settling', actions: 'setTaken' },
          { target: 'settling' },
        ],
        onError: 'settling',
      },
    },
    settling: {
      entry: { type: 'progressTo', params: 90 },
      invoke: {
        id: 'settlement',
        src: 'settlement',
        input: ({ context: { order, method, tempPaymentId, isTaken } }) => ({
          payment: { patientId: order.patientId, method, tempPaymentId: nonNull(tempPaymentId), sessionId: null },
          isTaken,
          isCardSent: true,
        }),
        onDone: { target: 'ended', actions: { type: 'setSettled', params: outputOf } },
        onError: { target: 'ended', actions: 'setUnknown' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
