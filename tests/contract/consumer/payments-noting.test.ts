import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { saveTempPayment } from '../../../src/api/payments.ts'
import { agree, agreeOn401, as, practiceApi, signedIn } from './pact.ts'
import { agreeOnRefusal, example, grid, invoiceOrder, order, travelled, visaOrder } from './payment-agreements.ts'
import { agreeOn403, isSignedIn, strangerId } from './record-agreements.ts'

const id = { example: example.tempPaymentId, pattern: /^[1-9]\d*$/ }
const noted = { kind: 'noted', tempPaymentId: example.tempPaymentId }

describe('patient/SaveTempPayment', () => {
  const request = { what: 'to note a payment', path: '/patient/SaveTempPayment' }
  const body = { ...travelled, amount: '10.00' }
  const note = (connection: Connection, told: Partial<typeof order> = {}) => saveTempPayment(connection, { ...order, ...told }, false)

  it('answers the id of a payment towards an invoice', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'the patient has invoices',
        headers: signedIn,
        body: { ...body, invoiceDetailGrids: grid() },
        text: id,
      },
      async (address) => expect(await note(as(address), invoiceOrder)).toEqual(noted),
    ))

  it('answers the id of one that travelled in the query', () =>
    agree(
      practiceApi,
      {
        what: 'to note a payment, in the query',
        path: request.path,
        state: isSignedIn,
        headers: signedIn,
        query: { ...travelled, invoiceDetailGrids: '[]', amount: '10.00' },
        text: id,
      },
      async (address) => expect(await saveTempPayment(as(address), order, true)).toEqual(noted),
    ))

  it('answers the id of one with a surcharge', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'the practice charges for cards',
        headers: signedIn,
        body: { ...body, amount: '10.25', CardType: 'Visa', cardCharges: '0.25' },
        text: id,
      },
      async (address) => expect(await note(as(address), visaOrder)).toEqual(noted),
    ))

  it('answers -1 where the practice takes no payments', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'the practice takes no payments online',
        headers: signedIn,
        body,
        text: { example: '-1', pattern: /^-1$/ },
      },
      async (address) => expect(await note(as(address))).toEqual({ kind: 'refused', message: 'Payment unsuccessful' }),
    ))

  const { cardType } = visaOrder
  it.each([
    ['of too little', isSignedIn, { amount: 99 }, { amount: '0.99' }, 'The amount must be at least $1.00.'],
    ['of too much', isSignedIn, { amount: 10_000_000 }, { amount: '100000.00' }, 'The amount must be at most $99,999.99.'],
    ['without a card type', 'the practice charges for cards', {}, {}, 'Please select a Card Type'],
    [
      'with another surcharge',
      'the practice charges for cards',
      { surcharge: 1, cardType },
      { amount: '10.01', CardType: 'Visa', cardCharges: '0.01' },
      'The surcharge is not what the practice charges for this card. Please start again.',
    ],
    [
      'by a card that it does not take',
      'the practice charges for cards',
      { cardType: { name: 'American Express', hundredths: 0, written: 'American Express-0%' } },
      { CardType: 'American Express' },
      'The practice does not take this type of card. Please choose another one.',
    ],
    [
      'of more than the invoice',
      'the patient has invoices',
      { amount: 50_000, shares: invoiceOrder.shares.map((share) => ({ ...share, cents: 50_000 })) },
      { amount: '500.00', invoiceDetailGrids: grid().map((row) => ({ ...row, PayNow: 500 })) },
      'What is to be paid on an invoice has changed. Please look at your invoices again.',
    ],
    [
      'of less than the invoices take',
      'the patient has invoices',
      { amount: 5_00, shares: invoiceOrder.shares },
      { amount: '5.00', invoiceDetailGrids: grid() },
      'The amount is less than what you chose to pay on your invoices.',
    ],
  ])('refuses a payment %s with a sentence', (kind, state, told, sent, sentence) =>
    agreeOnRefusal({ ...request, what: `to note a payment ${kind}`, state, body: { ...body, ...sent }, sentence }, (connection) =>
      note(connection, told),
    ),
  )

  it('answers 401', async () => expect(await agreeOn401({ ...request, body }, note)).toBe(1))

  it("answers 403 for another patient's invoice", () =>
    agreeOn403(
      {
        ...request,
        what: "to note a payment towards another patient's invoice",
        state: "the invoice is another patient's",
        body: { ...body, invoiceDetailGrids: grid() },
      },
      (connection) => note(connection, invoiceOrder),
    ))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403({ ...request, what: 'to note a payment of a stranger', body: { ...body, PatientID: strangerId } }, (connection) =>
      note(connection, { patientId: strangerId }),
    ))
})
