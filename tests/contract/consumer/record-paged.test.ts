import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { type TestResultFilter, testResultsQuery } from '../../../src/api/record/test-results.ts'
import { type TimelineFilter, timelineQuery } from '../../../src/api/record/timeline.ts'
import { vitalsQuery } from '../../../src/api/record/vitals.ts'
import { loadList } from '../../api/load.ts'
import { agreeOnAnswers, listOf } from './call-agreements.ts'
import { examplePatientId, extensions, instant, patientId } from './pact.ts'
import { agreeOnList, isSignedIn, someLike } from './record-agreements.ts'

const { arrayContaining, equal, integer, number, regex, string } = MatchersV3

const at = '2026-11-02T10:30:00+13:00'
const ever = { from: '1926-11-24', to: '2099-12-31' }
const isLarge = 'large is signed in'

/** The second page of sixteen rows, in pages of fifteen. */
const lastOf16 = (resource: unknown, row: unknown) => ({
  json: [{ ...someLike(resource)[0], total: integer(16) }],
  decoded: { ...listOf(row), total: 16 },
})

describe.each([
  ['all test results', 'all', 2, 'True'],
  ['the unread test results', 'unread', 0, 'False'],
  ['the read test results', 'read', 1, 'True'],
] as const)('Patient/LabResults: %s', (what, status, readfromportal, flag) => {
  const filter: TestResultFilter = { status, ...ever, search: '' }
  const params = { PageSize: 15, PageNumber: 1, searchText: '', fromdate: ever.from, todate: ever.to, readfromportal }
  const resource = {
    id: string('57'),
    description: string('Lipid panel'),
    author: [{ display: string('Dr Mere Tai') }],
    extension: extensions(
      { valueString: string('Harbour Laboratory') },
      {},
      { valueString: string('Biochemistry') },
      { valueString: status === 'all' ? regex(/^(True|False)$/, flag) : equal(flag) },
      {},
      {},
      { valueDateTime: instant(at) },
    ),
  }
  const decoded = {
    id: '57',
    name: 'Lipid panel',
    reportedAt: at,
    provider: 'Dr Mere Tai',
    laboratory: 'Harbour Laboratory',
    folder: 'Biochemistry',
    comments: null,
    values: null,
    status: null,
    correction: null,
    verdict: null,
    isRead: flag === 'True',
    importedFrom: null,
  }

  agreeOnList({
    what,
    list: 'test results',
    path: '/Patient/LabResults',
    params,
    resource,
    decoded,
    ask: (connection) => loadList(testResultsQuery(connection, examplePatientId, filter)),
  })

  if (status === 'all')
    agreeOnAnswers(
      {
        what: 'the second page of the test results',
        path: '/Patient/LabResults',
        body: { PatientID: patientId, ...params, PageNumber: 2 },
      },
      (connection) => loadList({ ...testResultsQuery(connection, examplePatientId, filter), initialPageParam: 2 }),
      [{ state: [isLarge, 'the patient has more test results than a page holds'], ...lastOf16(resource, decoded) }],
    )
})

