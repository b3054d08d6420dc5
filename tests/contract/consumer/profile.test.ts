import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import { portalTermsQuery } from '../../../src/api/access/portal-terms.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { addressSearchQuery } from '../../../src/api/profile/address-search.ts'
import { saveNotifications } from '../../../src/api/profile/notifications.ts'
import { sendPicture } from '../../../src/api/profile/picture.ts'
import { profileQuery } from '../../../src/api/profile/profile.ts'
import { citiesQuery, relationshipsQuery, suburbsQuery, titlesQuery } from '../../../src/api/profile/profile-choices.ts'
import { runQuery, runRows } from '../../api/answers.ts'
import { load } from '../../api/load.ts'
import { foundHome, profile } from '../../practice/profile.ts'
import { agreeOnAnswers, agreeOnCall, listOf } from './call-agreements.ts'
import { bundleOf, examplePatientId, patientId } from './pact.ts'
import { mayChange, mayNotChange } from './profile-states.ts'
import { isSignedIn } from './record-agreements.ts'

const { arrayContaining, boolean, integer, like, regex, string, uuid } = MatchersV3

const person = {
  id: uuid(examplePatientId),
  name: [{ text: string('Aroha Ngata'), given: [string('Aroha')], family: string('Ngata') }],
  telecom: arrayContaining({ system: 'email', use: 'home', value: string('patient@example.nz') }),
  birthDate: regex(/^\d{4}-\d\d-\d\d$/, '1984-02-29'),
}

describe('Patient', () => {
  const path = '/Patient'

  agreeOnAnswers(
    { what: 'the whole profile', path, body: { PatientID: patientId } },
    (connection) => runQuery(profileQuery(connection, examplePatientId)),
    [
      {
        state: [isSignedIn, 'the patient has emergency contacts'],
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
        decoded: expect.objectContaining({
          name: 'Aroha Ngata',
          email: 'patient@example.nz',
          emergencyContacts: [expect.objectContaining({ id: '71', name: 'Rangi Ngata', relationship: 'Partner' })],
          notifications: { email: true, inApp: false, deviceToken: null },
          contactMethods: ['text'],
          preferredMethod: 'text',
          provider: profile.provider,
        }),
      },
    ],
  )

  const extension = { url: 'EnableEmail', valueBoolean: false }
  agreeOnCall(
    {
      what: 'to end notices by e-mail',
      path,
      body: {
        PatientID: patientId,
        resourceType: 'Patient',
        id: patientId,
        extension: [{ url: 'PatientDeviceToken', valueString: null }, extension, { url: 'EnableNotification', valueBoolean: false }],
      },
    },
    (connection) => saveNotifications(connection, examplePatientId, { email: false, inApp: false, deviceToken: null }),
    [{ state: isSignedIn, json: bundleOf({ ...person, extension: arrayContaining(extension) }), decoded: expect.anything() }],
  )
})

describe('eSAMAddressSearch', () => {
  const body = { PatientID: patientId, SearchAddress: '12 quay' }
  const ask = (typed: string) => (connection: Connection) => runQuery(addressSearchQuery(connection, examplePatientId, typed))
  const part = (url: string, example: string) => ({ url, valueString: string(example) })
  const title = '12 Quay Street, Auckland Central, Auckland 1010'

  agreeOnCall({ what: 'addresses like a text', path: '/eSAMAddressSearch', body }, ask('12 quay'), [
    {
      state: isSignedIn,
      json: bundleOf({
        id: string('9001'),
        title: string(title),
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
      decoded: listOf({ id: '9001', title, address: foundHome }),
    },
    {
      state: isSignedIn,
      what: 'addresses like a text that none begins like',
      body: { ...body, SearchAddress: 'zzzz' },
      ask: ask('zzzz'),
      json: string('There is no address like this.'),
      decoded: { ...listOf(), total: null },
    },
  ])
})

describe('Patient/Uploadfile', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const body = { FileName: 'me.png', Base64file: png }
  const send = (base64: string) => (connection: Connection) =>
    sendPicture(connection, { patientId: examplePatientId, fileName: 'me.png', base64 })
  const refused = (message: string) => ({ status: 'refused', message })

  agreeOnCall(
    { what: 'to set a picture', path: '/Patient/Uploadfile', query: { PatientID: patientId, ImageTypeID: '1' }, body },
    send(png),
    [
      { state: mayChange, json: uuid('9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a01'), decoded: { status: 'done', message: '' } },
      {
        state: mayChange,
        what: 'to set what is no picture',
        body: { ...body, Base64file: 'TVqQAAMAAAAEAAAA' },
        ask: send('TVqQAAMAAAAEAAAA'),
        status: 400,
        json: { error: string('picture'), message: string('Selected images are not of valid type!') },
        decoded: refused('Selected images are not of valid type!'),
      },
      {
        state: mayNotChange,
        status: 403,
        json: { error: string('picture'), message: string('Please contact your practice.') },
        decoded: refused('Please contact your practice.'),
      },
    ],
  )
})

describe('Patient/PortalTerms', () =>
  agreeOnCall(
    { what: 'the terms of the portal', path: '/Patient/PortalTerms', body: { PatientID: patientId } },
    (connection) => load(portalTermsQuery(connection, examplePatientId)),
    [
      { state: isSignedIn, json: regex(/^JVBERi0.*$/, 'JVBERi0xLjQK'), decoded: 'JVBERi0xLjQK' },
      { state: 'the portal has no terms', json: regex(/^\s*$/, ' '), decoded: null },
    ],
  ))

describe.each([
  ['titles', 1, titlesQuery, 'Mr'],
  ['cities', 6, citiesQuery, 'Auckland'],
  ['suburbs', 7, suburbsQuery, 'Auckland Central'],
  ['relationships', 9, relationshipsQuery, 'Partner'],
] as const)('IndiciLookup: %s', (what, TypeID, query, name) => {
  const resource = { id: string('1'), extension: like([{ valueString: '1' }, { valueString: name }]) }
  agreeOnAnswers(
    { what: `the ${what} to choose from`, path: '/IndiciLookup', body: { PatientID: patientId, TypeID } },
    (connection) => runRows(query(connection, examplePatientId)),
    [
      {
        state: isSignedIn,
        json: [{ total: integer(1), entry: like([{ resource }]) }],
        decoded: [{ id: '1', name, ...(what === 'suburbs' && { cityId: null }) }],
      },
    ],
  )
})
