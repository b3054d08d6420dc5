import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import { loadAccounts } from '../../../src/api/access/accounts.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { menuQuery } from '../../../src/api/practice/menu.ts'
import { patientQuery } from '../../../src/api/practice/patient.ts'
import { practiceQuery } from '../../../src/api/practice/practice.ts'
import type { Session } from '../../../src/domain/access/session.ts'
import { runQuery } from '../../api/answers.ts'
import { agreeOnCall, forbidden } from './call-agreements.ts'
import { bundleOf, emptyBundle, examplePatientId, exampleProxyId, exampleToken, patientId, proxyId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { boolean, regex, string, uuid } = MatchersV3

const forPatient = { PatientID: patientId }
const exampleImageId = '9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a01'

const session: Session = {
  token: exampleToken,
  apiUrl: '',
  userId: examplePatientId,
  userName: 'Aroha Ngata',
  parentId: examplePatientId,
  parentName: 'Aroha Ngata',
  proxyId: exampleProxyId,
  isProxy: false,
  emails: [],
  pictureId: null,
}

describe('Patient/PatientMenu', () => {
  const extension = [{ valueString: string('Appointments') }, { valueString: string('calendar') }, { valueString: regex(/^\d+$/, '14') }]
  agreeOnCall(
    { what: 'a request for the menu', path: '/Patient/PatientMenu', body: { UserLoggedID: patientId, ProxyID: proxyId } },
    (connection) => runQuery(menuQuery(connection, session)),
    [
      {
        state: 'the menu has entries',
        json: bundleOf({ id: string('14'), extension }),
        decoded: { entries: [{ id: '14', label: 'Appointments' }], unreadableCount: 0 },
      },
      {
        state: 'the menu is empty',
        what: 'a request for a menu without entries',
        json: emptyBundle,
        decoded: { entries: [], unreadableCount: 0 },
      },
    ],
  )
})

describe('Patient/ProxyUsers', () =>
  agreeOnCall(
    { what: 'a request for the accounts', path: '/Patient/ProxyUsers', body: forPatient },
    (connection) => loadAccounts(connection, examplePatientId),
    [
      {
        state: 'the account has other accounts',
        json: bundleOf({
          id: uuid(examplePatientId),
          name: [{ text: string('Tama Ngata') }],
          extension: [{ valueString: uuid(exampleProxyId) }, { valueString: string('Child') }],
        }),
        decoded: {
          accounts: [{ patientId: examplePatientId, name: 'Tama Ngata', proxyId: exampleProxyId, relationship: 'Child' }],
          unreadableAccountCount: 0,
        },
      },
      {
        state: 'the account has no accounts',
        what: 'a request for accounts of a user who has none',
        json: emptyBundle,
        decoded: { accounts: [], unreadableAccountCount: 0 },
      },
    ],
  ))

describe('Patient', () => {
  const what = 'a request for the profile'
  const ask =
    (patient = examplePatientId) =>
    (connection: Connection) =>
      runQuery(patientQuery(connection, patient))
  const nobodyId = '00000000-0000-4000-8000-000000000000'

  agreeOnCall({ what, path: '/Patient', body: forPatient }, ask(), [
    {
      state: 'the patient has a picture',
      json: bundleOf({
        id: uuid(examplePatientId),
        name: [{ text: string('Aroha Ngata') }],
        telecom: [
          { system: 'phone', use: 'mobile', value: string('021 555 0101') },
          { system: 'email', use: 'home', value: string('patient@example.nz') },
        ],
        birthDate: regex(/^\d{4}-\d\d-\d\d$/, '1984-02-29'),
        extension: [
          {},
          {},
          {},
          { valueString: regex(/^[A-Z0-9]{7}$/, 'ZZZ0016') },
          { url: 'PatientPictureUID', valueString: uuid(exampleImageId) },
        ],
      }),
      decoded: {
        id: examplePatientId,
        name: 'Aroha Ngata',
        nhi: 'ZZZ0016',
        birthDate: '1984-02-29',
        mobile: '021 555 0101',
        email: 'patient@example.nz',
        pictureId: exampleImageId,
        calledName: null,
      },
    },
    { state: isSignedIn, what: `${what} of nobody`, body: { PatientID: nobodyId }, ask: ask(nobodyId), ...forbidden },
  ])
})

describe('Patient/Organization', () =>
  agreeOnCall(
    { what: 'a request for the practice', path: '/Patient/Organization', body: forPatient },
    (connection) => runQuery(practiceQuery(connection, examplePatientId)),
    [
      {
        state: isSignedIn,
        json: bundleOf({
          id: string('p'),
          name: string('Harbour Health Centre'),
          telecom: [{ value: string('09 555 0100') }],
          address: [{ text: string('12 Quay Street') }],
          extension: [
            { url: 'Start Time', valueString: regex(/^\d\d:\d\d$/, '08:00') },
            { url: 'End Time', valueString: regex(/^\d\d:\d\d$/, '17:30') },
            { url: 'IsPortalPatientLocation', valueBoolean: boolean(false) },
            { url: 'LocationName', valueString: string('Harbour Central') },
            { url: 'My GP', valueString: string('Dr Mere Tai') },
            { url: 'GP ID', valueString: string('gp-1') },
            { valueBoolean: boolean(false) },
            { url: 'Practice Code', valueString: string('harbour') },
          ],
        }),
        decoded: expect.objectContaining({
          name: 'Harbour Health Centre',
          gpName: 'Dr Mere Tai',
          areHoursHidden: false,
          code: 'harbour',
        }),
      },
    ],
  ))
