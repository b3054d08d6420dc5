import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { readEmergencyContact, removeEmergencyContact, saveEmergencyContact } from '../../../src/api/profile/emergency-contacts.ts'
import { contactDetails } from '../../practice/emergency-contact.ts'
import { agreeOnCall, forbidden } from './call-agreements.ts'
import { examplePatientId, given, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { regex, string } = MatchersV3

const hasContacts = [isSignedIn, 'the patient has emergency contacts']
const isOthers = [isSignedIn, "the emergency contact is another patient's"]
const contactId = given('contactId', '71')
const own = { patientId: examplePatientId, id: '71' }
const done = { status: 'done', message: '' }
const refusedOthers = { status: forbidden.status, json: forbidden.json, decoded: { status: 'refused', message: forbidden.failure.detail } }

describe('Patient/GetEmergencyContactDetail', () =>
  agreeOnCall(
    {
      what: 'an emergency contact',
      path: '/Patient/GetEmergencyContactDetail',
      body: { PatientID: patientId, NOKProfileId: contactId },
    },
    (connection) => readEmergencyContact(connection, own),
    [
      {
        state: hasContacts,
        json: {
          lstNexttoKin: [
            {
              FirstName: string('Rangi'),
              FamilyName: string('Ngata'),
              RelationshipTypeID: string('2'),
              RelationshipType: string('Partner'),
              CellNumber: string('+64215550199'),
            },
          ],
        },
        decoded: expect.objectContaining({
          firstName: 'Rangi',
          familyName: 'Ngata',
          relationship: { id: '2', name: 'Partner' },
          cellPhone: '+64215550199',
        }),
      },
      { state: isOthers, what: "another patient's emergency contact", ...forbidden },
    ],
  ))

describe('patient/AddEmergencyContact', () => {
  const path = '/patient/AddEmergencyContact'
  const contact = { ...contactDetails, addressId: null }
  const body = {
    PatientID: patientId,
    NokProfileID: '0' as unknown,
    TitleID: '1',
    Title: 'Mr',
    FirstName: 'Rangi',
    FamilyName: 'Ngata',
    RelationshipID: '2',
    RelationshipName: 'Partner',
    InCaseOfEmergency: true,
    PatientAddress: [
      {
        AddressID: '0',
        PaientID: patientId,
        AddressTypeID: 1,
        HouseNumber: '12',
        BuildingNumber: null,
        StreetNumber: 'Quay Street',
        SuburbTownName: 'Auckland Central',
        SuburbTownID: '101',
        CityAreaName: 'Auckland',
        CityAreaID: '1',
        PostCodeID: '1010',
      },
    ],
    CellNumber: '+64215550199',
    PatientContact: { CellPhoneNumber: '+64215550199', HomePhoneNumber: null, WorkPhoneNumber: null },
    lstContactMethods: [],
    OperationID: false,
    AddressID: '0',
  }
  const changing = { ...body, NokProfileID: contactId, OperationID: true }
  const save =
    (id: string | null = null, overrides = contact) =>
    (connection: Connection) =>
      saveEmergencyContact(connection, { patientId: examplePatientId, id, contact: overrides })
  const sentence = 'Please enter a valid Phone Number'

  agreeOnCall({ what: 'to add an emergency contact', path, query: { PatientID: patientId }, body }, save(), [
    { state: isSignedIn, json: regex(/^[1-9]\d*$/, '71'), decoded: done },
    {
      state: hasContacts,
      what: 'to change an emergency contact',
      body: changing,
      ask: save('71'),
      json: contactId,
      decoded: done,
    },
    {
      state: isSignedIn,
      what: 'to add an emergency contact without a phone',
      body: { ...body, CellNumber: '12', PatientContact: { ...body.PatientContact, CellPhoneNumber: '12' } },
      ask: save(null, { ...contact, cellPhone: '12' }),
      status: 400,
      json: { error: string('emergencyContact'), message: string(sentence) },
      decoded: { status: 'refused', message: sentence },
    },
    {
      state: isOthers,
      what: "to keep another patient's emergency contact",
      body: changing,
      ask: save('71'),
      ...refusedOthers,
    },
  ])
})

describe('Patient/EmergencyContact', () =>
  agreeOnCall(
    {
      what: 'to delete an emergency contact',
      path: '/Patient/EmergencyContact',
      method: 'DELETE',
      body: { PatientID: patientId, EmergencyContactID: contactId },
    },
    (connection) => removeEmergencyContact(connection, own),
    [
      { state: hasContacts, json: string('71'), decoded: done },
      { state: isOthers, what: "to delete another patient's emergency contact", ...refusedOthers },
    ],
  ))
