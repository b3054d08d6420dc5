import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import { messagingRolesQuery } from '../../../src/api/messages/messaging-roles.ts'
import { balanceQuery } from '../../../src/api/payments/balance.ts'
import { countersQuery } from '../../../src/api/practice/counters.ts'
import { imageQuery } from '../../../src/api/practice/image.ts'
import { needsAttentionQuery } from '../../../src/api/practice/needs-attention.ts'
import { loadPracticeSettings } from '../../../src/api/practice/practice-settings.ts'
import { runQuery } from '../../api/answers.ts'
import { load } from '../../api/load.ts'
import { agreeOnAnswers, agreeOnCall, listOf } from './call-agreements.ts'
import { bundleOf, emptyBundle, examplePatientId, extensions, given, patientId } from './pact.ts'

const { integer, like, string } = MatchersV3

const forPatient = { PatientID: patientId }
const exampleImageId = '9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a01'

describe('Patient/LoadRoles', () => {
  const what = 'a request for the messaging roles'
  agreeOnCall(
    { what, path: '/Patient/LoadRoles', body: { ...forPatient, TypeID: 1 } },
    (connection) => runQuery(messagingRolesQuery(connection, examplePatientId)),
    [
      {
        state: 'the practice has roles',
        json: bundleOf({ id: string('2'), title: string('Nurse') }),
        decoded: listOf({ id: '2', title: 'Nurse' }),
      },
      { state: 'the practice has no roles', what: `${what} where there are none`, json: emptyBundle, decoded: listOf() },
    ],
  )
})

describe('Patient/LoadImage', () => {
  const what = "a request for the patient's picture"
  agreeOnAnswers(
    { what, path: '/Patient/LoadImage', body: { ...forPatient, DocumentKey: given('documentKey', exampleImageId) } },
    (connection) => runQuery(imageQuery(connection, examplePatientId, exampleImageId)),
    [
      {
        state: 'the patient has a picture',
        text: { example: 'iVBORw0KGgo=', pattern: /^[A-Za-z0-9+/]+=*$/ },
        decoded: 'data:image/png;base64,iVBORw0KGgo=',
      },
      { state: 'the patient has no picture', what: `${what}, which is another's`, status: 403, failure: { kind: 'forbidden' } },
    ],
  )
})

describe('Lookup/LoadPracticeSetting', () => {
  const what = "a request for the practice's settings"
  const extension = [{ valueString: string('Portal enable reply') }, { valueString: string('1') }]
  agreeOnCall(
    { what, path: '/Lookup/LoadPracticeSetting', body: { ...forPatient, PortalSettingTypeID: 1 } },
    (connection) => loadPracticeSettings(connection, examplePatientId),
    [
      {
        state: 'the practice has settings',
        json: bundleOf({ id: string('PortalEnableReply'), extension }),
        decoded: new Map([['PortalEnableReply', '1']]),
      },
      { state: 'the practice has no settings', what: `${what} where there are none`, json: emptyBundle, decoded: new Map() },
    ],
  )
})

describe('Patient/RefreshCounter', () =>
  agreeOnCall(
    { what: 'a request for the counters', path: '/Patient/RefreshCounter', body: forPatient },
    (connection) => runQuery(countersQuery(connection, examplePatientId)),
    [
      {
        state: 'the patient has news',
        json: [
          {
            AppointmentsCounter: integer(2),
            InboxCounter: integer(6),
            MedicationsCounter: integer(12),
            TestResultsCounter: integer(3),
            completedcount: integer(9),
            futurecount: integer(2),
            missedcount: integer(1),
            totalpatientappointments: integer(14),
          },
        ],
        decoded: expect.objectContaining({ unreadMessages: 6, overview: expect.objectContaining({ cancelled: 2 }) }),
      },
    ],
  ))

describe('Patient/NeedsAttention', () => {
  const what = 'a request for what needs attention'
  const resultExtensions = extensions({ valueString: string('Harbour Laboratory') }, {}, {}, { valueString: string('False') })
  const empty = { Results: emptyBundle, Immunizations: emptyBundle, Reminders: emptyBundle, Requests: emptyBundle, OpenRequests: [] }
  agreeOnCall(
    { what, path: '/Patient/NeedsAttention', body: forPatient },
    (connection) => load(needsAttentionQuery(connection, examplePatientId)),
    [
      {
        state: 'the patient has news',
        json: {
          Results: bundleOf({ id: string('57'), description: string('Lipid panel'), extension: resultExtensions }),
          Immunizations: like(emptyBundle),
          Reminders: like(emptyBundle),
          Requests: like(emptyBundle),
          OpenRequests: like([]),
        },
        decoded: expect.objectContaining({ results: [expect.objectContaining({ id: '57', name: 'Lipid panel', isRead: false })] }),
      },
      {
        state: 'the patient has no news',
        what: `${what} of a patient without news`,
        json: empty,
        decoded: expect.objectContaining({ results: [], resultCount: 0, requests: [], openRequests: [] }),
      },
    ],
  )
})

describe('Patient/AccountBalance', () => {
  const what = 'a request for the balance'
  const pattern = /^\d+\.\d\d (Dr|Cr)$/
  const [owed, credit] = ['207.75 Dr', '50.00 Cr']
  agreeOnCall(
    { what, path: '/Patient/AccountBalance', body: forPatient },
    (connection) => runQuery(balanceQuery(connection, examplePatientId)),
    [
      {
        state: 'the account owes money',
        what: `${what} of an account that owes`,
        text: { example: owed, pattern },
        decoded: { balance: { cents: 20775, side: 'debit' }, written: owed },
      },
      {
        state: 'the account is in credit',
        what: `${what} of an account in credit`,
        text: { example: credit, pattern },
        decoded: { balance: { cents: 5000, side: 'credit' }, written: credit },
      },
    ],
  )
})
