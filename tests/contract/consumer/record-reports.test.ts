import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { testReportQuery, testTrendQuery } from '../../../src/api/record/test-report.ts'
import { runQuery } from '../../api/answers.ts'
import { load } from '../../api/load.ts'
import { agreeOnCall, forbidden } from './call-agreements.ts'
import { emptyBundle, examplePatientId, given, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { arrayContaining, atLeastOneLike, equal, number, regex, string } = MatchersV3

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const at = '2026-11-02T10:30:00+13:00'

describe('Patient/LabResultByID', () => {
  const request = {
    what: 'the report of a test result',
    path: '/Patient/LabResultByID',
    body: { PatientID: patientId, ResultID: given('resultId', '57') },
  }
  const ask = (connection: Connection) => load(testReportQuery(connection, examplePatientId, '57'))
  const document = (contentType: string, data: string) => [
    {
      entry: atLeastOneLike({
        resource: {
          resourceType: 'DocumentReference',
          id: string('57'),
          content: [{ attachment: { contentType: equal(contentType), data: regex(base64, data), title: string('Histology') } }],
        },
      }),
    },
  ]
  const table = (...elements: Parameters<typeof arrayContaining>) => [
    {
      entry: arrayContaining({
        resource: { resourceType: 'Observation', id: string('57-1'), extension: arrayContaining(...elements) },
      }),
    },
  ]

  agreeOnCall(request, ask, [
    {
      state: [isSignedIn, 'a test result has a PDF report'],
      json: document('PDF', 'JVBERi0xLjcK'),
      decoded: { kind: 'pdf', title: 'Histology', base64: 'JVBERi0xLjcK' },
    },
    {
      state: [isSignedIn, 'a test result has an HTML report'],
      json: document('HTML', 'PHA+V2VsbDwvcD4='),
      decoded: { kind: 'html', title: 'Histology', html: '<p>Well</p>' },
    },
    { state: [isSignedIn, 'a test result has no report'], json: emptyBundle, decoded: { kind: 'empty' } },
    {
      state: [isSignedIn, 'a test result has a table'],
      json: table(
        { url: 'ObservationText', valueString: string('Cholesterol') },
        { url: 'ObservationValue', valueString: string('6.1 mmol/L') },
        { url: 'AbnormalFlagDesc', valueString: regex(/^(High|Low|Abnormal)$/, 'High') },
        { url: 'LabCode', valueString: string('2093-3') },
        { url: 'LabCodeSystem', valueString: string('http://loinc.org') },
        { url: 'Value', valueDecimal: number(6.1) },
        { url: 'Unit', valueString: string('mmol/L') },
        { url: 'ReferenceHigh', valueDecimal: number(5) },
      ),
      decoded: expect.objectContaining({
        kind: 'table',
        lines: [
          expect.objectContaining({
            text: 'Cholesterol',
            value: '6.1 mmol/L',
            flag: 'high',
            code: '2093-3',
            codeSystem: 'http://loinc.org',
            quantity: { value: 6.1, comparator: null, unit: 'mmol/L', range: { low: null, high: 5 } },
          }),
        ],
        unreadableCount: 0,
      }),
    },
    {
      state: [isSignedIn, 'a test result was corrected'],
      json: table({ url: 'ObservationText', valueString: string('Cholesterol') }, { url: 'ResultStatus', valueString: equal('corrected') }),
      decoded: expect.objectContaining({
        kind: 'table',
        lines: [expect.objectContaining({ text: 'Cholesterol', status: 'corrected' })],
      }),
    },
    { state: [isSignedIn, 'a test result is of another patient'], ...forbidden },
    { state: [isSignedIn, 'no such test result exists'], ...forbidden },
  ])
})

describe('Patient/LabResultChartById: rows as JSON in a text', () => {
  const what = 'the values of a laboratory code'
  const body = { PatientID: patientId, labcode: given('labCode', '2093-3') }
  const ask = (system: string | null) => (connection: Connection) =>
    runQuery(testTrendQuery(connection, examplePatientId, '2093-3', system))
  const inSystem = (system: string) => ({ body: { ...body, labcodesystem: given('labCodeSystem', system) }, ask: ask(system) })
  const rows = '[{"Date":"2026-11-02T10:30:00+13:00","Value":6.1,"Unit":"mmol/L","Low":null,"High":5}]'
  const anyRows =
    /^\[\{"Date":"\d{4}-\d\d-\d\dT[^"]+","Value":-?[\d.]+,"Unit":("[^"]*"|null),"Low":(-?[\d.]+|null),"High":(-?[\d.]+|null)\}.*\]$/
  const hasValues = {
    state: [isSignedIn, 'a laboratory code has values'],
    json: [{ observationtext: regex(anyRows, rows) }],
    decoded: {
      points: [{ at, value: 6.1, comparator: null, unit: 'mmol/L', range: { low: null, high: 5 }, status: null }],
      unreadableCount: 0,
    },
  }

  agreeOnCall({ what, path: '/Patient/LabResultChartById', body }, ask(null), [
    hasValues,
    { what: `${what} in a code system`, ...inSystem('http://loinc.org'), ...hasValues },
    {
      state: [isSignedIn, 'a laboratory code has values in another code system'],
      what: `${what} in another code system`,
      ...inSystem('urn:example:local'),
      json: [],
      decoded: { points: [], unreadableCount: 0 },
    },
    { state: [isSignedIn, 'a laboratory code has no values'], json: [], decoded: { points: [], unreadableCount: 0 } },
  ])
})
