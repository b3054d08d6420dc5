// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createStripeIntent, fetchFunctionTransaction } from '../../../src/api/payments/payment-function.ts'
import { openPoliPage, openStripePage, openWindcavePage } from '../../../src/api/payments/payment-sessions.ts'
import { findStripeTransaction, findWindcaveTransaction } from '../../../src/api/payments/transactions.ts'
import { orderOf, payer } from '../../practice/order.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith, sent } from '../answers.ts'

const functionUrl = 'https://function.test/payment-function'
const request = { order: orderOf(), tempPaymentId: '5012', payer }
const payload = '{"MedicationID":"1"}'
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
  it('is waited for while the practice asks the provider, four times', async () => {
    const timeOut = vi.spyOn(AbortSignal, 'timeout')
    answerWith(answer(page))
    await open(connection, request)
    expect(timeOut).toHaveBeenLastCalledWith(120_000)
  })

  it("may be of the portal's own origin", async () => {
    answerWith(answer('/provider/stripe/1'))
    expect(await open(connection, request)).toEqual({ kind: 'opened', url: `${location.origin}/provider/stripe/1` })
  })

  it.each(['javascript:alert(1)', 'http://pay.example.nz/', `blob:${location.origin}/1`, 'data:text/html,x', ''])(
    'is never opened at %j',
    async (address) => {
      answerWith(answer(address))
      await expect(open(connection, request)).rejects.toMatchObject({ kind: 'notUnderstood' })
    },
  )

  it.each([401, 500])('fails with status %i', async (status) => {
    answerWith({}, { status })
    await expect(open(connection, request)).rejects.toMatchObject({ status })
  })
})

describe('a page that is not opened', () => {
  it.each([
    [openStripePage, { IsSuccess: false }, 'Payment was unsuccessful'],
    [openWindcavePage, { IsSuccess: false, responsedata: null }, 'Request failed'],
    [openPoliPage, { Success: false, ErrorMessage: 'Bank away', error: { message: 'second' } }, 'Bank away'],
    [openPoliPage, { Success: false, error: { message: 'second' } }, 'second'],
    [openPoliPage, {}, 'Payment was unsuccessful'],
  ] as const)('by %o, which answers %j, says why: %s', async (open, answer, message) => {
    answerWith(answer)
    expect(await open(connection, request)).toEqual({ kind: 'refused', message })
  })
})

describe("a provider's session", () => {
  const card = { CardType: 'Visa', cardCharges: '1.25' }

  it.each([
    [...openers[0], { ...card, AmountNew: 5125 }],
    [...openers[1], card],
    [...openers[3], { MerchantReference: 'PO-harbour-5012-Aroha Ngata-patient@example.nz' }],
  ] as const)('by the page of %s is the order with its surcharge and its notes', async (_name, open, answer, fields) => {
    const fetch = answerWith(answer(page))
    await open(connection, request)
    expect(sent(fetch).body).toMatchObject({ Amount: '51.25', notes: 'For both visits', ...fields })
  })
})

describe('a payment on the page, by the payment function', () => {
  const create = () => createStripeIntent(connection, functionUrl, request)

  it('is waited for while the practice asks the provider, four times', async () => {
    const timeOut = vi.spyOn(AbortSignal, 'timeout')
    answerWith({ clientSecret: 'pi_1_secret_1' })
    await create()
    expect(timeOut).toHaveBeenLastCalledWith(120_000)
  })

  it('is opened with its surcharge, and has the token under one name alone', async () => {
    const fetch = answerWith({ clientSecret: 'pi_1_secret_1' })
    await create()
    expect(sent(fetch).body).toMatchObject({ amount: 5125 })
    expect(sent(fetch).headers).not.toHaveProperty('token')
  })

  it.each([
    [{ error: 'No such customer' }, 'No such customer'],
    [{ error: {} }, 'Payment was unsuccessful'],
    [{}, 'Payment was unsuccessful'],
    [{ clientSecret: ' ' }, 'Payment was unsuccessful'],
  ])('is not opened by %j: %s', async (answer, message) => {
    answerWith(answer)
    expect(await create()).toEqual({ kind: 'refused', message })
  })
})

describe('the status of a payment', () => {
  const question = { patientId, sessionId: 'cs_1' }
  const calls = [
    ['Stripe', () => findStripeTransaction(connection, question)],
    ['Windcave', () => findWindcaveTransaction(connection, question)],
    ['POLi', () => fetchFunctionTransaction(connection, functionUrl, question)],
  ] as const

  describe.each(calls)('at %s', (_name, ask) => {
    it.each([
      [' completed', 'completed'],
      ['FAILED', 'failed'],
    ])('in the word %j is %s', async (TransactionStatus, status) => {
      answerWith({ TransactionStatus, MerchantData: JSON.stringify({ TempPaymentID: '5012', RepeatPayload: payload }) })
      expect(await ask()).toEqual({ status, repeatRequest: payload })
    })

    it.each([undefined, null, '', '{}', '{"TempPaymentID":5012}'])(
      'with %j for merchant data says nothing of the rest',
      async (MerchantData) => {
        answerWith({ TransactionStatus: 'Pending', MerchantData })
        expect(await ask()).toEqual({ status: 'pending', repeatRequest: null })
      },
    )

    it.each([
      [{ TransactionStatus: 'Done' }],
      [{ TransactionStatus: '' }],
      [{ TransactionStatus: 'Completed', MerchantData: 'no json' }],
      [{ TransactionStatus: 'Completed', MerchantData: '[1]' }],
      [{ TransactionStatus: 'Completed', MerchantData: '{"RepeatPayload":5}' }],
      [{}],
      [null],
      ['Completed'],
    ])('is not known by %j', async (answer) => {
      answerWith(answer)
      await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
    })
  })
})
