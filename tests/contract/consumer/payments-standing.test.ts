import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { creditQuery, findPaymentSession, findStripeTransaction, findWindcaveTransaction } from '../../../src/api/transactions.ts'
import { runQuery } from '../../api/answers.ts'
import { agree, agreeOn401, as, examplePatientId, patientId, practiceApi, signedIn } from './pact.ts'
import { example, sessionId, tempPaymentId } from './payment-agreements.ts'
import { agreeOn403, strangerId } from './record-agreements.ts'

const { regex, string } = MatchersV3

const payload = '{"MedicationID":"1"}'

describe('Patient/GetTempPaymentSessionID', () => {
  const body = (payment: unknown = tempPaymentId) => ({ PatientID: patientId, TempPaymentID: payment })
  const request = { what: "a payment's session", path: '/Patient/GetTempPaymentSessionID', body: body() }
  const ask = (connection: Connection, patient = examplePatientId) =>
    findPaymentSession(connection, { patientId: patient, tempPaymentId: example.tempPaymentId })

  it('answers the session', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'a payment at Stripe is pending',
        headers: signedIn,
        json: { PaymentSessionID: string(example.sessionId), RepeatPayload: null },
      },
      async (address) => expect(await ask(as(address))).toEqual({ sessionId: example.sessionId, repeatRequest: null }),
    ))

  it('answers the repeat request in it', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'a payment with a repeat request has completed',
        headers: signedIn,
        json: { PaymentSessionID: string(example.sessionId), RepeatPayload: string(payload) },
      },
      async (address) => expect(await ask(as(address))).toEqual({ sessionId: example.sessionId, repeatRequest: payload }),
    ))

  it('answers what was credited, and when', () =>
    agree(
      practiceApi,
      {
        ...request,
        what: 'what a payment was',
        state: 'a payment is credited',
        headers: signedIn,
        json: {
          PaymentSessionID: string(example.sessionId),
          RepeatPayload: null,
          PaidAmount: '10.00',
          PaidAt: regex(/^\d{4}-\d{2}-\d{2}T.+/, '2026-11-22T05:46:00.000Z'),
        },
      },
      async (address) =>
        expect(await runQuery(creditQuery(as(address), { patientId: examplePatientId, tempPaymentId: example.tempPaymentId }))).toEqual({
          cents: 10_00,
          paidAt: '2026-11-22T05:46:00.000Z',
        }),
    ))

  it('answers null where nothing was opened', () =>
    agree(
      practiceApi,
      { ...request, state: 'a payment is noted', headers: signedIn, json: { PaymentSessionID: null, RepeatPayload: null } },
      async (address) => expect(await ask(as(address))).toEqual({ sessionId: null, repeatRequest: null }),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: body(example.tempPaymentId) }, ask)).toBe(1))

  it("answers 403 for another patient's payment", () =>
    agreeOn403({ ...request, what: "another patient's payment's session", state: "the payment is another patient's" }, ask))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      {
        ...request,
        what: "a stranger's payment's session",
        body: { ...body(example.tempPaymentId), PatientID: strangerId },
      },
      (connection) => ask(connection, strangerId),
    ))
})

const merchantData = '{"TempPaymentID":"5012"}'

describe.each([
  ['Stripe', '/Patient/GetStripeTransactionBySession', findStripeTransaction],
  ['Windcave', '/Patient/GetWindCaveSessionById', findWindcaveTransaction],
] as const)('how a payment at %s stands', (name, path, find) => {
  const body = (session: unknown = sessionId) => ({ PatientID: patientId, SessionID: session })
  const request = { what: `how a payment at ${name} stands`, path, body: body() }
  const ask = (connection: Connection, patient = examplePatientId) => find(connection, { patientId: patient, sessionId: example.sessionId })

  it.each([
    ['has completed', 'Completed', 'completed'],
    ['was not begun', 'Open', 'open'],
    ['is pending', 'Pending', 'pending'],
    ['was declined', 'Failed', 'failed'],
    ['was cancelled', 'Cancelled', 'cancelled'],
  ])('%s: %s', (state, TransactionStatus, status) =>
    agree(
      practiceApi,
      {
        ...request,
        state: `a payment at ${name} ${state}`,
        headers: signedIn,
        json: { TransactionStatus, MerchantData: regex(/^\{.*"TempPaymentID":"[^"]+".*\}$/, merchantData) },
      },
      async (address) => expect(await ask(as(address))).toEqual({ status, tempPaymentId: '5012', repeatRequest: null }),
    ),
  )

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: body(example.sessionId) }, ask)).toBe(1))

  it("answers 403 for another patient's payment", () =>
    agreeOn403(
      { ...request, what: `how another patient's payment at ${name} stands`, state: `the payment at ${name} is another patient's` },
      ask,
    ))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: `how a stranger's payment at ${name} stands`, body: { ...body(example.sessionId), PatientID: strangerId } },
      (connection) => ask(connection, strangerId),
    ))
})

describe('Patient/GetStripeTransactionBySession, for a repeat request', () => {
  it('answers the request', () =>
    agree(
      practiceApi,
      {
        what: 'how a payment at Stripe stands',
        path: '/Patient/GetStripeTransactionBySession',
        state: 'a payment with a repeat request has completed',
        headers: signedIn,
        body: { PatientID: patientId, SessionID: sessionId },
        json: {
          TransactionStatus: 'Completed',
          MerchantData: regex(/^\{.*"RepeatPayload":".+".*\}$/, JSON.stringify({ TempPaymentID: '5012', RepeatPayload: payload })),
        },
      },
      async (address) =>
        expect(await findStripeTransaction(as(address), { patientId: examplePatientId, sessionId: example.sessionId })).toEqual({
          status: 'completed',
          tempPaymentId: '5012',
          repeatRequest: payload,
        }),
    ))
})
