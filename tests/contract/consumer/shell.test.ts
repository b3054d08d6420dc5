import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { balanceQuery } from '../../../src/api/balance.ts'
import { countersQuery } from '../../../src/api/counters.ts'
import { imageQuery } from '../../../src/api/image.ts'
import { messagingRolesQuery } from '../../../src/api/messaging-roles.ts'
import { loadPracticeSettings } from '../../../src/api/practice-settings.ts'
import { runQuery } from '../../api/answers.ts'
import { agree, agreeOn401, as, bundleOf, emptyBundle, examplePatientId, given, patientId, practiceApi, signedIn } from './pact.ts'

const { integer, string } = MatchersV3

const forPatient = { PatientID: patientId }
const exampleImageId = '9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a01'

describe('Patient/LoadRoles', () => {
  const path = '/Patient/LoadRoles'
  const what = 'a request for the messaging roles'
  const body = { ...forPatient, TypeID: 1 }

  it('answers roles', () =>
    agree(
      practiceApi,
      { state: 'the practice has roles', what, path, headers: signedIn, body, json: bundleOf({ id: string('2'), title: string('Nurse') }) },
      async (address) => expect(await runQuery(messagingRolesQuery(as(address), examplePatientId))).toEqual([{ id: '2', title: 'Nurse' }]),
    ))

  it('answers an empty bundle', () =>
    agree(
      practiceApi,
      { state: 'the practice has no roles', what: `${what} where there are none`, path, headers: signedIn, body, json: emptyBundle },
      async (address) => expect(await runQuery(messagingRolesQuery(as(address), examplePatientId))).toEqual([]),
    ))

  it('answers 401', async () => {
    await agreeOn401({ what, path, body }, (connection) => runQuery(messagingRolesQuery(connection, examplePatientId)))
  })
})

describe('Patient/LoadImage', () => {
  const path = '/Patient/LoadImage'
  const what = "a request for the patient's picture"
  const body = { ...forPatient, DocumentKey: given('documentKey', exampleImageId) }

  it('answers the picture as base64 text', () =>
    agree(
      practiceApi,
      {
        state: 'the patient has a picture',
        what,
        path,
        headers: signedIn,
        body,
        text: { example: 'iVBORw0KGgo=', pattern: /^[A-Za-z0-9+/]+=*$/ },
      },
      async (address) =>
        expect(await runQuery(imageQuery(as(address), examplePatientId, exampleImageId))).toBe('data:image/png;base64,iVBORw0KGgo='),
    ))

  it("answers 403 for a document that is not the patient's", () =>
    agree(
      practiceApi,
      { state: 'the patient has no picture', what: `${what}, which is another's`, path, headers: signedIn, body, status: 403 },
      (address) => expect(runQuery(imageQuery(as(address), examplePatientId, exampleImageId))).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})

describe('Lookup/LoadPracticeSetting', () => {
  const path = '/Lookup/LoadPracticeSetting'
  const what = "a request for the practice's settings"
  const body = { ...forPatient, PortalSettingTypeID: 1 }

  it('answers settings, with the value at position 1', () =>
    agree(
      practiceApi,
      {
        state: 'the practice has settings',
        what,
        path,
        headers: signedIn,
        body,
        json: bundleOf({
          id: string('PortalEnableReply'),
          extension: [{ valueString: string('Portal enable reply') }, { valueString: string('1') }],
        }),
      },
      async (address) => expect(await loadPracticeSettings(as(address), examplePatientId)).toEqual(new Map([['PortalEnableReply', '1']])),
    ))

  it('answers an empty bundle', () =>
    agree(
      practiceApi,
      { state: 'the practice has no settings', what: `${what} where there are none`, path, headers: signedIn, body, json: emptyBundle },
      async (address) => expect(await loadPracticeSettings(as(address), examplePatientId)).toEqual(new Map()),
    ))

  it('answers 401', async () => {
    await agreeOn401({ what, path, body }, (connection) => loadPracticeSettings(connection, examplePatientId))
  })
})

describe('Patient/RefreshCounter', () => {
  const path = '/Patient/RefreshCounter'
  const what = 'a request for the counters'

  it('answers the counters as element 0', () =>
    agree(
      practiceApi,
      {
        state: 'the patient has news',
        what,
        path,
        headers: signedIn,
        body: forPatient,
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
      },
      async (address) =>
        expect(await runQuery(countersQuery(as(address), examplePatientId))).toMatchObject({
          unreadMessages: 6,
          overview: { cancelled: 2 },
        }),
    ))

  it('answers 401', async () => {
    await agreeOn401({ what, path, body: forPatient }, (connection) => runQuery(countersQuery(connection, examplePatientId)))
  })
})

describe('Patient/AccountBalance', () => {
  const path = '/Patient/AccountBalance'
  const what = 'a request for the balance'

  it.each([
    ['the account owes money', 'of an account that owes', '207.75 Dr', { cents: 20775, side: 'debit' }],
    ['the account is in credit', 'of an account in credit', '50.00 Cr', { cents: 5000, side: 'credit' }],
  ])('answers an amount and its side: %s', (state, which, example, balance) =>
    agree(
      practiceApi,
      { state, what: `${what} ${which}`, path, headers: signedIn, body: forPatient, text: { example, pattern: /^\d+\.\d\d (Dr|Cr)$/ } },
      async (address) => expect(await runQuery(balanceQuery(as(address), examplePatientId))).toEqual({ balance, written: example }),
    ),
  )

  it('answers 401', async () => {
    await agreeOn401({ what, path, body: forPatient }, (connection) => runQuery(balanceQuery(connection, examplePatientId)))
  })
})
