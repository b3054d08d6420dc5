import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import {
  creditedPaymentQuery,
  findPaymentSession,
  findStripeTransaction,
  findWindcaveTransaction,
} from '../../../src/api/payments/transactions.ts'
import { runQuery } from '../../api/answers.ts'
import { agreeOnAnswers, agreeOnCall, forbidden } from './call-agreements.ts'
import { examplePatientId, instant, patientId } from './pact.ts'
import { example, sessionId, tempPaymentId } from './payment-agreements.ts'

const { eachLike, regex, string } = MatchersV3

const payload = '{"MedicationID":"1"}'

describe('Patient/GetTempPaymentSessionID', () => {
  const body = { PatientID: patientId, TempPaymentID: tempPaymentId }
  const request = { what: "a payment's session", path: '/Patient/GetTempPaymentSessionID', body }
  const { sessionId: session } = example
  const payment = { patientId: examplePatientId, tempPaymentId: example.tempPaymentId }

  agreeOnCall(request, (connection) => findPaymentSession(connection, payment), [
    {
      state: 'a payment at Stripe is pending',
      json: { PaymentSessionID: string(session), RepeatPayload: null },
      decoded: { sessionId: session, repeatRequest: null },
    },
    {
      state: 'a payment with a repeat request has completed',
      json: { PaymentSessionID: string(session), RepeatPayload: string(payload) },
      decoded: { sessionId: session, repeatRequest: payload },
    },
    {
      state: 'a payment is credited',
      what: 'what a payment was',
      ask: (connection) => runQuery(creditedPaymentQuery(connection, payment)),
      json: {
        PaymentSessionID: string(session),
        RepeatPayload: null,
        PaidAmount: regex(/^\d+\.\d\d$/, '10.00'),
        PaidAt: instant('2026-11-22T18:46:00+13:00'),
      },
      decoded: { cents: 10_00, paidAt: '2026-11-22T18:46:00+13:00', medications: [] },
    },
    {
      state: 'a payment with a repeat request has completed',
      what: 'which medicines a payment is for',
      ask: (connection) => runQuery(creditedPaymentQuery(connection, payment)),
      json: {
        PaymentSessionID: string(session),
        RepeatPayload: string(payload),
        Medications: eachLike(string('Salbutamol 100 mcg inhaler')),
      },
      decoded: { cents: null, paidAt: null, medications: ['Salbutamol 100 mcg inhaler'] },
    },
    {
      state: 'a payment is noted',
      json: { PaymentSessionID: null, RepeatPayload: null },
      decoded: { sessionId: null, repeatRequest: null },
    },
    { state: "the payment is another patient's", what: "another patient's payment's session", ...forbidden },
  ])
})

const body = { PatientID: patientId, SessionID: sessionId }
const session = { patientId: examplePatientId, sessionId: example.sessionId }

describe.each([
  ['Stripe', '/Patient/GetStripeTransactionBySession', findStripeTransaction],
  ['Windcave', '/Patient/GetWindCaveSessionById', findWindcaveTransaction],
] as const)('how a payment at %s stands', (name, path, find) => {
  const stands = (TransactionStatus: string, status: string) => ({
    json: { TransactionStatus, MerchantData: regex(/^\{.*\}$/, '{"TempPaymentID":"5012"}') },
    decoded: { status, repeatRequest: null },
  })

  agreeOnCall({ what: `how a payment at ${name} stands`, path, body }, (connection) => find(connection, session), [
    { state: `a payment at ${name} has completed`, ...stands('Completed', 'completed') },
    { state: `a payment at ${name} was not begun`, ...stands('Open', 'open') },
    { state: `a payment at ${name} is pending`, ...stands('Pending', 'pending') },
    { state: `a payment at ${name} was declined`, ...stands('Failed', 'failed') },
    { state: `a payment at ${name} was cancelled`, ...stands('Cancelled', 'cancelled') },
    { state: `the payment at ${name} is another patient's`, what: `how another patient's payment at ${name} stands`, ...forbidden },
  ])
})

describe('Patient/GetStripeTransactionBySession, for a repeat request', () =>
  agreeOnAnswers(
    {
      what: 'how a payment at Stripe stands',
      path: '/Patient/GetStripeTransactionBySession',
      body,
    },
    (connection) => findStripeTransaction(connection, session),
    [
      {
        state: 'a payment with a repeat request has completed',
        json: {
          TransactionStatus: 'Completed',
          MerchantData: regex(/^\{.*"RepeatPayload":".+".*\}$/, JSON.stringify({ TempPaymentID: '5012', RepeatPayload: payload })),
        },
        decoded: { status: 'completed', repeatRequest: payload },
      },
    ],
  ))
