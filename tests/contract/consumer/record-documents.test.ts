import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { loadHealthSummary } from '../../../src/api/health-summary.ts'
import { mediaDocumentQuery, mediaQuery } from '../../../src/api/media.ts'
import { testReportQuery, testTrendQuery } from '../../../src/api/test-report.ts'
import { runQuery } from '../../api/answers.ts'
import { load, loadList } from '../../api/load.ts'
import { agree, agreeOn401, as, emptyBundle, examplePatientId, given, instant, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOn403, agreeOnList, isSignedIn, strangerId } from './record-agreements.ts'

const { arrayContaining, atLeastOneLike, equal, like, number, regex, string } = MatchersV3

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const at = '2026-11-02T10:30:00+13:00'
const exampleProxyId = '5d0c2f1e-8a54-4d0c-a7c6-2e1f6f1e9c01'

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
  ])('answers rows as JSON in a text%s', (inSystem, asked, system) =>
    agree(
      practiceApi,
      {
        ...request,
        what: `${request.what}${inSystem}`,
        state: [isSignedIn, 'a laboratory code has values'],
        headers: signedIn,
        body: asked,
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

describe.each([
  ['the documents', { contentType: equal('PDF') }, 'Letter', { isPdf: true, url: null, isLetter: true }],
  [
    'the documents and links',
    { contentType: string('Link'), url: regex(/^https:\/\/.+$/, 'https://health.example.nz/topics') },
    'Resource',
    { isPdf: false, url: 'https://health.example.nz/topics', isLetter: false },
  ],
] as const)('Patient/Media: %s', (what, content, category, decoded) => {
  agreeOnList({
    what,
    list: 'documents and links',
    path: '/Patient/Media',
    asked: { PageSize: 100, PageNumber: 1 },
    resource: {
      id: string('21'),
      content: { title: string('Health'), ...content },
      extension: arrayContaining(
        { url: equal('Category'), valueString: equal(category) },
        { url: equal('Date'), valueDateTime: instant(at) },
      ),
    },
    decoded: { id: '21', title: 'Health', ...decoded, date: at },
    ask: (connection, patient = examplePatientId) => loadList(mediaQuery(connection, patient)),
  })
})

describe('Patient/MediaByID', () => {
  const request = { what: 'a document', path: '/Patient/MediaByID' }
  const body = { PatientID: patientId, ResourceID: given('resourceId', '21') }
  const ask = (connection: Connection, patient = examplePatientId) => mediaDocumentQuery(connection, patient, '21')

  it('answers its base64 as a text', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: [isSignedIn, 'a document exists'],
        headers: signedIn,
        body,
        text: { example: 'JVBERi0xLjcK', pattern: /^JVBERi0[A-Za-z0-9+/]+={0,2}$/ },
      },
      async (address) => expect(await load(ask(as(address)))).toBe('JVBERi0xLjcK'),
    ))

  it('answers 401', async () =>
    expect(await agreeOn401({ ...request, body: { PatientID: patientId, ResourceID: '21' } }, (connection) => load(ask(connection)))).toBe(
      1,
    ))

  it.each(['a document is of another patient', 'no such document exists', 'a media item is a link'])('answers 403 when %s', (state) =>
    agreeOn403({ ...request, state: [isSignedIn, state], body }, (connection) => load(ask(connection))),
  )

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403({ ...request, what: `${request.what} of a stranger`, body: { PatientID: strangerId, ResourceID: '21' } }, (connection) =>
      load(ask(connection, strangerId)),
    ))
})

describe('Patient/HealthSummary', () => {
  const request = { what: 'the health summary', path: '/Patient/HealthSummary' }
  const body = { PatientID: patientId, ProxyID: given('proxyId', exampleProxyId) }
  const ask = (connection: Connection, userId = examplePatientId) => loadHealthSummary(connection, { userId, proxyId: exampleProxyId })
  const document = { resourceType: 'Bundle', type: 'document', entry: [{ resource: { resourceType: 'Composition' } }] }

  it.each(['the patient has a record', 'the patient has no record'])('answers a FHIR document when %s', (state) =>
    agree(
      practiceApi,
      {
        ...request,
        state: [isSignedIn, state],
        headers: signedIn,
        body,
        json: { ...document, entry: arrayContaining({ resource: like({ resourceType: equal('Composition') }) }) },
      },
      async (address) => expect(JSON.parse(await ask(as(address)))).toEqual(document),
    ),
  )

  it('answers 401', async () =>
    expect(await agreeOn401({ ...request, body: { PatientID: patientId, ProxyID: exampleProxyId } }, ask)).toBe(1))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: `${request.what} of a stranger`, body: { PatientID: strangerId, ProxyID: given('proxyId', exampleProxyId) } },
      (connection) => ask(connection, strangerId),
    ))
})
