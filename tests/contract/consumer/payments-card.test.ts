import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { payByWindcaveCard } from '../../../src/api/payments/payments.ts'
import { agreeOnCall, notAllowed } from './call-agreements.ts'
import { patientId } from './pact.ts'
import { example, order, refusalWith, tempPaymentId, visaOrder } from './payment-agreements.ts'

const { string } = MatchersV3

describe('patient/WindCaveProcessing', () => {
  const number = '4242424242424242'
  const body = {
    patientid: patientId,
    CardFee: '',
    CardType: '',
    cardCharges: '0.00',
    totalAmount: '10.00',
    transactionNotes: '',
    pId: tempPaymentId,
    CardNumber: number,
    ExpiryDate: '1230',
    CvcNo: '123',
    CardHolderName: 'Aroha Ngata',
  }
  const pay =
    (overrides: Partial<typeof order> = {}, typed = number) =>
    (connection: Connection) =>
      payByWindcaveCard(
        connection,
        { order: { ...order, ...overrides }, tempPaymentId: example.tempPaymentId },
        { number: typed, expiry: '1230', securityCode: '123', holder: 'Aroha Ngata' },
      )
  const said = (Success: string, ResponseText: unknown) => ({ Response: { Xml: { Success, ResponseText } } })
  const isNoted = 'a payment is noted'
  const pays = { json: said('1', string('APPROVED')), decoded: { kind: 'confirmed' } }
  const refusing = (typed: string, words: string, message: string) => ({
    state: isNoted,
    body: { ...body, CardNumber: typed },
    ask: pay({}, typed),
    json: said('0', words),
    decoded: { kind: 'refused', message },
  })

  agreeOnCall({ what: 'to pay by a typed card', path: '/patient/WindCaveProcessing', body }, pay(), [
    { state: isNoted, what: 'to pay by a card that pays', ...pays },
    {
      what: 'to pay by a card that the bank refuses',
      ...refusing('4000000000000002', 'DO NOT HONOUR', 'Card does not allow this transaction.'),
    },
    {
      what: 'to pay by a card that does not support it',
      ...refusing('4000000000000069', 'INVALID TRANSACTION', 'Card Declined: The card used does not support this kind of transaction.'),
    },
    {
      state: 'the practice charges for cards',
      what: 'to pay by a card with a surcharge',
      body: { ...body, CardFee: 'Visa-2.5%', CardType: 'Visa', cardCharges: '0.25', totalAmount: '10.25' },
      ask: pay(visaOrder),
      ...pays,
    },
    {
      state: isNoted,
      what: 'to pay another amount by a typed card',
      body: { ...body, totalAmount: '5.00' },
      ask: pay({ amount: 5_00 }),
      ...refusalWith('The amount is not the one that you started with. Please start again.'),
    },
    {
      state: 'a payment was abandoned',
      what: 'to pay a cancelled payment by a typed card',
      ...refusalWith('This payment is finished. Please start again.'),
    },
    { state: "the payment is another patient's", what: "to pay another patient's payment", ...notAllowed },
  ])
})
