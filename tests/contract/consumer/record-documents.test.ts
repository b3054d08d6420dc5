import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { loadHealthSummary } from '../../../src/api/record/health-summary.ts'
import { mediaDocumentQuery, mediaQuery } from '../../../src/api/record/media.ts'
import { load, loadList } from '../../api/load.ts'
import { agreeOnCall, forbidden } from './call-agreements.ts'
import { examplePatientId, exampleProxyId, given, instant, patientId, proxyId } from './pact.ts'
import { agreeOnList, isSignedIn } from './record-agreements.ts'

const { arrayContaining, equal, like, regex, string } = MatchersV3

const at = '2026-11-02T10:30:00+13:00'

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
        { url: equal('Category'), valueString: category === 'Letter' ? equal(category) : string(category) },
        { url: equal('Date'), valueDateTime: instant(at) },
      ),
    },
    decoded: { id: '21', title: 'Health', ...decoded, date: at },
    ask: (connection) => loadList(mediaQuery(connection, examplePatientId)),
  })
})

describe('Patient/MediaByID', () =>
  agreeOnCall(
    { what: 'a document', path: '/Patient/MediaByID', body: { PatientID: patientId, ResourceID: given('resourceId', '21') } },
    (connection) => load(mediaDocumentQuery(connection, examplePatientId, '21')),
    [
      {
        state: [isSignedIn, 'a document exists'],
        text: { example: 'JVBERi0xLjcK', pattern: /^JVBERi0[A-Za-z0-9+/]+={0,2}$/ },
        decoded: 'JVBERi0xLjcK',
      },
      { state: [isSignedIn, 'a document is of another patient'], ...forbidden },
      { state: [isSignedIn, 'no such document exists'], ...forbidden },
      { state: [isSignedIn, 'a media item is a link'], ...forbidden },
    ],
  ))

describe('Patient/HealthSummary', () => {
  const [system, value] = ['urn:ietf:rfc:3986', 'urn:uuid:0b9e4f2a-1c5d-4e7f-8a90-2f6b3c1d5e77']
  const composition = { fullUrl: 'urn:uuid:9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a03', resource: { resourceType: 'Composition' } }
  const document = { resourceType: 'Bundle', type: 'document', identifier: { system, value }, timestamp: at, entry: [composition] }
  const answer = {
    json: {
      ...document,
      identifier: like({ system, value }),
      timestamp: instant(at),
      entry: arrayContaining({ fullUrl: string(composition.fullUrl), resource: like({ resourceType: equal('Composition') }) }),
    },
    decoded: document,
  }

  agreeOnCall(
    { what: 'the health summary', path: '/Patient/HealthSummary', body: { PatientID: patientId, ProxyID: proxyId } },
    async (connection) => JSON.parse(await loadHealthSummary(connection, { userId: examplePatientId, proxyId: exampleProxyId })),
    [
      { state: [isSignedIn, 'the patient has a record'], ...answer },
      { state: [isSignedIn, 'the patient has no record'], ...answer },
    ],
  )
})
