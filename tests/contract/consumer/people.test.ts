import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { loadAccounts } from '../../../src/api/accounts.ts'
import { menuQuery } from '../../../src/api/menu.ts'
import { patientQuery } from '../../../src/api/patient.ts'
import { practiceQuery } from '../../../src/api/practice.ts'
import type { Session } from '../../../src/domain/session.ts'
import { runQuery } from '../../api/answers.ts'
import {
  agree,
  agreeOn401,
  as,
  bundleOf,
  emptyBundle,
  examplePatientId,
  exampleToken,
  given,
  patientId,
  practiceApi,
  signedIn,
} from './pact.ts'

const { boolean, regex, string, uuid } = MatchersV3

const forPatient = { PatientID: patientId }
const strangerId = '00000000-0000-4000-8000-000000000000'
const exampleProxyId = '5d0c2f1e-8a54-4d0c-a7c6-2e1f6f1e9c01'
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
  const path = '/Patient/PatientMenu'
  const body = { UserLoggedID: patientId, ProxyID: given('proxyId', exampleProxyId) }

  it('answers entries with a label and a menu id', () =>
    agree(
      practiceApi,
      {
        state: 'the menu has entries',
        what: 'a request for the menu',
        path,
        headers: signedIn,
        body,
        json: bundleOf({
          id: string('14'),
          extension: [{ valueString: string('Appointments') }, { valueString: string('calendar') }, { valueString: regex(/^\d+$/, '14') }],
        }),
      },
      async (address) =>
        expect(await runQuery(menuQuery(as(address), session))).toEqual({ entries: [{ id: '14', label: 'Appointments' }], unreadable: 0 }),
    ))

  it('answers an empty bundle', () =>
    agree(
      practiceApi,
      { state: 'the menu is empty', what: 'a request for a menu without entries', path, headers: signedIn, body, json: emptyBundle },
      async (address) => expect(await runQuery(menuQuery(as(address), session))).toEqual({ entries: [], unreadable: 0 }),
    ))

  it('answers 401 without a valid token, and the session hears of it', async () => {
    expect(await agreeOn401({ what: 'a request for the menu', path, body }, (connection) => runQuery(menuQuery(connection, session)))).toBe(
      1,
    )
  })
})

describe('Patient/ProxyUsers', () => {
  const path = '/Patient/ProxyUsers'
  const what = 'a request for the accounts'
  const body = forPatient

  it('answers the accounts of a user', () =>
    agree(
      practiceApi,
      {
        state: 'the account has other accounts',
        what,
        path,
        headers: signedIn,
        body,
        json: bundleOf({
          id: uuid(examplePatientId),
          name: [{ text: string('Tama Ngata') }],
          extension: [{ valueString: uuid(exampleProxyId) }, { valueString: string('Child') }],
        }),
      },
      async (address) =>
        expect(await loadAccounts(as(address), examplePatientId)).toEqual({
          accounts: [{ patientId: examplePatientId, name: 'Tama Ngata', proxyId: exampleProxyId, relationship: 'Child' }],
          unreadableAccounts: 0,
        }),
    ))

  it('answers an empty bundle for a user without accounts', () =>
    agree(
      practiceApi,
      {
        state: 'the account has no accounts',
        what: 'a request for accounts of a user who has none',
        path,
        headers: signedIn,
        body,
        json: emptyBundle,
      },
      async (address) => expect(await loadAccounts(as(address), examplePatientId)).toEqual({ accounts: [], unreadableAccounts: 0 }),
    ))

  it('answers 401', async () => {
    await agreeOn401({ what, path, body }, (connection) => loadAccounts(connection, examplePatientId))
  })
})

describe('Patient', () => {
  const path = '/Patient'
  const what = 'a request for the profile'

  it('answers the profile, with the NHI at position 3', () =>
    agree(
      practiceApi,
      {
        state: 'the patient has a picture',
        what,
        path,
        headers: signedIn,
        body: forPatient,
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
      },
      async (address) =>
        expect(await runQuery(patientQuery(as(address), examplePatientId))).toEqual({
          id: examplePatientId,
          name: 'Aroha Ngata',
          nhi: 'ZZZ0016',
          birthDate: '1984-02-29',
          mobile: '021 555 0101',
          email: 'patient@example.nz',
          pictureId: exampleImageId,
        }),
    ))

  it('answers 403 for a patient the user is not linked to', () =>
    agree(
      practiceApi,
      {
        state: 'patient is signed in',
        what: `${what} of a stranger`,
        path,
        headers: signedIn,
        body: { PatientID: strangerId },
        status: 403,
        json: { error: 'forbidden', message: 'You do not have access to this record.' },
      },
      (address) =>
        expect(runQuery(patientQuery(as(address), strangerId))).rejects.toMatchObject({
          kind: 'forbidden',
          detail: 'You do not have access to this record.',
        }),
    ))

  it('answers 401', async () => {
    await agreeOn401({ what, path, body: forPatient }, (connection) => runQuery(patientQuery(connection, examplePatientId)))
  })
})

describe('Patient/Organization', () => {
  const path = '/Patient/Organization'
  const what = 'a request for the practice'

  it('answers the practice, with the hidden hours at position 6', () =>
    agree(
      practiceApi,
      {
        state: 'patient is signed in',
        what,
        path,
        headers: signedIn,
        body: forPatient,
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
      },
      async (address) =>
        expect(await runQuery(practiceQuery(as(address), examplePatientId))).toMatchObject({
          name: 'Harbour Health Centre',
          gpName: 'Dr Mere Tai',
          areHoursHidden: false,
          code: 'harbour',
        }),
    ))

  it('answers 401', async () => {
    await agreeOn401({ what, path, body: forPatient }, (connection) => runQuery(practiceQuery(connection, examplePatientId)))
  })
})
