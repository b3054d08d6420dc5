import { assign, setup } from 'xstate'
import type { PaymentOutcome, Transaction } from '../../src/domain/payments/payment.ts'
import { backoffMs } from '../../src/domain/values/backoff.ts'
import { outputOf, port } from '../ports.ts'
import type { PaymentReference } from './payment-ports.ts'

/**
 * `isTaken`: the provider has confirmed, so the payment is credited without a look-up. `isCardSent`: a card sent from the portal's page may still
 * arrive, so an open payment may still be paid.
 */
export type SettlementInput = { payment: PaymentReference; isTaken: boolean; isCardSent: boolean }

/** `repeatRequest`: the request to send after the payment, as JSON; null if the payment has none or it is unknown. */
export type Settlement = { outcome: PaymentOutcome; repeatRequest: string | null }

type Context = SettlementInput & Settlement & { saves: number; consecutiveFailures: number }

const [maxSaves, maxConsecutiveFailures] = [2, 3]

/** The outcome of a transaction. One that is completed but not credited, or that has no session, is unknown: it may still end either way. */
const outcomeOf = ({ payment: { tempPaymentId }, isCardSent }: Context, found: Transaction | null): PaymentOutcome => {
  const status = found?.status
  if (status === 'failed') return { outcome: 'notPaid', reason: 'declined', message: null }
  if (status === 'cancelled') return { outcome: 'notPaid', reason: 'cancelled', message: null }
  const isKnown = status === 'pending' || status === 'differs' || (status === 'open' && !isCardSent)
  return { outcome: isKnown ? status : 'unknown', tempPaymentId }
}

/** Settles a payment: credits it once, or looks up its state. A repeated save is safe. */
export const settlementMachine = setup({
  types: {} as { context: Context; input: SettlementInput; output: Settlement },
  actors: {
    findTransaction: port<Transaction | null, PaymentReference>(),
    savePayment: port<boolean, PaymentReference>(),
  },
  delays: { lookWait: ({ context }) => backoffMs(context.consecutiveFailures) },
  guards: {
    isTaken: ({ context }) => context.isTaken,
    isSaved: (_, isSaved: boolean) => isSaved,
    mustSave: ({ context }, found: Transaction | null) => found?.status === 'completed' && context.saves < maxSaves,
    mayLookAgain: ({ context }) => context.consecutiveFailures < maxConsecutiveFailures,
  },
  actions: {
    countSave: assign({ saves: ({ context }) => context.saves + 1 }),
    countConsecutiveFailure: assign({ consecutiveFailures: ({ context }) => context.consecutiveFailures + 1 }),
    setRequest: assign((_, found: Transaction | null) => ({ repeatRequest: found?.repeatRequest ?? null })),
    setFound: assign(({ context }, found: Transaction | null) => ({ outcome: outcomeOf(context, found) })),
    setPaid: assign({ outcome: ({ context }) => ({ outcome: 'paid' as const, tempPaymentId: context.payment.tempPaymentId }) }),
  },
}).createMachine({
  id: 'settlement',
  context: ({ input }) => ({
    ...input,
    outcome: { outcome: 'unknown', tempPaymentId: input.payment.tempPaymentId },
    repeatRequest: null,
    saves: 0,
    consecutiveFailures: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isTaken', target: 'saving' }, 'lookingUp'] },
    saving: {
      entry: 'countSave',
      invoke: {
        id: 'savePayment',
        src: 'savePayment',
        input: ({ context }) => context.payment,
        onDone: [{ guard: { type: 'isSaved', params: outputOf }, target: 'settled', actions: 'setPaid' }, 'lookingUp'],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      invoke: {
        id: 'findTransaction',
        src: 'findTransaction',
        input: ({ context }) => context.payment,
        onDone: [
          { guard: { type: 'mustSave', params: outputOf }, target: 'saving', actions: { type: 'setRequest', params: outputOf } },
          {
            target: 'settled',
            actions: [
              { type: 'setRequest', params: outputOf },
              { type: 'setFound', params: outputOf },
            ],
          },
        ],
        onError: [{ guard: 'mayLookAgain', target: 'waiting', actions: 'countConsecutiveFailure' }, 'settled'],
      },
    },
    waiting: { after: { lookWait: 'lookingUp' } },
    settled: { type: 'final' },
  },
  output: ({ context: { outcome, repeatRequest } }) => ({ outcome, repeatRequest }),
})
