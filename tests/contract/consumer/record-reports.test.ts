import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { testReportQuery, testTrendQuery } from '../../../src/api/test-report.ts'
import { runQuery } from '../../api/answers.ts'
import { load } from '../../api/load.ts'
import { agree, agreeOn401, as, emptyBundle, examplePatientId, given, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOn403, isSignedIn, strangerId } from './record-agreements.ts'

const { arrayContaining, atLeastOneLike, equal, number, regex, string } = MatchersV3

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const at = '2026-11-02T10:30:00+13:00'

describe('Patient/LabResultByID', () => {
  const request = { what: 'the report of a test result', path: '/Patient/LabResultByID' }
  const body = { PatientID: patientId, ResultID: given('resultId', '57') }
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

  it.each([
    [
      'a PDF',
      'a test result has a PDF report',
      document('PDF', 'JVBERi0xLjcK'),
      { kind: 'pdf', title: 'Histology', base64: 'JVBERi0xLjcK' },
    ],
    [
      'html',
      'a test result has an HTML report',
      document('HTML', 'PHA+V2VsbDwvcD4='),
      { kind: 'html', title: 'Histology', html: '<p>Well</p>' },
    ],
    ['none', 'a test result has no report', emptyBundle, { kind: 'empty' }],
  ])('answers %s', (_what, state, json, report) =>
    agree(practiceApi, { ...request, state: [isSignedIn, state], headers: signedIn, body, json }, async (address) =>
      expect(await ask(as(address))).toEqual(report),
    ),
  )

  it('answers a table, a line for each value', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: [isSignedIn, 'a test result has a table'],
        headers: signedIn,
        body,
        json: [
          {
            entry: arrayContaining({
              resource: {
                resourceType: 'Observation',
                id: string('57-1'),
                extension: arrayContaining(
                  { url: 'ObservationText', valueString: string('Cholesterol') },
                  { url: 'ObservationValue', valueString: string('6.1 mmol/L') },
                  { url: 'AbnormalFlagDesc', valueString: regex(/^(High|Low|Abnormal)$/, 'High') },
                  { url: 'LabCode', valueString: string('2093-3') },
                  { url: 'LabCodeSystem', valueString: string('http://loinc.org') },
                  { url: 'Value', valueDecimal: number(6.1) },
                  { url: 'Unit', valueString: string('mmol/L') },
                  { url: 'ReferenceHigh', valueDecimal: number(5) },
                ),
              },
            }),
          },
        ],
      },
      async (address) =>
        expect(await ask(as(address))).toMatchObject({
          kind: 'table',
          lines: [
            {
              text: 'Cholesterol',
              value: '6.1 mmol/L',
              flag: 'high',
              code: '2093-3',
              codeSystem: 'http://loinc.org',
              quantity: { value: 6.1, unit: 'mmol/L', range: { low: null, high: 5 } },
            },
          ],
          leftOut: 0,
        }),
    ))

  it('tells of a line that it was corrected', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: [isSignedIn, 'a test result was corrected'],
        headers: signedIn,
        body,
        json: [
          {
            entry: arrayContaining({
              resource: {
                resourceType: 'Observation',
                id: string('57-1'),
                extension: arrayContaining(
                  { url: 'ObservationText', valueString: string('Cholesterol') },
                  { url: 'ResultStatus', valueString: equal('corrected') },
                ),
              },
            }),
          },
        ],
      },
      async (address) =>
        expect(await ask(as(address))).toMatchObject({ kind: 'table', lines: [{ text: 'Cholesterol', status: 'corrected' }] }),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: { PatientID: patientId, ResultID: '57' } }, ask)).toBe(1))

  it.each(['a test result is of another patient', 'no such test result exists'])('answers 403 when %s', (state) =>
    agreeOn403({ ...request, state: [isSignedIn, state], body }, ask),
  )

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403({ ...request, what: `${request.what} of a stranger`, body: { PatientID: strangerId, ResultID: '57' } }, (connection) =>
      load(testReportQuery(connection, strangerId, '57')),
    ))
})

describe('Patient/LabResultChartById', () => {
  const request = { what: 'the values of a laboratory code', path: '/Patient/LabResultChartById' }
  const body = { PatientID: patientId, labcode: given('labCode', '2093-3') }
  const ask = (connection: Connection, system: string | null = null) =>
    runQuery(testTrendQuery(connection, examplePatientId, '2093-3', system))
  const rows = '[{"Date":"2026-11-02T10:30:00+13:00","Value":6.1,"Unit":"mmol/L","Low":null,"High":5}]'

  const anyRows = [
    {
      observationtext: regex(
        /^\[\{"Date":"\d{4}-\d\d-\d\dT[^"]+","Value":-?[\d.]+,"Unit":("[^"]*"|null),"Low":(-?[\d.]+|null),"High":(-?[\d.]+|null)\}.*\]$/,
        rows,
      ),
    },
  ]
  const decoded = [{ at, value: 6.1, unit: 'mmol/L', range: { low: null, high: 5 } }]

  it.each([
    ['', body, null],
    [' in a code system', { ...body, labcodesystem: given('labCodeSystem', 'http://loinc.org') }, 'http://loinc.org'],
  ])('answers rows as JSON in a text%s', (inSystem, params, system) =>
    agree(
      practiceApi,
      {
        ...request,
        what: `${request.what}${inSystem}`,
        state: [isSignedIn, 'a laboratory code has values'],
        headers: signedIn,
        body: params,
        json: anyRows,
      },
      async (address) => expect(await ask(as(address), system)).toEqual(decoded),
    ),
  )

  it('answers no rows of another code system', () =>
    agree(
      practiceApi,
      {
        ...request,
        what: `${request.what} in another code system`,
        state: [isSignedIn, 'a laboratory code has values in another code system'],
        headers: signedIn,
        body: { ...body, labcodesystem: given('labCodeSystem', 'urn:example:local') },
        json: [],
      },
      async (address) => expect(await ask(as(address), 'urn:example:local')).toEqual([]),
    ))

  it('answers an empty list without rows', () =>
    agree(
      practiceApi,
      { ...request, state: [isSignedIn, 'a laboratory code has no values'], headers: signedIn, body, json: [] },
      async (address) => expect(await ask(as(address))).toEqual([]),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: { PatientID: patientId, labcode: '2093-3' } }, ask)).toBe(1))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403({ ...request, what: `${request.what} of a stranger`, body: { PatientID: strangerId, labcode: '2093-3' } }, (connection) =>
      runQuery(testTrendQuery(connection, strangerId, '2093-3', null)),
    ))
})
