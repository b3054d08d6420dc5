import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { findRepeatOrder, repeatAuditLogQuery, repeatOrdersQuery } from '../../../src/api/repeat-orders.ts'
import { runQuery } from '../../api/answers.ts'
import { loadList } from '../../api/load.ts'
import { attemptId, repeatOrderOf } from '../../practice/repeat.ts'
import { agree, agreeOn401, as, emptyBundle, examplePatientId, given, instant, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOn403, agreeOnList, someLike } from './record-agreements.ts'

const { arrayContaining, eachLike, number, string } = MatchersV3

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
    ask: (connection, patient = examplePatientId) => loadList(repeatOrdersQuery(connection, patient, null)),
  })

  it('answers those of some days', () =>
    agree(
      practiceApi,
      {
        what: 'the repeat requests of no day that had one',
        path,
        state: 'the patient has repeat requests',
        headers: signedIn,
        body: { PatientID: patientId, ...params, StartDate: '1990-01-01', EndDate: '1990-01-31' },
        json: emptyBundle,
      },
      async (address) =>
        expect(await loadList(repeatOrdersQuery(as(address), examplePatientId, { from: '1990-01-01', to: '1990-01-31' }))).toMatchObject({
          rows: [],
        }),
    ))

  it('tells the request of an attempt, and each medication by itself', () =>
    agree(
      practiceApi,
      {
        what: 'whether an attempt made a repeat request',
        path,
        state: 'a repeat request was sent',
        headers: signedIn,
        body: { PatientID: patientId, ...params, PageSize: 100 },
        json: someLike({
          id: string('901'),
          extension: arrayContaining(
            ...named,
            { url: 'Medication', valueString: string('Losartan 50 mg tablet') },
            { url: 'AttemptID', valueString: given('attemptId', attemptId) },
          ),
        }),
      },
      async (address) => expect(await findRepeatOrder(as(address), { patientId: examplePatientId, attemptId })).toEqual(order),
    ))
})

describe('Patient/GetRepeatAuditLog', () => {
  const request = {
    what: 'what became of a repeat request',
    path: '/Patient/GetRepeatAuditLog',
    query: { RequestId: given('requestId', '901') },
  }
  const ask = (connection: Connection) => runQuery(repeatAuditLogQuery(connection, '901'))

  it('answers some', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'the patient has repeat requests',
        headers: signedIn,
        json: eachLike({
          InsertedAt: instant(at),
          UpdatedAt: instant('2026-11-20T11:40:00+13:00'),
          Status: string('Prescribed'),
          UPddtt: string('Dr Mere Tai'),
        }),
      },
      async (address) =>
        expect(await ask(as(address))).toEqual([{ id: '1', at: '2026-11-20T11:40:00+13:00', status: 'Prescribed', actor: 'Dr Mere Tai' }]),
    ))

  it('answers none', () =>
    agree(practiceApi, { ...request, state: 'a repeat request has no log', headers: signedIn, json: [] }, async (address) =>
      expect(await ask(as(address))).toEqual([]),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, query: { RequestId: '901' } }, ask)).toBe(1))

  it("answers 403 for another patient's", () =>
    agreeOn403(
      {
        ...request,
        what: "what became of another patient's repeat request",
        state: "a repeat request is another patient's",
      },
      ask,
    ))
})
