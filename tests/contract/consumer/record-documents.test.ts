import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { loadHealthSummary } from '../../../src/api/health-summary.ts'
import { mediaDocumentQuery, mediaQuery } from '../../../src/api/media.ts'
import { load, loadList } from '../../api/load.ts'
import { agree, agreeOn401, as, examplePatientId, given, instant, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOn403, agreeOnList, isSignedIn, strangerId } from './record-agreements.ts'

const { arrayContaining, equal, like, regex, string } = MatchersV3

const at = '2026-11-02T10:30:00+13:00'
const exampleProxyId = '5d0c2f1e-8a54-4d0c-a7c6-2e1f6f1e9c01'

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
    params: { PageSize: 100, PageNumber: 1 },
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
