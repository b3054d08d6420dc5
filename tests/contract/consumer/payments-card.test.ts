import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { payByWindcaveCard } from '../../../src/api/payments.ts'
import { agree, agreeOn401, as, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOnRefusal, example, order, tempPaymentId, visaOrder } from './payment-agreements.ts'
import { agreeOn403, strangerId } from './record-agreements.ts'

const { string } = MatchersV3

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
