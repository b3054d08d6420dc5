import { MatchersV3 } from '@pact-foundation/pact'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { openPoliPage, openStripePage, openWindcavePage, type PageRequest } from '../../../src/api/payment-sessions.ts'
import { payer } from '../../practice/order.ts'
import { agree, agreeOn401, as, given, practiceApi, signedIn } from './pact.ts'
import { agreeOnRefusal, example, grid, invoiceOrder, order, tempPaymentId, travelled } from './payment-agreements.ts'
import { agreeOn403, isSignedIn, strangerId } from './record-agreements.ts'
import { canAsk, payload } from './repeat-agreements.ts'

const { regex, string } = MatchersV3

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://portal.test/accounts'))
})

const pageAddress = 'https://pay.example.nz/0001'
/** A page of the provider, or one of the portal's own origin. */
const page = regex(/^(https:\/\/|\/(?!\/)).+$/, pageAddress)
const reason = 'The payment could not be started. Nothing has been taken. Please try again.'

const { CardType, cardCharges, ...common } = travelled
const params = { ...common, Amount: '10.00', callfrom: 'web', IsRxRequest: false }
const card = { CardType, cardCharges }
const repeat = given('repeatPayload', payload)
const links = [
  { href: string('https://pay.example.nz/api/0001'), rel: string('self') },
  { href: page, rel: string('hpp') },
]

type Way = {
  name: string
  path: string
  open: (connection: Connection, request: PageRequest) => Promise<unknown>
  body: object
  /** For a repeat request. */
  rx: object
  answer: object
  rxAnswer: object
  failed: object
}

const merchant = (RepeatPayload: typeof repeat | null) => ({ MerchantData2: { TempPaymentID: null, RepeatPayload } })

const ways: Way[] = [
  {
    name: 'Stripe',
    path: '/Patient/CreateCheckoutSessionAndGetUrl',
    open: openStripePage,
    body: { ...params, ...card, AmountNew: 1000, paymenttype: 'stripe', MerchantData: null, UserEmail: payer.email },
    rx: { MerchantData: repeat },
    answer: { IsSuccess: true, successurl: page },
    rxAnswer: { IsSuccess: true, successurl: page },
    failed: { IsSuccess: false, error: string(reason) },
  },
  {
    name: 'Windcave',
    path: '/Patient/CreateWindCaveSession',
    open: openWindcavePage,
    body: {
      ...params,
      ...card,
      paymenttype: 'windcave',
      MerchantReference: 'accounts',
      paymentMethodType: '1',
      ...merchant(null),
      UserEmail: payer.email,
    },
    rx: { MerchantReference: 'medications', ...merchant(repeat) },
    answer: { IsSuccess: true, responsedata: links },
    rxAnswer: { IsSuccess: true, responsedata: page },
    failed: { IsSuccess: false, error: string(reason) },
  },
  {
    name: 'POLi',
    path: '/Patient/ProcessPoliRequest',
    open: openPoliPage,
    body: { ...params, MerchantReference: 'PO-harbour--Aroha Ngata-patient@example.nz', MerchantData: null },
    rx: { MerchantData: repeat },
    answer: { Success: true, NavigateURL: page },
    rxAnswer: { Success: true, NavigateURL: page },
    failed: { Success: false, ErrorMessage: string(reason) },
  },
]

