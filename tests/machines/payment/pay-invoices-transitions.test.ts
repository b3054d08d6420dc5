import { payInvoicesMachine } from '../../../machines/payment/pay-invoices.machine.ts'
import { emptyEntry, type PaymentEntry } from '../../../machines/payment/pay-invoices-context.ts'
import type { PaymentOutcome } from '../../../src/domain/payments/payment.ts'
import { consultation, vaccination } from '../../practice/payment.ts'
import { done, expectAllTransitions } from '../explore.ts'

const terms = { way: 'stripeCard', cardTypes: [] } as const
const due = { balance: 7550, invoices: [consultation, vaccination] }
const entry: PaymentEntry = { mode: 'other', amount: '60', cardType: null, notes: '', firstInvoiceId: '' }
const total: PaymentEntry = { ...entry, mode: 'total', amount: '' }
const paid: PaymentOutcome = { outcome: 'paid', tempPaymentId: '5012' }
const declined: PaymentOutcome = { outcome: 'notPaid', reason: 'declined', message: null }
const pending: PaymentOutcome = { outcome: 'pending', tempPaymentId: '5012' }
const notTried: PaymentOutcome = { outcome: 'open', tempPaymentId: '5012' }

expectAllTransitions(payInvoicesMachine, {
  inputs: [{ patientId: 'aroha', ...terms }],
  events: [
    { type: 'payment.reviewed', entry, ...terms },
    { type: 'payment.reviewed', entry: emptyEntry, ...terms },
    ...(['payment.confirmed', 'review.left', 'outcome.checked', 'question.left', 'receipt.closed', 'frame.closed'] as const).map(
      (type) => ({
        type,
      }),
    ),
    { type: 'payment.returned', tempPaymentId: '5012' },
    { type: 'xstate.after.completeShown.payInvoices.paid.completing' },
    done('loadDue', due),
    done('loadDue', { ...due, invoices: [], balance: 0 }),
    { type: 'payment.reviewed', entry: total, ...terms },
    { type: 'xstate.snapshot.payment', snapshot: { context: { progress: 25, url: null, tempPaymentId: '5012' } } },
    { type: 'xstate.snapshot.payment', snapshot: { context: { progress: 45, url: '/provider/pay', tempPaymentId: '5012' } } },
    ...[paid, declined, pending, notTried].flatMap((outcome) => [
      done('payment', outcome),
      done('settlement', { outcome, repeatRequest: null }),
    ]),
  ],
  situation: ({ context: { entry: entered, order: ordered, payment, unresolved } }) => [
    entered.mode,
    ordered !== null,
    payment.tempPaymentId,
    unresolved?.outcome,
  ],
})
