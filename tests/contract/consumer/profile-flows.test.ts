import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { keepEmergencyContact, readEmergencyContact, removeEmergencyContact } from '../../../src/api/emergency-contacts.ts'
import { contactDetails } from '../../practice/emergency-contact.ts'
import { agree, agreeOn401, as, examplePatientId, given, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOn403, isSignedIn, strangerId } from './record-agreements.ts'

const { regex, string } = MatchersV3

const hasContacts = [isSignedIn, 'the patient has emergency contacts']
const isOthers = [isSignedIn, "the emergency contact is another patient's"]
const contactId = given('contactId', '71')
const own = { patientId: examplePatientId, id: '71' }

describe('Patient/GetEmergencyContactDetail', () => {
  const request = {
    what: 'an emergency contact',
    path: '/Patient/GetEmergencyContactDetail',
    body: { PatientID: patientId, NOKProfileId: contactId },
  }
  const ask = (connection: Connection) => readEmergencyContact(connection, own)

  it('answers it', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: hasContacts,
        headers: signedIn,
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
      },
      async (address) =>
        expect(await ask(as(address))).toMatchObject({
          firstName: 'Rangi',
          familyName: 'Ngata',
          relationship: { id: '2', name: 'Partner' },
          cellPhone: '+64215550199',
        }),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: { ...request.body, NOKProfileId: '71' } }, ask)).toBe(1))

  it("answers 403 for another patient's", () =>
    agreeOn403({ ...request, what: "another patient's emergency contact", state: isOthers }, ask))
})

describe('patient/AddEmergencyContact', () => {
  const path = '/patient/AddEmergencyContact'
  const query = { PatientID: patientId }
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
    PatientContact: { CellPhoneNumber: '+64215550199', HomePhoneNumber: null, WorkPhoneNumber: null },
    lstContactMethods: [],
    OperationID: false,
    AddressID: '0',
  }
  const changing = { ...body, NokProfileID: contactId, OperationID: true }
  const keep = (connection: Connection, id: string | null = null, told = contact, one = examplePatientId) =>
    keepEmergencyContact(connection, { patientId: one, id, contact: told })
  const done = { status: 'done', message: '' }

  it('adds one', () =>
    agree(
      practiceApi,
      { what: 'to add an emergency contact', path, query, state: isSignedIn, headers: signedIn, body, json: regex(/^[1-9]\d*$/, '71') },
      async (address) => expect(await keep(as(address))).toEqual(done),
    ))

  it('changes one', () =>
    agree(
      practiceApi,
      { what: 'to change an emergency contact', path, query, state: hasContacts, headers: signedIn, body: changing, json: contactId },
      async (address) => expect(await keep(as(address), '71')).toEqual(done),
    ))

  it('answers 400 with a sentence for a phone that is none', () =>
    agree(
      practiceApi,
      {
        what: 'to add an emergency contact without a phone',
        path,
        query,
        state: isSignedIn,
        headers: signedIn,
        status: 400,
        body: { ...body, PatientContact: { ...body.PatientContact, CellPhoneNumber: '12' } },
        json: { error: string('emergencyContact'), message: 'Please enter a valid Phone Number' },
      },
      async (address) =>
        expect(await keep(as(address), null, { ...contact, cellPhone: '12' })).toEqual({
          status: 'refused',
          message: 'Please enter a valid Phone Number',
        }),
    ))

  const plain = { ...body, PatientAddress: body.PatientAddress.map((one) => ({ ...one, PaientID: examplePatientId })) }
  const plainQuery = { PatientID: examplePatientId }

  it('answers 401', async () =>
    expect(
      await agreeOn401(
        { what: 'to add an emergency contact', path, query: plainQuery, body: { ...plain, PatientID: examplePatientId } },
        keep,
      ),
    ).toBe(1))

  it.each([
    ["another patient's", isOthers, changing, query, '71', examplePatientId],
    [
      "a stranger's",
      [isSignedIn],
      {
        ...body,
        PatientID: strangerId,
        PatientAddress: body.PatientAddress.map((one) => ({ ...one, PaientID: strangerId })),
      },
      { PatientID: strangerId },
      null,
      strangerId,
    ],
  ] as const)('answers 403 for %s', (whose, state, told, asked, id, one) =>
    agree(
      practiceApi,
      {
        what: `to keep ${whose} emergency contact`,
        path,
        query: asked,
        state,
        headers: signedIn,
        status: 403,
        body: told,
        json: { error: 'forbidden', message: 'You do not have access to this record.' },
      },
      async (address) => expect(await keep(as(address), id, contact, one)).toMatchObject({ status: 'refused' }),
    ),
  )
})

describe('Patient/EmergencyContact', () => {
  const request = {
    path: '/Patient/EmergencyContact',
    method: 'DELETE' as const,
    body: { PatientID: patientId, EmergencyContactID: contactId },
  }
  const remove = (connection: Connection) => removeEmergencyContact(connection, own)

  it('deletes one', () =>
    agree(
      practiceApi,
      { ...request, what: 'to delete an emergency contact', state: hasContacts, headers: signedIn, json: string('71') },
      async (address) => expect(await remove(as(address))).toEqual({ status: 'done', message: '' }),
    ))

  it("answers 403 for another patient's", () =>
    agree(
      practiceApi,
      {
        ...request,
        what: "to delete another patient's emergency contact",
        state: isOthers,
        headers: signedIn,
        status: 403,
        json: { error: 'forbidden', message: 'You do not have access to this record.' },
      },
      async (address) => expect(await remove(as(address))).toMatchObject({ status: 'refused' }),
    ))

  it('answers 401', async () =>
    expect(
      await agreeOn401({ ...request, what: 'to delete an emergency contact', body: { ...request.body, EmergencyContactID: '71' } }, remove),
    ).toBe(1))
})
