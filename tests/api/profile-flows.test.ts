import { describe, expect, it } from 'vitest'
import { confirmNewEmail, sendEmailCode } from '../../src/api/email-change.ts'
import { keepEmergencyContact, readEmergencyContact, removeEmergencyContact } from '../../src/api/emergency-contacts.ts'
import { sendPicture } from '../../src/api/picture.ts'
import { callsTo } from '../practice/calls.ts'
import { contactDetails } from '../practice/emergency-contact.ts'
import { exampleAnswer } from '../practice/examples.ts'
import { connection, patientId } from '../practice/people.ts'
import { answerWith } from './answers.ts'

describe('an emergency contact', () => {
  it('is read as it is edited', async () => {
    answerWith(exampleAnswer('emergencyContact'))
    expect(await readEmergencyContact(connection, { patientId, id: '71' })).toEqual({
      ...contactDetails,
      title: { id: '1', name: '' },
      address: { ...contactDetails.address, suburb: { id: '101', name: 'Auckland Central' }, city: { id: '1', name: 'Auckland' } },
    })
    expect(callsTo('/Patient/GetEmergencyContactDetail')).toMatchObject([{ sent: { PatientID: patientId, NOKProfileId: '71' } }])
  })

  it('of whom little is known is read with what there is', async () => {
    answerWith({ lstNexttoKin: [{}] })
    expect(await readEmergencyContact(connection, { patientId, id: '71' })).toMatchObject({
      title: null,
      firstName: '',
      familyName: '',
      relationship: null,
      cellPhone: '',
      addressId: null,
    })
  })

  it('without a title and a relationship is kept without them', async () => {
    answerWith('71')
    await keepEmergencyContact(connection, { patientId, id: '71', contact: { ...contactDetails, title: null, relationship: null } })
    const [call] = callsTo('/patient/AddEmergencyContact')
    expect(call?.sent).toMatchObject({ TitleID: null, Title: null, RelationshipID: '', RelationshipName: null })
  })

  it('that is gone is told apart', async () => {
    answerWith({ lstNexttoKin: [] })
    expect(await readEmergencyContact(connection, { patientId, id: '71' })).toBeNull()
  })

  const address = {
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
  }
  const person = {
    PatientID: patientId,
    TitleID: '1',
    Title: 'Mr',
    FirstName: 'Rangi',
    FamilyName: 'Ngata',
    RelationshipID: '2',
    RelationshipName: 'Partner',
    InCaseOfEmergency: true,
    PatientContact: { CellPhoneNumber: '+64215550199', HomePhoneNumber: null, WorkPhoneNumber: null },
    lstContactMethods: [],
  }

  it.each([
    ['added', null, { ...contactDetails, addressId: null }, { NokProfileID: '0', OperationID: false }, '0'],
    ['changed', '71', contactDetails, { NokProfileID: '71', OperationID: true }, '81'],
  ])('is %s with its real values', async (_, id, contact, operation, AddressID) => {
    answerWith('71')
    expect(await keepEmergencyContact(connection, { patientId, id, contact })).toEqual({ status: 'done', message: '' })
    const [call] = callsTo('/patient/AddEmergencyContact')
    expect(call?.query).toEqual({ PatientID: patientId })
    expect(call?.sent).toEqual({ ...person, ...operation, AddressID, PatientAddress: [{ ...address, AddressID }] })
  })

  it('is deleted', async () => {
    answerWith('71')
    expect(await removeEmergencyContact(connection, { patientId, id: '71' })).toEqual({ status: 'done', message: '' })
    expect(callsTo('/Patient/EmergencyContact')).toMatchObject([
      { method: 'DELETE', sent: { PatientID: patientId, EmergencyContactID: '71' } },
    ])
  })
})

const contact = { patientId, id: null, contact: contactDetails }
const upload = { patientId, fileName: 'me.jpg', base64: '/9j/' }
const email = 'aroha@example.nz'

it.each([
  ['an emergency contact', () => keepEmergencyContact(connection, contact)],
  ['a deletion', () => removeEmergencyContact(connection, { patientId, id: '71' })],
  ['a picture', () => sendPicture(connection, upload)],
  ['a new address', () => sendEmailCode(connection, { patientId, email })],
  ['a code', () => confirmNewEmail(connection, { patientId, email, code: '123456' })],
])('%s that the practice turns down is refused with its sentence; without an answer nothing is known', async (_, command) => {
  answerWith({ message: 'Not this one.' }, { status: 400 })
  expect(await command()).toEqual({ status: 'refused', message: 'Not this one.' })
  answerWith('Not this one.', { status: 400 })
  expect(await command()).toEqual({ status: 'refused', message: '' })
  answerWith({ message: 'Down.' }, { status: 503 })
  await expect(command()).rejects.toMatchObject({ kind: 'refused', status: 503 })
})

it('a picture is set for the patient acted for', async () => {
  answerWith('9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a01')
  expect(await sendPicture(connection, upload)).toEqual({ status: 'done', message: '' })
  expect(callsTo('/Patient/Uploadfile')).toMatchObject([
    { query: { PatientID: patientId, ImageTypeID: '1' }, sent: { FileName: 'me.jpg', Base64file: '/9j/' } },
  ])
})

it.each([
  [1, 'done'],
  [3, 'refused'],
  [4, 'spent'],
])('confirming an address: StatusCode %i is %s', async (StatusCode, status) => {
  answerWith({ StatusCode, StatusMessage: 'A sentence.' })
  expect(await confirmNewEmail(connection, { patientId, email, code: '123456' })).toEqual({ status, message: 'A sentence.' })
  expect(callsTo('/Patient/ConfirmEmail')).toMatchObject([{ sent: { PatientID: patientId, Email: email, Code: '123456' } }])
})

it('a code is sent to the new address', async () => {
  answerWith({ StatusCode: 1, StatusMessage: 'Sent.' })
  expect(await sendEmailCode(connection, { patientId, email })).toEqual({ status: 'done', message: 'Sent.' })
  expect(callsTo('/Patient/SendEmailVerification')).toMatchObject([{ sent: { PatientID: patientId, Email: email } }])
})
