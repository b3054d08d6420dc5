import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { findRepeatOrder, repeatAuditLogQuery, repeatOrdersQuery } from '../../../src/api/prescriptions/repeat-orders.ts'
import { withdrawRepeat } from '../../../src/api/prescriptions/withdraw-repeat.ts'
import { runQuery } from '../../api/answers.ts'
import { loadList } from '../../api/load.ts'
import { attemptId, repeatOrderOf } from '../../practice/repeat.ts'
import { agreeOnAnswers, agreeOnCall, forbidden, listOf, reply } from './call-agreements.ts'
import { emptyBundle, examplePatientId, given, instant, patientId } from './pact.ts'
import { example, tempPaymentId } from './payment-agreements.ts'
import { agreeOnList, someLike } from './record-agreements.ts'

const { arrayContaining, eachLike, number, string } = MatchersV3

/** A refused call is a refused command. */
const refusedCommand = { status: forbidden.status, json: forbidden.json, decoded: { status: 'refused', message: forbidden.failure.detail } }

const at = '2026-11-20T09:12:00+13:00'
const path = '/Patient/RepeatRequestOrders'
const params = { PageSize: 15, PageNumber: 1, StartDate: null, EndDate: null }
const order = repeatOrderOf({ medications: ['Losartan 50 mg tablet'] })

const named = [
  { url: 'Date', valueDateTime: instant(at) },
  { url: 'Amount', valueDecimal: number(25) },
  { url: 'RequestTo', valueString: string('Quay Street Pharmacy') },
  { url: 'Status', valueString: string('Awaiting Approval') },
  { url: 'Medications', valueString: string('Losartan 50 mg tablet') },
]

describe('Patient/RepeatRequestOrders', () => {
  agreeOnList({
    what: 'the repeat requests',
    list: 'repeat requests',
    path,
    params,
    resource: { id: string('901'), extension: arrayContaining(...named) },
    decoded: { ...order, attemptId: null },
    ask: (connection) => loadList(repeatOrdersQuery(connection, examplePatientId, null)),
  })

  agreeOnAnswers(
    {
      what: 'the repeat requests of no day that had one',
      path,
      body: { PatientID: patientId, ...params, StartDate: '1990-01-01', EndDate: '1990-01-31' },
    },
    (connection) => loadList(repeatOrdersQuery(connection, examplePatientId, { from: '1990-01-01', to: '1990-01-31' })),
    [{ state: 'the patient has repeat requests', json: emptyBundle, decoded: listOf() }],
  )

  const medication = { url: 'Medication', valueString: string('Losartan 50 mg tablet') }
  const attempt = { url: 'AttemptID', valueString: given('attemptId', attemptId) }

  agreeOnAnswers(
    { what: 'whether an attempt made a repeat request', path, body: { PatientID: patientId, ...params, PageSize: 100 } },
    (connection) => findRepeatOrder(connection, { patientId: examplePatientId, attemptId }),
    [
      {
        state: 'a repeat request was sent',
        json: someLike({ id: string('901'), extension: arrayContaining(...named, medication, attempt) }),
        decoded: order,
      },
    ],
  )
})

describe('Patient/GetRepeatAuditLog', () =>
  agreeOnCall(
    { what: 'what became of a repeat request', path: '/Patient/GetRepeatAuditLog', query: { RequestId: given('requestId', '901') } },
    (connection) => runQuery(repeatAuditLogQuery(connection, '901')),
    [
      {
        state: 'the patient has repeat requests',
        json: eachLike({
          InsertedAt: instant(at),
          UpdatedAt: instant('2026-11-20T11:40:00+13:00'),
          Status: string('Prescribed'),
          UPddtt: string('Dr Mere Tai'),
        }),
        decoded: [{ id: '1', at: '2026-11-20T11:40:00+13:00', status: 'Prescribed', actor: 'Dr Mere Tai' }],
      },
      { state: 'a repeat request has no log', json: [], decoded: [] },
      { state: "a repeat request is another patient's", what: "what became of another patient's repeat request", ...forbidden },
    ],
  ))

describe('Patient/WithdrawRepeatRequest', () => {
  const path = '/Patient/WithdrawRepeatRequest'
  const ids = { PatientID: patientId, RequestId: null, TempPaymentID: null }

  agreeOnCall(
    { what: 'to withdraw a sent repeat request', path, body: { ...ids, RequestId: given('requestId', '901') } },
    (connection) => withdrawRepeat(connection, examplePatientId, { requestId: '901' }),
    [
      { state: 'a repeat request was decided', json: reply(3), decoded: { status: 'refused', message: 'A sentence.' } },
      { state: 'a repeat request awaits approval', json: reply(1), decoded: { status: 'done', message: 'A sentence.' } },
      { state: "a repeat request is another patient's", what: "to withdraw another patient's repeat request", ...refusedCommand },
    ],
  )

  agreeOnAnswers(
    { what: 'to withdraw an unpaid repeat request', path, body: { ...ids, TempPaymentID: tempPaymentId } },
    (connection) => withdrawRepeat(connection, examplePatientId, { tempPaymentId: example.tempPaymentId }),
    [
      { state: 'a repeat request whose payment is not finished', json: reply(1), decoded: { status: 'done', message: 'A sentence.' } },
      { state: 'a repeat request that was paid for', json: reply(3), decoded: { status: 'refused', message: 'A sentence.' } },
    ],
  )
})
