import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { addressSearchQuery } from '../../../src/api/address-search.ts'
import type { Connection } from '../../../src/api/connection.ts'
import { saveNotifications } from '../../../src/api/notifications.ts'
import { sendPicture } from '../../../src/api/picture.ts'
import { portalTermsQuery } from '../../../src/api/portal-terms.ts'
import { profileQuery } from '../../../src/api/profile.ts'
import { citiesQuery, relationshipsQuery, suburbsQuery, titlesQuery } from '../../../src/api/profile-choices.ts'
import { runQuery as load } from '../../api/answers.ts'
import { foundHome, profile } from '../../practice/profile.ts'
import { agree, agreeOn401, as, bundleOf, examplePatientId, patientId, practiceApi, signedIn } from './pact.ts'
import { mayChange, mayNotChange } from './profile-states.ts'
import { agreeOn403, isSignedIn, strangerId } from './record-agreements.ts'

const { arrayContaining, boolean, integer, like, regex, string, uuid } = MatchersV3

const person = {
  id: uuid(examplePatientId),
  name: [{ text: string('Aroha Ngata'), given: [string('Aroha')], family: string('Ngata') }],
  telecom: arrayContaining({ system: 'email', use: 'home', value: string('patient@example.nz') }),
  birthDate: regex(/^\d{4}-\d\d-\d\d$/, '1984-02-29'),
}

describe('Patient', () => {
  const path = '/Patient'

  it('answers the profile', () =>
    agree(
      practiceApi,
      {
        what: 'the whole profile',
        path,
        state: [isSignedIn, 'the patient has emergency contacts'],
        headers: signedIn,
        body: { PatientID: patientId },
        json: bundleOf({
          ...person,
          address: arrayContaining({
            type: 'physical',
            text: string('12 Quay Street, Auckland Central, Auckland 1010'),
            line: like(['12']),
          }),
          contact: arrayContaining({
            id: string('71'),
            name: { text: string('Rangi Ngata') },
            relationship: [{ text: string('Partner') }],
          }),
          extension: arrayContaining(
            { url: 'EnableEmail', valueBoolean: boolean(true) },
            { url: 'EnableNotification', valueBoolean: boolean(false) },
            { url: 'PreferredContactMethod', valueString: regex(/^[1-6]$/, '5') },
            { url: 'SelectedContactMethods', valueString: regex(/^\[.*\]$/, '[{"Name":"Text","ID":5}]') },
            { url: 'GPID', valueString: uuid('0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01') },
            { url: 'GPName', valueString: string('Dr Mere Tai') },
          ),
        }),
      },
      async (address) =>
        expect(await load(profileQuery(as(address), examplePatientId))).toMatchObject({
          name: 'Aroha Ngata',
          email: 'patient@example.nz',
          emergencyContacts: [{ id: '71', name: 'Rangi Ngata', relationship: 'Partner' }],
          notifications: { email: true, inApp: false, deviceToken: null },
          contactMethods: ['text'],
          preferredMethod: 'text',
          provider: profile.provider,
        }),
    ))

  const changed = {
    what: 'to be told by e-mail no more',
    path,
    body: {
      PatientID: patientId,
      resourceType: 'Patient',
      id: patientId,
      extension: [
        { url: 'PatientDeviceToken', valueString: null },
        { url: 'EnableEmail', valueBoolean: false },
        { url: 'EnableNotification', valueBoolean: false },
      ],
    },
  }
  const save = (connection: Connection, one = examplePatientId) =>
    saveNotifications(connection, one, { email: false, inApp: false, deviceToken: null })

  it('changes the notification settings', () =>
    agree(
      practiceApi,
      {
        ...changed,
        state: isSignedIn,
        headers: signedIn,
        json: bundleOf({ ...person, extension: arrayContaining({ url: 'EnableEmail', valueBoolean: false }) }),
      },
      async (address) => expect(await save(as(address))).toBeDefined(),
    ))

  it("answers 403 for a stranger's settings", () =>
    agreeOn403(
      { ...changed, what: "a stranger's notification settings", body: { ...changed.body, PatientID: strangerId, id: strangerId } },
      (connection) => save(connection, strangerId),
    ))
})

