import { MatchersV3 } from '@pact-foundation/pact'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { createStripeIntent, functionTransaction } from '../../../src/api/payment-function.ts'
import { openPoliIntent } from '../../../src/api/poli-intent.ts'
import { payer } from '../../practice/order.ts'
import { agree, as, examplePatientId, exampleToken, given, patientId, paymentFunction } from './pact.ts'
import { example, order, refusalWith, sessionId } from './payment-agreements.ts'
import { strangerId } from './record-agreements.ts'

const { regex, string } = MatchersV3

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://portal.test/accounts'))
})

const practiceAddress = '/practice/harbour'
const signedIn = { patienttoken: given('token', exampleToken) }
const at = { ApiUrl: given('practiceAddress', practiceAddress) }
const connection: Connection = { ...as(practiceAddress), onUnauthorized: () => expect.unreachable('only the practice ends a session') }

const forbidden = { error: 'forbidden', message: 'You do not have access to this record.' }

/** Nothing is known of a payment; the wire names the failure, and no session is ended. */
const refusals = [
  { what: 'with an expired token', state: 'the token has expired', status: 401, failure: { kind: 'unauthorized' } },
  {
    what: 'of another patient',
    state: "the payment at Stripe is another patient's",
    status: 403,
    failure: { kind: 'forbidden' },
    json: forbidden,
  },
]

const pageAddress = 'https://pay.example.nz/0001'

const ways = [
  {
    name: 'Stripe',
    paymentMethodType: '2',
    prefix: 'ST',
    create: createStripeIntent,
    answer: { clientSecret: string('pi_0001_secret_0001') },
    created: { kind: 'created', clientSecret: 'pi_0001_secret_0001' },
  },
  {
    name: 'POLi',
    paymentMethodType: '3',
    prefix: 'PO',
    create: openPoliIntent,
    answer: { Success: true, NavigateURL: regex(/^(https:\/\/|\/(?!\/)).+$/, pageAddress) },
    created: { kind: 'opened', address: pageAddress },
  },
] as const

describe.each(ways)('create-payment-intent for $name', ({ name, paymentMethodType, prefix, create, answer, created }) => {
  const what = `to open a payment at ${name}`
  const path = '/create-payment-intent'
  const description = (id: string) => `${prefix}-harbour-${id}-Aroha Ngata-patient@example.nz`
  const body = (Description: unknown = given(`description${prefix}`, description(example.tempPaymentId))) => ({
    paymentMethodType,
    currency: 'nzd',
    amount: 1000,
    patientId,
    ...at,
    Description,
    UserEmail: payer.email,
  })
  const call = (address: string, told: Partial<typeof order> = {}) =>
    create(connection, address, { order: { ...order, ...told }, tempPaymentId: example.tempPaymentId, payer })

  it('answers what the page needs', () =>
    agree(paymentFunction, { what, path, state: 'a payment is noted', headers: signedIn, body: body(), json: answer }, async (address) =>
      expect(await call(address)).toEqual(created),
    ))

  const reason = 'The payment could not be started. Nothing has been taken. Please try again.'
  it('answers why there is nothing', () =>
    agree(
      paymentFunction,
      {
        what,
        path,
        state: 'a payment is noted that the provider does not open',
        headers: signedIn,
        body: body(),
        json: { error: { message: string(reason) } },
      },
      async (address) => expect(await call(address)).toEqual({ kind: 'refused', message: reason }),
    ))

  const changed = 'The amount is not the one that you started with. Please start again.'
  it('refuses another amount with a sentence', () =>
    agree(
      paymentFunction,
      {
        what: `${what} for another amount`,
        path,
        state: 'a payment is noted',
        headers: signedIn,
        body: { ...body(), amount: 500 },
        status: 400,
        json: refusalWith(changed),
      },
      async (address) => expect(await call(address, { amount: 5_00 })).toEqual({ kind: 'refused', message: changed }),
    ))

  it.each(refusals)('refuses a payment $what', ({ what: kind, failure, ...answered }) =>
    agree(
      paymentFunction,
      {
        what: `${what} ${kind}`,
        path,
        headers: signedIn,
        body: { ...body(answered.status === 401 ? description(example.tempPaymentId) : undefined), ApiUrl: practiceAddress },
        ...answered,
      },
      (address) => expect(call(address)).rejects.toMatchObject(failure),
    ),
  )

  it('refuses a patient the user is not linked to', () =>
    agree(
      paymentFunction,
      {
        what: `${what} for a stranger`,
        path,
        state: 'a payment is noted',
        headers: signedIn,
        body: { ...body(), patientId: strangerId },
        status: 403,
        json: forbidden,
      },
      (address) => expect(call(address, { patientId: strangerId })).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})

describe('GetTransaction', () => {
  const what = 'how a payment stands'
  const path = '/GetTransaction'
  const body = { transactionId: sessionId, patientId, ...at }
  const call = (address: string, patient = examplePatientId) =>
    functionTransaction(connection, address, { patientId: patient, sessionId: example.sessionId })

  it.each([
    ['has completed', 'Completed', 'completed'],
    ['was not begun', 'Open', 'open'],
    ['is pending', 'Pending', 'pending'],
    ['was declined', 'Failed', 'failed'],
    ['was cancelled', 'Cancelled', 'cancelled'],
  ])('%s: %s', (state, TransactionStatus, status) =>
    agree(
      paymentFunction,
      {
        what,
        path,
        state: `a payment at POLi ${state}`,
        headers: signedIn,
        body,
        json: { TransactionStatus, MerchantData: regex(/^\{.*"TempPaymentID":"[^"]+".*\}$/, '{"TempPaymentID":"5012"}') },
      },
      async (address) => expect(await call(address)).toEqual({ status, tempPaymentId: '5012', repeatRequest: null }),
    ),
  )

  it.each(refusals)('refuses a question $what', ({ what: kind, failure, ...answered }) =>
    agree(
      paymentFunction,
      {
        what: `${what}, ${kind}`,
        path,
        headers: signedIn,
        body: { ...body, ApiUrl: practiceAddress, ...(answered.status === 401 && { transactionId: example.sessionId }) },
        ...answered,
      },
      (address) => expect(call(address)).rejects.toMatchObject(failure),
    ),
  )

  it('refuses a patient the user is not linked to', () =>
    agree(
      paymentFunction,
      {
        what: `${what}, of a stranger`,
        path,
        state: 'a payment at POLi is pending',
        headers: signedIn,
        body: { ...body, patientId: strangerId },
        status: 403,
        json: forbidden,
      },
      (address) => expect(call(address, strangerId)).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})
