import { MatchersV3 } from '@pact-foundation/pact'
import { beforeEach, describe, expect, vi } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { createStripeIntent, fetchFunctionTransaction, openPoliIntent } from '../../../src/api/payments/payment-function.ts'
import { payer } from '../../practice/order.ts'
import { agreeOnAnswers, forbidden, notAllowed } from './call-agreements.ts'
import { as, examplePatientId, exampleToken, given, patientId, paymentFunction } from './pact.ts'
import { example, order, refusalWith, sessionId } from './payment-agreements.ts'

const { regex, string } = MatchersV3

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://portal.test/accounts'))
})

const practiceAddress = '/practice/harbour'
const service = { contract: paymentFunction, headers: { patienttoken: given('token', exampleToken) } }
const at = { ApiUrl: given('practiceAddress', practiceAddress) }
const connection: Connection = { ...as(practiceAddress), onUnauthorized: () => expect.unreachable('only the practice ends a session') }

/** The payment's outcome is unknown. The wire names the failure, and no session ends. */
const expired = { state: 'the token has expired', status: 401, failure: { kind: 'unauthorized' } }
const others = { state: "the payment at Stripe is another patient's" }

const pageAddress = 'https://pay.example.nz/0001'

const providers = [
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
    created: { kind: 'opened', url: pageAddress },
  },
] as const

describe.each(providers)('create-payment-intent for $name', ({ name, paymentMethodType, prefix, create, answer, created }) => {
  const what = `to open a payment at ${name}`
  const description = `${prefix}-harbour-${example.tempPaymentId}-Aroha Ngata-patient@example.nz`
  const body = {
    paymentMethodType,
    currency: 'nzd',
    amount: 1000,
    patientId,
    ...at,
    Description: given(`description${prefix}`, description),
    UserEmail: payer.email,
  }
  const call =
    (overrides: Partial<typeof order> = {}) =>
    ({ apiUrl }: Pick<Connection, 'apiUrl'>) =>
      create(connection, apiUrl, { order: { ...order, ...overrides }, tempPaymentId: example.tempPaymentId, payer })
  const reason = 'The payment could not be started, and nothing has been taken for it. Please try again.'

  agreeOnAnswers({ ...service, what, path: '/create-payment-intent', body }, call(), [
    { state: 'a payment is noted', json: answer, decoded: created },
    {
      state: 'a payment is noted that the provider does not open',
      json: { error: { message: string(reason) } },
      decoded: { kind: 'refused', message: reason },
    },
    {
      state: 'a payment is noted',
      what: `${what} for another amount`,
      body: { ...body, amount: 500 },
      ask: call({ amount: 5_00 }),
      ...refusalWith('The amount is not the one that you started with. Please start again.'),
    },
    { what: `${what} with an expired token`, body: { ...body, Description: description, ApiUrl: practiceAddress }, ...expired },
    { what: `${what} of another patient`, body: { ...body, ApiUrl: practiceAddress }, ...others, ...notAllowed },
  ])
})

describe('GetTransaction', () => {
  const what = 'how a payment stands'
  const body = { transactionId: sessionId, patientId, ...at }
  const ask = ({ apiUrl }: Pick<Connection, 'apiUrl'>) =>
    fetchFunctionTransaction(connection, apiUrl, { patientId: examplePatientId, sessionId: example.sessionId })
  const stands = (TransactionStatus: string, status: string) => ({
    json: { TransactionStatus, MerchantData: regex(/^\{.*\}$/, '{"TempPaymentID":"5012"}') },
    decoded: { status, repeatRequest: null },
  })

  agreeOnAnswers({ ...service, what, path: '/GetTransaction', body }, ask, [
    { state: 'a payment at POLi has completed', ...stands('Completed', 'completed') },
    { state: 'a payment at POLi was not begun', ...stands('Open', 'open') },
    { state: 'a payment at POLi is pending', ...stands('Pending', 'pending') },
    { state: 'a payment at POLi was declined', ...stands('Failed', 'failed') },
    { state: 'a payment at POLi was cancelled', ...stands('Cancelled', 'cancelled') },
    { what: `${what}, with an expired token`, body: { ...body, ApiUrl: practiceAddress, transactionId: example.sessionId }, ...expired },
    { what: `${what}, of another patient`, body: { ...body, ApiUrl: practiceAddress }, ...others, ...forbidden },
  ])
})
