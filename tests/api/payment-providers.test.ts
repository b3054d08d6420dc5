// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createStripeIntent, functionTransaction } from '../../src/api/payment-function.ts'
import { openPoliPage, openStripePage, openWindcavePage } from '../../src/api/payment-sessions.ts'
import { findPaymentSession, findStripeTransaction, findWindcaveTransaction } from '../../src/api/transactions.ts'
import { orderOf, payer } from '../practice/order.ts'
import { connection, patientId } from '../practice/people.ts'
import { answerWith, sent } from './answers.ts'

const functionUrl = 'https://function.test/payment-function'
const request = { order: orderOf(), tempPaymentId: '5012', payer }
const payload = '{"MedicationID":"1"}'
const fee = { ...request, order: orderOf({ repeatRequest: payload, shares: [] }) }
const page = 'https://pay.example.nz/p/1'
const links = (href: unknown) => [
  { href: 'https://pay.example.nz/api/1', rel: 'self' },
  { href, rel: 'hpp' },
]

const openers = [
  ['Stripe', openStripePage, (address: unknown) => ({ IsSuccess: true, successurl: address })],
  ['Windcave', openWindcavePage, (address: unknown) => ({ IsSuccess: true, responsedata: links(address) })],
  ['Windcave, for a repeat request', openWindcavePage, (address: unknown) => ({ IsSuccess: true, responsedata: address })],
  ['POLi', openPoliPage, (address: unknown) => ({ Success: true, NavigateURL: address })],
] as const

describe.each(openers)('the page of %s', (_name, open, answer) => {
  it('is opened at the address that the practice tells', async () => {
    answerWith(answer(page))
    expect(await open(connection, request)).toEqual({ kind: 'opened', address: page })
  })

  it("may be of the portal's own origin", async () => {
    answerWith(answer('/provider/stripe/1'))
    expect(await open(connection, request)).toEqual({ kind: 'opened', address: `${location.origin}/provider/stripe/1` })
  })

  it.each(['javascript:alert(1)', 'http://pay.example.nz/', `blob:${location.origin}/1`, 'data:text/html,x', ''])(
    'is never opened at %j',
    async (address) => {
      answerWith(answer(address))
      await expect(open(connection, request)).rejects.toMatchObject({ kind: 'notUnderstood' })
    },
  )

  it('is refused with the sentence of the practice', async () => {
    answerWith({ message: 'The amount must be at least $1.00.' }, { status: 400 })
    expect(await open(connection, request)).toEqual({ kind: 'refused', message: 'The amount must be at least $1.00.' })
  })

  it.each([401, 500])('fails with status %i', async (status) => {
    answerWith({}, { status })
    await expect(open(connection, request)).rejects.toMatchObject({ status })
  })
})

describe('a page that is not opened', () => {
  it.each([
    [openStripePage, { IsSuccess: false, error: 'No such key' }, 'No such key'],
    [openStripePage, { IsSuccess: false }, 'Payment was unsuccessful'],
    [openWindcavePage, { IsSuccess: false, error: 'Not today' }, 'Not today'],
    [openWindcavePage, { IsSuccess: false, responsedata: null }, 'Request failed'],
    [openPoliPage, { Success: false, ErrorMessage: 'Bank away', error: { message: 'second' } }, 'Bank away'],
    [openPoliPage, { Success: false, error: { message: 'second' } }, 'second'],
    [openPoliPage, {}, 'Payment was unsuccessful'],
  ] as const)('by %o, which answers %j, says why: %s', async (open, answer, message) => {
    answerWith(answer)
    expect(await open(connection, request)).toEqual({ kind: 'refused', message })
  })
})

describe('what a provider is asked for', () => {
  const grid = [
    { InvoiceID: '311', isChecked: true, PayNow: 50 },
    { InvoiceID: '312', isChecked: false, PayNow: 0 },
  ]
  const order = {
    PatientID: patientId,
    Amount: '51.25',
    notes: 'For both visits',
    lognotes: 'accounts',
    callfrom: 'web',
    IsRxRequest: false,
  }
  const card = { CardType: 'Visa', cardCharges: '1.25' }

  it('by the page of Stripe is the order, in dollars and in cents', async () => {
    const fetch = answerWith({ IsSuccess: true, successurl: page })
    await openStripePage(connection, request)
    const fields = { ...order, ...card, AmountNew: 5125, paymenttype: 'stripe', MerchantData: null, UserEmail: payer.email }
    expect(sent(fetch).body).toMatchObject({ ...fields, invoiceDetailGrids: grid })
  })

  it('by the page of Windcave is the order, with two keys for the practice', async () => {
    const fetch = answerWith({ IsSuccess: true, responsedata: page })
    await openWindcavePage(connection, request)
    const merchant = {
      MerchantReference: 'accounts',
      paymentMethodType: '1',
      MerchantData2: { TempPaymentID: '5012', RepeatPayload: null },
    }
    expect(sent(fetch).body).toMatchObject({ ...order, ...card, ...merchant, paymenttype: 'windcave', invoiceDetailGrids: grid })
  })

  it('by the page of POLi is the order, named with PO-', async () => {
    const fetch = answerWith({ Success: true, NavigateURL: page })
    await openPoliPage(connection, request)
    const reference = { MerchantReference: 'PO-harbour-5012-Aroha Ngata-patient@example.nz', MerchantData: null }
    expect(sent(fetch).body).toMatchObject({ ...order, ...reference, invoiceDetailGrids: grid })
    expect(sent(fetch).body).not.toHaveProperty('CardType')
  })

  it.each([
    [openStripePage, { IsSuccess: true, successurl: page }, { MerchantData: payload }],
    [openWindcavePage, { IsSuccess: true, responsedata: page }, { MerchantData2: { TempPaymentID: '5012', RepeatPayload: payload } }],
    [openPoliPage, { Success: true, NavigateURL: page }, { MerchantData: payload }],
  ] as const)('with a repeat request carries it: %o', async (open, answer, merchant) => {
    const fetch = answerWith(answer)
    await open(connection, fee)
    expect(sent(fetch).body).toMatchObject({ ...merchant, IsRxRequest: true, lognotes: 'medications', invoiceDetailGrids: [] })
  })
})