describe('eSAMAddressSearch', () => {
  const request = { what: 'addresses like a text', path: '/eSAMAddressSearch', body: { PatientID: patientId, SearchAddress: '12 quay' } }
  const ask = (connection: Connection, typed = '12 quay', one = examplePatientId) => load(addressSearchQuery(connection, one, typed))
  const part = (url: string, example: string) => ({ url, valueString: string(example) })

  it('answers some', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: isSignedIn,
        headers: signedIn,
        json: bundleOf({
          id: string('9001'),
          title: string('12 Quay Street, Auckland Central, Auckland 1010'),
          extension: arrayContaining(
            part('HouseNumber', '12'),
            part('StreetNumber', 'Quay Street'),
            part('SuburbTownID', '101'),
            part('SuburbTownTitle', 'Auckland Central'),
            part('CityAreaID', '1'),
            part('CityAreaTitle', 'Auckland'),
            part('PostCode', '1010'),
            part('PostCodeID', '1010'),
          ),
        }),
      },
      async (at) =>
        expect(await ask(as(at))).toEqual([{ id: '9001', title: '12 Quay Street, Auckland Central, Auckland 1010', address: foundHome }]),
    ))

  it('answers a text where there is none', () =>
    agree(
      practiceApi,
      {
        what: 'addresses like a text that none begins like',
        path: request.path,
        body: { ...request.body, SearchAddress: 'zzzz' },
        state: isSignedIn,
        headers: signedIn,
        json: string('There is no address like this.'),
      },
      async (at) => expect(await ask(as(at), 'zzzz')).toEqual([]),
    ))

  it('answers 401', async () => expect(await agreeOn401(request, ask)).toBe(1))
})

describe('Patient/Uploadfile', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const request = { what: 'to set a picture', path: '/Patient/Uploadfile', body: { FileName: 'me.png', Base64file: png } }
  const send = (connection: Connection, base64 = png, one = examplePatientId) =>
    sendPicture(connection, { patientId: one, fileName: 'me.png', base64 })
  const query = { PatientID: patientId, ImageTypeID: '1' }

  it('answers the key of a picture', () =>
    agree(
      practiceApi,
      { ...request, query, state: mayChange, headers: signedIn, json: uuid('9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a01') },
      async (at) => expect(await send(as(at))).toEqual({ status: 'done', message: '' }),
    ))

  it('answers 400 with a sentence for what is no picture', () =>
    agree(
      practiceApi,
      {
        ...request,
        what: 'to set what is no picture',
        query,
        body: { ...request.body, Base64file: 'TVqQAAMAAAAEAAAA' },
        state: mayChange,
        headers: signedIn,
        status: 400,
        json: { error: string('picture'), message: 'Selected images are not of valid type!' },
      },
      async (at) =>
        expect(await send(as(at), 'TVqQAAMAAAAEAAAA')).toEqual({ status: 'refused', message: 'Selected images are not of valid type!' }),
    ))

  it('answers 403 with a sentence where the practice does not let its patients', () =>
    agree(
      practiceApi,
      {
        ...request,
        query,
        state: mayNotChange,
        headers: signedIn,
        status: 403,
        json: { error: string('picture'), message: string('Please contact your practice.') },
      },
      async (at) => expect(await send(as(at))).toEqual({ status: 'refused', message: 'Please contact your practice.' }),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, query: { ...query, PatientID: examplePatientId } }, send)).toBe(1))
})

describe('Patient/PortalTerms', () => {
  const request = { what: 'the terms of the portal', path: '/Patient/PortalTerms', body: { PatientID: patientId } }
  const ask = (connection: Connection) => load({ ...portalTermsQuery(connection, examplePatientId), select: (pdf: string) => pdf })

  it('answers a PDF', () =>
    agree(practiceApi, { ...request, state: isSignedIn, headers: signedIn, json: regex(/^JVBERi0.*$/, 'JVBERi0xLjQK') }, async (at) =>
      expect(await ask(as(at))).toBe('JVBERi0xLjQK'),
    ))

  it('answers 401', async () => expect(await agreeOn401(request, ask)).toBe(1))
})

describe('IndiciLookup', () => {
  it.each([
    ['titles', 1, titlesQuery, 'Mr'],
    ['cities', 6, citiesQuery, 'Auckland'],
    ['suburbs', 7, suburbsQuery, 'Auckland Central'],
    ['relationships', 9, relationshipsQuery, 'Partner'],
  ] as const)('answers the %s', (what, TypeID, query, name) =>
    agree(
      practiceApi,
      {
        what: `the ${what} to choose from`,
        path: '/IndiciLookup',
        state: isSignedIn,
        headers: signedIn,
        body: { PatientID: patientId, TypeID },
        json: [
          {
            total: integer(1),
            entry: like([{ resource: { id: string('1'), extension: like([{ valueString: '1' }, { valueString: name }]) } }]),
          },
        ],
      },
      async (at) => expect(await load(query(as(at), examplePatientId))).toEqual([{ id: '1', name }]),
    ),
  )
})
