import { MatchersV3 } from '@pact-foundation/pact'
import { beforeEach, describe, vi } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { openPoliPage, openStripePage, openWindcavePage, type PageRequest } from '../../../src/api/payments/payment-sessions.ts'
import { payer } from '../../practice/order.ts'
import { agreeOnAnswers, agreeOnCall, notAllowed } from './call-agreements.ts'
import { given } from './pact.ts'
import { example, grid, invoiceOrder, order, refusalWith, tempPaymentId, travelled } from './payment-agreements.ts'
import { isSignedIn } from './record-agreements.ts'
import { canAsk, payload } from './repeat-agreements.ts'

const { regex, string } = MatchersV3

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://portal.test/accounts'))
})

const pageAddress = 'https://pay.example.nz/0001'
const opened = { kind: 'opened', url: pageAddress }
/** A page of the provider, or one of the portal's own origin. */
const page = regex(/^(https:\/\/|\/(?!\/)).+$/, pageAddress)
const reason = 'The payment could not be started, and nothing has been taken for it. Please try again.'

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
  /** The fields of an order for a repeat request. */
  rx: object
  answer: object
  rxAnswer: object
  failed: object
}

const merchant = (RepeatPayload: typeof repeat | null) => ({ MerchantData2: { TempPaymentID: null, RepeatPayload } })

const providers: Way[] = [
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

describe.each(providers)('the page of $name', ({ name, path, open, body, rx, answer, rxAnswer, failed }) => {
  const what = `the page of ${name}`
  const openFor =
    (overrides: Partial<typeof order> = {}) =>
    (connection: Connection) =>
      open(connection, { order: { ...order, ...overrides }, tempPaymentId: null, payer })
  const amounts = (cents: number, Amount: string) => ({ Amount, ...(name === 'Stripe' && { AmountNew: cents }) })
  const towardsInvoice = { body: { ...body, invoiceDetailGrids: grid() }, ask: openFor(invoiceOrder) }
  const forRepeat = (cents: number) => ({
    body: { ...body, ...amounts(cents, `${cents / 100}.00`), lognotes: 'medications', IsRxRequest: true, ...rx },
    ask: openFor({ amount: cents, repeatRequest: payload }),
  })

  agreeOnCall({ what, path, body }, openFor(), [
    { state: 'the patient has invoices', ...towardsInvoice, json: answer, decoded: opened },
    { state: canAsk, what: `${what} for a repeat request`, ...forRepeat(25_00), json: rxAnswer, decoded: opened },
    {
      state: canAsk,
      what: `${what} for less than the fee of a repeat request`,
      ...forRepeat(24_00),
      ...refusalWith('The amount does not cover the prescription fee. Please start again.', 'repeatRequest'),
    },
    {
      state: "a medication is another patient's",
      what: `${what} for another patient's medications`,
      ...forRepeat(25_00),
      ...notAllowed,
    },
    { state: 'the payment provider opens nothing', json: failed, decoded: { kind: 'refused', message: reason } },
    {
      state: isSignedIn,
      what: `${what} for a payment of too little`,
      body: { ...body, ...amounts(99, '0.99') },
      ask: openFor({ amount: 99 }),
      ...refusalWith('The amount must be at least $1.00.'),
    },
    {
      state: 'the practice takes no payments online',
      what: `${what} for a payment where none is offered`,
      ...refusalWith('This practice does not take payments online.'),
    },
    { state: "the invoice is another patient's", what: `${what} for another patient's invoice`, ...towardsInvoice, ...notAllowed },
  ])
})

describe('Patient/CreateWindCaveSession, for a payment that is noted', () => {
  const body = { ...providers[1]?.body, MerchantData2: { TempPaymentID: tempPaymentId, RepeatPayload: null } }
  const open =
    (amount = order.amount) =>
    (connection: Connection) =>
      openWindcavePage(connection, { order: { ...order, amount }, tempPaymentId: example.tempPaymentId, payer })

  agreeOnAnswers({ what: 'the page of Windcave for a noted payment', path: '/Patient/CreateWindCaveSession', body }, open(), [
    { state: 'a payment is noted', json: { IsSuccess: true, responsedata: links }, decoded: opened },
    {
      state: 'a payment is noted',
      what: 'the page of Windcave for another amount than was noted',
      body: { ...body, Amount: '5.00' },
      ask: open(5_00),
      ...refusalWith('The amount is not the one that you started with. Please start again.'),
    },
    { state: "the payment is another patient's", what: "the page of Windcave for another patient's payment", ...notAllowed },
  ])
})