describe('a payment on the page, by the payment function', () => {
  const create = () => createStripeIntent(connection, functionUrl, request)

  it('is opened in cents of New Zealand dollars, as the signed-in person', async () => {
    const fetch = answerWith({ clientSecret: 'pi_1_secret_1' })
    expect(await create()).toEqual({ kind: 'created', clientSecret: 'pi_1_secret_1' })
    const { url, headers, body } = sent(fetch)
    expect(url).toBe(`${functionUrl}/create-payment-intent`)
    expect(headers).toMatchObject({ patienttoken: 'token-1' })
    expect(headers).not.toHaveProperty('token')
    expect(body).toEqual({
      paymentMethodType: '2',
      currency: 'nzd',
      amount: 5125,
      patientId,
      ApiUrl: 'https://practice.test/api',
      Description: 'ST-harbour-5012-Aroha Ngata-patient@example.nz',
      UserEmail: 'patient@example.nz',
    })
  })

  it.each([
    [{ error: 'No such customer' }, 'No such customer'],
    [{ error: { message: 'Too small' } }, 'Too small'],
    [{ error: {} }, 'Payment was unsuccessful'],
    [{}, 'Payment was unsuccessful'],
    [{ clientSecret: ' ' }, 'Payment was unsuccessful'],
  ])('is not opened by %j: %s', async (answer, message) => {
    answerWith(answer)
    expect(await create()).toEqual({ kind: 'refused', message })
  })

  it('that is refused says why', async () => {
    answerWith({ message: 'The amount was changed.' }, { status: 400 })
    expect(await create()).toEqual({ kind: 'refused', message: 'The amount was changed.' })
  })

  it('ends no session, whatever the payment function says of the token', async () => {
    vi.mocked(connection.onUnauthorized).mockClear()
    answerWith({}, { status: 401 })
    await expect(create()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(connection.onUnauthorized).not.toHaveBeenCalled()
  })
})

describe('how a payment stands', () => {
  const question = { patientId, sessionId: 'cs_1' }
  const calls = [
    ['Stripe', () => findStripeTransaction(connection, question), '/api/Patient/GetStripeTransactionBySession', { SessionID: 'cs_1' }],
    ['Windcave', () => findWindcaveTransaction(connection, question), '/api/Patient/GetWindCaveSessionById', { SessionID: 'cs_1' }],
    [
      'POLi',
      () => functionTransaction(connection, functionUrl, question),
      '/payment-function/GetTransaction',
      { transactionId: 'cs_1', patientId, ApiUrl: 'https://practice.test/api' },
    ],
  ] as const

  describe.each(calls)('at %s', (_name, ask, path, body) => {
    it.each([
      ['Completed', 'completed'],
      [' completed', 'completed'],
      ['Pending', 'pending'],
      ['FAILED', 'failed'],
      ['Cancelled', 'cancelled'],
    ])('in the word %j is %s', async (TransactionStatus, status) => {
      const fetch = answerWith({ TransactionStatus, MerchantData: JSON.stringify({ TempPaymentID: '5012', RepeatPayload: payload }) })
      expect(await ask()).toEqual({ status, tempPaymentId: '5012', repeatRequest: payload })
      expect([new URL(String(sent(fetch).url)).pathname, sent(fetch).body]).toMatchObject([path, body])
    })

    it.each([undefined, null, '', '{}', '{"TempPaymentID":null}'])(
      'with %j for merchant data says nothing of the rest',
      async (MerchantData) => {
        answerWith({ TransactionStatus: 'Pending', MerchantData })
        expect(await ask()).toEqual({ status: 'pending', tempPaymentId: null, repeatRequest: null })
      },
    )

    it.each([
      [{ TransactionStatus: 'Done' }],
      [{ TransactionStatus: '' }],
      [{ TransactionStatus: 'Completed', MerchantData: 'no json' }],
      [{ TransactionStatus: 'Completed', MerchantData: '[1]' }],
      [{ TransactionStatus: 'Completed', MerchantData: '{"TempPaymentID":5}' }],
      [{}],
      [null],
      ['Completed'],
    ])('is not known by %j', async (answer) => {
      answerWith(answer)
      await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
    })
  })

  it('is found by the session of the temporary payment', async () => {
    const fetch = answerWith({ PaymentSessionID: 'cs_1', RepeatPayload: payload })
    expect(await findPaymentSession(connection, { patientId, tempPaymentId: '5012' })).toEqual({
      sessionId: 'cs_1',
      repeatRequest: payload,
    })
    expect(sent(fetch).body).toEqual({ PatientID: patientId, TempPaymentID: '5012' })
  })

  it('cannot be asked for without a session', async () => {
    answerWith({ PaymentSessionID: null, RepeatPayload: null })
    expect(await findPaymentSession(connection, { patientId, tempPaymentId: '5012' })).toEqual({ sessionId: null, repeatRequest: null })
  })
})
