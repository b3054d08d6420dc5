import { type CardCharge, cardPaymentMachine } from '../../machines/card-payment.machine.ts'
import { hostedPaymentMachine } from '../../machines/hosted-payment.machine.ts'
import { paymentMachine } from '../../machines/payment.machine.ts'
import type {
  CardAnswer,
  IntentAnswer,
  PaymentReference,
  PaymentTask,
  SessionAnswer,
  TempPaymentAnswer,
} from '../../machines/payment-ports.ts'
import { settlementMachine } from '../../machines/settlement.machine.ts'
import type { CardType, PaymentOrder, Transaction, TransactionStatus } from '../../src/domain/payment.ts'
import { invoiceOf } from './invoice.ts'
import { inTurn, portsTelling } from './ports.ts'

export const consultation = invoiceOf()
export const vaccination = invoiceOf({
  id: '312',
  notes: 'Vaccination',
  reference: 'INV-000312',
  amount: 3050,
  balance: 3050,
})

export const visa: CardType = { name: 'Visa', basisPoints: 250, written: 'Visa-2.5%' }

export const order: PaymentOrder = {
  patientId: 'aroha',
  amount: 6000,
  surcharge: 0,
  cardType: null,
  notes: 'November',
  shares: [
    { invoice: consultation, cents: 4500 },
    { invoice: vaccination, cents: 1500 },
  ],
  repeatRequest: null,
}

export const standing = (status: TransactionStatus, repeatRequest: string | null = null): Transaction => ({
  status,
  repeatRequest,
})

/** What the practice and the provider answer, one after another, the last one for good; what is not told goes well. */
export type PaymentWorld = {
  note?: (() => Promise<TempPaymentAnswer>)[]
  intent?: (() => Promise<IntentAnswer>)[]
  charge?: (() => Promise<CardAnswer>)[]
  open?: (() => Promise<SessionAnswer>)[]
  leave?: (() => Promise<void>)[]
  find?: (() => Promise<Transaction | null>)[]
  save?: (() => Promise<boolean>)[]
}

/** The charts of a payment with a practice and a provider, and a journal of what they were asked. */
export const paymentWorld = (world: PaymentWorld = {}) => {
  const journal: [port: string, input: unknown][] = []
  const port = portsTelling((name, input) => journal.push([name, input]))
  const settlement = settlementMachine.provide({
    actors: {
      findTransaction: port<Transaction | null, PaymentReference>(
        'find',
        inTurn(world.find, async () => standing('completed')),
      ),
      savePayment: port<boolean, PaymentReference>(
        'save',
        inTurn(world.save, async () => true),
      ),
    },
  })
  const cardPayment = cardPaymentMachine.provide({
    actors: {
      saveTempPayment: port<TempPaymentAnswer, PaymentOrder>(
        'note',
        inTurn(world.note, async () => ({ kind: 'saved', tempPaymentId: '5012' })),
      ),
      createIntent: port<IntentAnswer, { order: PaymentOrder; tempPaymentId: string }>(
        'intent',
        inTurn(world.intent, async () => ({ kind: 'created', clientSecret: 'secret' })),
      ),
      chargeCard: port<CardAnswer, CardCharge>(
        'charge',
        inTurn(world.charge, async () => ({ kind: 'confirmed' })),
      ),
      settlement,
    },
  })
  const hostedPayment = hostedPaymentMachine.provide({
    actors: {
      openSession: port<SessionAnswer, PaymentTask>(
        'open',
        inTurn(world.open, async () => ({ kind: 'opened', address: '/provider/pay', tempPaymentId: '5012' })),
      ),
      leavePage: port<void, { address: string }>(
        'leave',
        inTurn(world.leave, () => new Promise(() => undefined)),
      ),
      settlement,
    },
  })
  const payment = paymentMachine.provide({ actors: { cardPayment, hostedPayment } })
  return { journal, settlement, cardPayment, hostedPayment, payment }
}