describe('Patient/LabResults: by url that a result was corrected, and its lines, as JSON in a text', () => {
  const line = [
    { url: 'ObservationText', valueString: 'Cholesterol' },
    { url: 'ObservationValue', valueString: '6.1 mmol/L' },
    { url: 'AbnormalFlagDesc', valueString: 'High' },
  ]
  const extension = arrayContaining(
    { url: 'ResultStatus', valueString: equal('corrected') },
    { url: 'Correction', valueString: string('Cholesterol was 5.9 mmol/L') },
    { url: 'Values', valueString: string('Cholesterol 6.1 mmol/L (High)') },
    { url: 'Lines', valueString: regex(/^\[\[\{"url":"ObservationText","valueString":".*\}\]\]$/, JSON.stringify([line])) },
  )
  const params = { PageSize: 15, PageNumber: 1, searchText: '', fromdate: ever.from, todate: ever.to, readfromportal: 2 }

  agreeOnAnswers(
    { what: 'the test results of which one was corrected', path: '/Patient/LabResults', body: { PatientID: patientId, ...params } },
    (connection) => loadList(testResultsQuery(connection, examplePatientId, { status: 'all', ...ever, search: '' })),
    [
      {
        state: [isSignedIn, 'a test result was corrected'],
        json: [{ total: integer(1), entry: arrayContaining({ resource: { id: string('57'), extension } }) }],
        decoded: listOf(
          expect.objectContaining({
            status: 'corrected',
            correction: 'Cholesterol was 5.9 mmol/L',
            values: 'Cholesterol 6.1 mmol/L (High)',
            verdict: 'outside',
          }),
        ),
      },
    ],
  )
})

describe.each([
  ['the whole timeline', { from: null, to: null, search: '', providerId: null }],
  ['the timeline between two days', { ...ever, from: '2000-01-01', search: '', providerId: null }],
  ['the timeline with a word', { from: null, to: null, search: ' a ', providerId: null }],
] as [string, TimelineFilter][])('Patient/Timeline: %s', (what, filter) => {
  const params = {
    PageSize: 15,
    PageNumber: 1,
    FromDate: filter.from,
    toDate: filter.to,
    SearchText: filter.search.trim() || null,
    ProviderID: null,
  }
  const resource = {
    id: string('4011'),
    created: instant(at),
    code: { coding: [{ display: string('Consultation') }], text: string('Cough for a week. Chest clear.') },
    extension: extensions({ valueString: string('Dr Mere Tai') }),
  }
  const decoded = {
    id: '4011',
    time: at,
    day: '2026-11-02',
    title: 'Consultation',
    text: 'Cough for a week. Chest clear.',
    provider: 'Dr Mere Tai',
    importedFrom: null,
  }

  agreeOnList({
    what,
    list: 'timeline items',
    path: '/Patient/Timeline',
    params,
    resource,
    decoded,
    ask: (connection) => loadList(timelineQuery(connection, examplePatientId, filter)),
  })

  if (what === 'the whole timeline')
    agreeOnAnswers(
      {
        what: 'the second page of the timeline',
        path: '/Patient/Timeline',
        body: { PatientID: patientId, ...params, PageNumber: 2 },
      },
      (connection) => loadList({ ...timelineQuery(connection, examplePatientId, filter), initialPageParam: 2 }),
      [{ state: [isLarge, 'the patient has more timeline items than a page holds'], ...lastOf16(resource, decoded) }],
    )
})

describe('Patient/Observation', () => {
  const range = { from: '2022-11-25', to: '2026-11-24' }
  const params = { PageSize: 1000, PageNumber: 1, ChartType: 0, StartDate: range.from, EndDate: range.to }
  const path = '/Patient/Observation'
  const vital = (name: string, unit: string, ...values: number[]) => ({
    code: { coding: [{ display: equal(name) }] },
    component: values.map((value) => ({ valueQuantity: { value: number(value), unit: string(unit) } })),
    effectiveDateTime: instant(at),
    extension: extensions({ valueDateTime: instant(at) }),
  })

  const ask = (connection: Connection) => loadList(vitalsQuery(connection, examplePatientId, range))

  agreeOnList({
    what: 'the vital signs',
    list: 'vital signs',
    path,
    params,
    resource: vital('Blood Pressure', 'mmHg', 122, 78),
    decoded: { name: 'Blood Pressure', at, sortedBy: at, value: 122, second: 78, unit: 'mmHg' },
    ask,
  })

  agreeOnAnswers({ what: 'the vital signs, of which one has one value', path, body: { PatientID: patientId, ...params } }, ask, [
    {
      state: [isSignedIn, 'the patient has vital signs'],
      json: someLike(vital('Heart Rate', '/min', 64)),
      decoded: listOf(expect.objectContaining({ name: 'Heart Rate', value: 64, second: null, unit: '/min' })),
    },
  ])
})