describe.each(ways)('the page of $name', ({ name, path, open, body, rx, answer, rxAnswer, failed }) => {
  const request = { what: `the page of ${name}`, path }
  const openFor = (connection: Connection, told: Partial<typeof order> = {}) =>
    open(connection, { order: { ...order, ...told }, tempPaymentId: null, payer })

  it('answers the address of the page', () =>
    agree(
      practiceApi,
      { ...request, state: 'the patient has invoices', headers: signedIn, body: { ...body, invoiceDetailGrids: grid() }, json: answer },
      async (address) => expect(await openFor(as(address), invoiceOrder)).toEqual({ kind: 'opened', address: pageAddress }),
    ))

  const repeatRequest = (cents: number) => ({
    what: `the page of ${name} for a repeat request`,
    path,
    state: canAsk,
    body: {
      ...body,
      Amount: `${cents / 100}.00`,
      ...(name === 'Stripe' && { AmountNew: cents }),
      lognotes: 'medications',
      IsRxRequest: true,
      ...rx,
    },
  })

  it('answers the address of the page for a repeat request', () =>
    agree(practiceApi, { ...repeatRequest(25_00), headers: signedIn, json: rxAnswer }, async (address) =>
      expect(await openFor(as(address), { amount: 25_00, repeatRequest: payload })).toEqual({ kind: 'opened', address: pageAddress }),
    ))

  it('refuses a repeat request with less than its fee with a sentence', () =>
    agreeOnRefusal(
      {
        ...repeatRequest(24_00),
        what: `the page of ${name} for less than the fee of a repeat request`,
        sentence: 'The amount does not cover the prescription fee. Please start again.',
        error: 'repeatRequest',
      },
      (connection) => openFor(connection, { amount: 24_00, repeatRequest: payload }),
    ))

  it("answers 403 for a repeat request for another patient's medications", () =>
    agreeOn403(
      {
        ...repeatRequest(25_00),
        what: `the page of ${name} for another patient's medications`,
        state: "a medication is another patient's",
      },
      (connection) => openFor(connection, { amount: 25_00, repeatRequest: payload }),
    ))

  it('answers why there is none', () =>
    agree(
      practiceApi,
      { ...request, state: 'the payment provider opens nothing', headers: signedIn, body, json: failed },
      async (address) => expect(await openFor(as(address))).toEqual({ kind: 'refused', message: reason }),
    ))

  it.each([
    [
      'of too little',
      isSignedIn,
      99,
      { Amount: '0.99', ...(name === 'Stripe' && { AmountNew: 99 }) },
      'The amount must be at least $1.00.',
    ],
    ['where none is offered', 'the practice takes no payments online', 10_00, {}, 'This practice does not take payments online.'],
  ])('refuses a payment %s with a sentence', (kind, state, amount, sent, sentence) =>
    agreeOnRefusal({ what: `the page of ${name} for a payment ${kind}`, path, state, body: { ...body, ...sent }, sentence }, (connection) =>
      openFor(connection, { amount }),
    ),
  )

  it('answers 401', async () => expect(await agreeOn401({ ...request, body }, openFor)).toBe(1))

  it("answers 403 for another patient's invoice", () =>
    agreeOn403(
      {
        what: `the page of ${name} for another patient's invoice`,
        path,
        state: "the invoice is another patient's",
        body: { ...body, invoiceDetailGrids: grid() },
      },
      (connection) => openFor(connection, invoiceOrder),
    ))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403({ what: `the page of ${name} for a stranger`, path, body: { ...body, PatientID: strangerId } }, (connection) =>
      openFor(connection, { patientId: strangerId }),
    ))
})

describe('Patient/CreateWindCaveSession, for a payment that is noted', () => {
  const request = {
    what: 'the page of Windcave for a noted payment',
    path: '/Patient/CreateWindCaveSession',
    headers: signedIn,
    body: { ...ways[1]?.body, MerchantData2: { TempPaymentID: tempPaymentId, RepeatPayload: null } },
  }
  const open = (connection: Connection, amount = order.amount) =>
    openWindcavePage(connection, { order: { ...order, amount }, tempPaymentId: example.tempPaymentId, payer })

  it('answers the address of the page', () =>
    agree(practiceApi, { ...request, state: 'a payment is noted', json: { IsSuccess: true, responsedata: links } }, async (address) =>
      expect(await open(as(address))).toEqual({ kind: 'opened', address: pageAddress }),
    ))

  it('refuses another amount with a sentence', () =>
    agreeOnRefusal(
      {
        what: 'the page of Windcave for another amount than was noted',
        path: request.path,
        state: 'a payment is noted',
        body: { ...request.body, Amount: '5.00' },
        sentence: 'The amount is not the one that you started with. Please start again.',
      },
      (connection) => open(connection, 5_00),
    ))

  it("answers 403 for another patient's payment", () =>
    agreeOn403({ ...request, what: "the page of Windcave for another patient's payment", state: "the payment is another patient's" }, open))
})
