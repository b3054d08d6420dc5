import { describe } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { saveTempPayment } from '../../../src/api/payments/payments.ts'
import { agreeOnCall, notAllowed } from './call-agreements.ts'
import { example, grid, invoiceOrder, order, refusalWith, travelled, visaOrder } from './payment-agreements.ts'
import { isSignedIn } from './record-agreements.ts'

describe('patient/SaveTempPayment', () => {
  const what = 'to note a payment'
  const body = { ...travelled, amount: '10.00' }
  const note =
    (overrides: Partial<typeof order> = {}) =>
    (connection: Connection) =>
      saveTempPayment(connection, { ...order, ...overrides }, false)
  const noted = {
    text: { example: example.tempPaymentId, pattern: /^[1-9]\d*$/ },
    decoded: { kind: 'saved', tempPaymentId: example.tempPaymentId },
  }
  const charges = 'the practice charges for cards'
  const hasInvoices = 'the patient has invoices'
  const { cardType } = visaOrder

  agreeOnCall({ what, path: '/patient/SaveTempPayment', body }, note(), [
    { state: hasInvoices, body: { ...body, invoiceDetailGrids: grid() }, ask: note(invoiceOrder), ...noted },
    {
      state: isSignedIn,
      what: `${what}, in the query`,
      query: { ...travelled, invoiceDetailGrids: '[]', amount: '10.00' },
      body: undefined,
      ask: (connection) => saveTempPayment(connection, order, true),
      ...noted,
    },
    { state: charges, body: { ...body, amount: '10.25', CardType: 'Visa', cardCharges: '0.25' }, ask: note(visaOrder), ...noted },
    {
      state: 'the practice takes no payments online',
      text: { example: '-1', pattern: /^-1$/ },
      decoded: { kind: 'refused', message: 'Payment unsuccessful' },
    },
    ...(
      [
        ['of too little', isSignedIn, { amount: 99 }, { amount: '0.99' }, 'The amount must be at least $1.00.'],
        ['of too much', isSignedIn, { amount: 10_000_000 }, { amount: '100000.00' }, 'The amount must be at most $99,999.99.'],
        ['without a card type', charges, {}, {}, 'Please select a Card Type'],
        [
          'with another surcharge',
          charges,
          { surcharge: 1, cardType },
          { amount: '10.01', CardType: 'Visa', cardCharges: '0.01' },
          'The surcharge is not what the practice charges for this card. Please start again.',
        ],
        [
          'by a card that it does not take',
          charges,
          { cardType: { name: 'American Express', basisPoints: 0, written: 'American Express-0%' } },
          { CardType: 'American Express' },
          'The practice does not take this type of card. Please choose another one.',
        ],
        [
          'of more than the invoice',
          hasInvoices,
          { amount: 50_000, shares: invoiceOrder.shares.map((share) => ({ ...share, cents: 50_000 })) },
          { amount: '500.00', invoiceDetailGrids: grid().map((row) => ({ ...row, PayNow: 500 })) },
          'What is to be paid on an invoice has changed. Please look at your invoices again.',
        ],
        [
          'of less than the invoices take',
          hasInvoices,
          { amount: 5_00, shares: invoiceOrder.shares },
          { amount: '5.00', invoiceDetailGrids: grid() },
          'The amount is less than what you chose to pay on your invoices.',
        ],
      ] as const
    ).map(([kind, state, overrides, sent, sentence]) => ({
      state,
      what: `${what} ${kind}`,
      body: { ...body, ...sent },
      ask: note(overrides),
      ...refusalWith(sentence),
    })),
    {
      state: "the invoice is another patient's",
      what: "to note a payment towards another patient's invoice",
      body: { ...body, invoiceDetailGrids: grid() },
      ask: note(invoiceOrder),
      ...notAllowed,
    },
  ])
})
