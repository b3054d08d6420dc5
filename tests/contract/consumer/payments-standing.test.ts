import { MatchersV3 } from '@pact-foundation/pact'
import { describe, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { creditQuery, findPaymentSession, findStripeTransaction, findWindcaveTransaction } from '../../../src/api/transactions.ts'
import { runQuery } from '../../api/answers.ts'
import { agreeOnAnswers, agreeOnCall, forbidden } from './call-agreements.ts'
import { examplePatientId, patientId } from './pact.ts'
import { example, sessionId, tempPaymentId } from './payment-agreements.ts'
import { agreeOn403, strangerId } from './record-agreements.ts'

const { regex, string } = MatchersV3

const payload = '{"MedicationID":"1"}'

describe('Patient/GetTempPaymentSessionID', () => {
  const body = { PatientID: patientId, TempPaymentID: tempPaymentId }
  const request = { what: "a payment's session", path: '/Patient/GetTempPaymentSessionID', body }
  const { tempPaymentId: payment, sessionId: session } = example
  const ask = (connection: Connection, patient = examplePatientId) =>
    findPaymentSession(connection, { patientId: patient, tempPaymentId: payment })

  agreeOnCall(request, ask, [
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
      ask: (connection) => runQuery(creditQuery(connection, { patientId: examplePatientId, tempPaymentId: payment })),
      json: {
        PaymentSessionID: string(session),
        RepeatPayload: null,
        PaidAmount: '10.00',
        PaidAt: regex(/^\d{4}-\d{2}-\d{2}T.+/, '2026-11-22T05:46:00.000Z'),
      },
      decoded: { cents: 10_00, paidAt: '2026-11-22T05:46:00.000Z' },
    },
    {
      state: 'a payment is noted',
      json: { PaymentSessionID: null, RepeatPayload: null },
      decoded: { sessionId: null, repeatRequest: null },
    },
    { state: "the payment is another patient's", what: "another patient's payment's session", ...forbidden },
  ])

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: "a stranger's payment's session", body: { TempPaymentID: payment, PatientID: strangerId } },
      (connection) => ask(connection, strangerId),
    ))
})

describe.each([
  ['Stripe', '/Patient/GetStripeTransactionBySession', findStripeTransaction],
  ['Windcave', '/Patient/GetWindCaveSessionById', findWindcaveTransaction],
] as const)('how a payment at %s stands', (name, path, find) => {
  const body = { PatientID: patientId, SessionID: sessionId }
  const request = { what: `how a payment at ${name} stands`, path, body }
  const ask = (connection: Connection, patient = examplePatientId) => find(connection, { patientId: patient, sessionId: example.sessionId })
  const stands = (TransactionStatus: string, status: string) => ({
    json: { TransactionStatus, MerchantData: regex(/^\{.*"TempPaymentID":"[^"]+".*\}$/, '{"TempPaymentID":"5012"}') },
    decoded: { status, tempPaymentId: '5012', repeatRequest: null },
  })

  agreeOnCall(request, ask, [
    { state: `a payment at ${name} has completed`, ...stands('Completed', 'completed') },
    { state: `a payment at ${name} was not begun`, ...stands('Open', 'open') },
    { state: `a payment at ${name} is pending`, ...stands('Pending', 'pending') },
    { state: `a payment at ${name} was declined`, ...stands('Failed', 'failed') },
    { state: `a payment at ${name} was cancelled`, ...stands('Cancelled', 'cancelled') },
    { state: `the payment at ${name} is another patient's`, what: `how another patient's payment at ${name} stands`, ...forbidden },
  ])

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: `how a stranger's payment at ${name} stands`, body: { SessionID: example.sessionId, PatientID: strangerId } },
      (connection) => ask(connection, strangerId),
    ))
})

describe('Patient/GetStripeTransactionBySession, for a repeat request', () =>
  agreeOnAnswers(
    {
      what: 'how a payment at Stripe stands',
      path: '/Patient/GetStripeTransactionBySession',
      body: { PatientID: patientId, SessionID: sessionId },
    },
    (connection) => findStripeTransaction(connection, { patientId: examplePatientId, sessionId: example.sessionId }),
    [
      {
        state: 'a payment with a repeat request has completed',
        json: {
          TransactionStatus: 'Completed',
          MerchantData: regex(/^\{.*"RepeatPayload":".+".*\}$/, JSON.stringify({ TempPaymentID: '5012', RepeatPayload: payload })),
        },
        decoded: { status: 'completed', tempPaymentId: '5012', repeatRequest: payload },
      },
    ],
  ))
