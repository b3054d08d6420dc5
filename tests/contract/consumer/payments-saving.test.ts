import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { payByWindcaveCard, savePayment, saveTempPayment } from '../../../src/api/payments.ts'
import { agree, agreeOn401, as, examplePatientId, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOnRefusal, example, grid, invoiceOrder, order, tempPaymentId, travelled, visaOrder } from './payment-agreements.ts'
import { agreeOn403, isSignedIn, strangerId } from './record-agreements.ts'

const { string } = MatchersV3

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

describe.each([
  ['patient/SavePayment', false, {}],
  ['Patient/SavePayment2', true, { IsAutoAdjustment: 'true' }],
] as const)('%s', (call, isAdjusted, more) => {
  const query = (patient: typeof patientId | string, payment: typeof tempPaymentId | string) => ({
    PatientID: patient,
    electronicPaymentID: payment,
    ...more,
  })
  const request = { what: `to save a payment, by ${call}`, path: `/${call}`, query: query(patientId, tempPaymentId) }
  const save = (connection: Connection, patient = examplePatientId) =>
    savePayment(connection, { patientId: patient, tempPaymentId: example.tempPaymentId, isAdjusted })

  it.each([
    ['a payment at Stripe has completed', true],
    ['a payment at Windcave has completed', true],
    ['a payment at POLi has completed', true],
    ['a payment is credited', true],
    ['a payment is noted', false],
    ['a payment at Stripe is pending', false],
    ['a payment at Stripe was declined', false],
    ['a payment at Stripe was cancelled', false],
  ])('%s: %s', (state, json) =>
    agree(practiceApi, { ...request, state, headers: signedIn, json }, async (address) => expect(await save(as(address))).toBe(json)),
  )

  it('answers 401', async () => expect(await agreeOn401({ ...request, query: query(patientId, example.tempPaymentId) }, save)).toBe(1))

  it("answers 403 for another patient's payment", () =>
    agreeOn403({ ...request, what: `to save another patient's payment, by ${call}`, state: "the payment is another patient's" }, save))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: `to save a payment of a stranger, by ${call}`, query: query(strangerId, example.tempPaymentId) },
      (connection) => save(connection, strangerId),
    ))
})

const card = { number: '4242424242424242', expiry: '1230', securityCode: '123', holder: 'Aroha Ngata' }

describe('patient/WindCaveProcessing', () => {
  const request = { what: 'to pay by a typed card', path: '/patient/WindCaveProcessing' }
  const body = (CardNumber: string, pId: unknown = tempPaymentId) => ({
    patientid: patientId,
    CardFee: '',
    CardType: '',
    cardCharges: '0.00',
    totalAmount: '10.00',
    transactionNotes: '',
    pId,
    CardNumber,
    ExpiryDate: '1230',
    CvcNo: '123',
    CardHolderName: 'Aroha Ngata',
  })
  const said = (Success: string, ResponseText: unknown) => ({ Response: { Xml: { Success, ResponseText } } })
  const pay = (connection: Connection, number = card.number, told: Partial<typeof order> = {}) =>
    payByWindcaveCard(connection, { order: { ...order, ...told }, tempPaymentId: example.tempPaymentId }, { ...card, number })

  it.each([
    ['a card that pays', '4242424242424242', said('1', string('APPROVED')), { kind: 'confirmed' }],
    [
      'a card that the bank refuses',
      '4000000000000002',
      said('0', 'DO NOT HONOUR'),
      { kind: 'refused', message: 'Card does not allow this transaction.' },
    ],
    [
      'a card that does not support it',
      '4000000000000069',
      said('0', 'INVALID TRANSACTION'),
      { kind: 'refused', message: 'Card Declined: The card used does not support this kind of transaction.' },
    ],
  ])('answers what became of %s', (kind, number, json, answer) =>
    agree(
      practiceApi,
      { ...request, what: `to pay by ${kind}`, state: 'a payment is noted', headers: signedIn, body: body(number), json },
      async (address) => expect(await pay(as(address), number)).toEqual(answer),
    ),
  )

  it('answers what became of a card with a surcharge', () =>
    agree(
      practiceApi,
      {
        what: 'to pay by a card with a surcharge',
        path: request.path,
        state: 'the practice charges for cards',
        headers: signedIn,
        body: { ...body(card.number), CardFee: 'Visa-2.5%', CardType: 'Visa', cardCharges: '0.25', totalAmount: '10.25' },
        json: said('1', string('APPROVED')),
      },
      async (address) => expect(await pay(as(address), card.number, visaOrder)).toEqual({ kind: 'confirmed' }),
    ))

  it('refuses another amount than was noted with a sentence', () =>
    agreeOnRefusal(
      {
        what: 'to pay another amount by a typed card',
        path: request.path,
        state: 'a payment is noted',
        body: { ...body(card.number), totalAmount: '5.00' },
        sentence: 'The amount is not the one that you started with. Please start again.',
      },
      (connection) => pay(connection, card.number, { amount: 5_00 }),
    ))

  it('refuses a payment that is over with a sentence', () =>
    agreeOnRefusal(
      {
        what: 'to pay a cancelled payment by a typed card',
        path: request.path,
        state: 'a payment was abandoned',
        body: body(card.number),
        sentence: 'This payment is finished. Please start again.',
      },
      pay,
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: body(card.number, example.tempPaymentId) }, pay)).toBe(1))

  it("answers 403 for another patient's payment", () =>
    agreeOn403(
      { ...request, what: "to pay another patient's payment", state: "the payment is another patient's", body: body(card.number) },
      pay,
    ))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      {
        ...request,
        what: 'to pay by a typed card for a stranger',
        body: { ...body(card.number, example.tempPaymentId), patientid: strangerId },
      },
      (connection) => pay(connection, card.number, { patientId: strangerId }),
    ))
})
