import { cardPaymentMachine } from '../../machines/payment/card-payment.machine.ts'
import { hostedPaymentMachine } from '../../machines/payment/hosted-payment.machine.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import type { CardAnswer, IntentAnswer, SessionAnswer, TempPaymentAnswer } from '../../machines/payment/payment-ports.ts'
import { settlementMachine } from '../../machines/payment/settlement.machine.ts'
import type { CardType, PaymentOrder, Transaction, TransactionStatus } from '../../src/domain/payments/payment.ts'
import { invoiceOf } from './invoice.ts'
import { type Answers, never, portsTelling } from './ports.ts'

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

/** The answers of practice and provider; the default is a success. */
export type PaymentWorld = {
  note?: Answers<TempPaymentAnswer>
  intent?: Answers<IntentAnswer>
  charge?: Answers<CardAnswer>
  open?: Answers<SessionAnswer>
  leave?: Answers<void>
  find?: Answers<Transaction | null>
  save?: Answers<boolean>
}

/** The machines of a payment with a practice and a provider, and a journal of their calls. */
export const paymentWorld = ({
  note = { kind: 'saved', tempPaymentId: '5012' },
  intent = { kind: 'created', clientSecret: 'secret' },
  charge = { kind: 'confirmed' },
  open = { kind: 'opened', url: '/provider/pay', tempPaymentId: '5012' },
  leave = never,
  find = standing('completed'),
  save = true,
}: PaymentWorld = {}) => {
  const journal: [port: string, input: unknown][] = []
  const port = portsTelling((name, input) => journal.push([name, input]))
  const settlement = settlementMachine.provide({
    actors: {
      findTransaction: port('find', find),
      savePayment: port('save', save),
    },
  })
  const cardPayment = cardPaymentMachine.provide({
    actors: {
      saveTempPayment: port('note', note),
      createIntent: port('intent', intent),
      chargeCard: port('charge', charge),
      settlement,
    },
  })
  const hostedPayment = hostedPaymentMachine.provide({
    actors: {
      openSession: port('open', open),
      leavePage: port('leave', leave),
      settlement,
    },
  })
  const payment = paymentMachine.provide({ actors: { cardPayment, hostedPayment } })
  return { journal, settlement, cardPayment, hostedPayment, payment }
}
