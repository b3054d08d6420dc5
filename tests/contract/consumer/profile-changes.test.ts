import { describe } from 'vitest'
import { saveContactDetails } from '../../../src/api/profile/contact-methods.ts'
import { saveAddresses, saveBloodGroup } from '../../../src/api/profile/demographics.ts'
import { foundHome, profile } from '../../practice/profile.ts'
import { agreeOnCodes } from './call-agreements.ts'
import { examplePatientId, patientId } from './pact.ts'
import { mayChange, mayNotChange } from './profile-states.ts'

describe('Patient/UpdatePatientDemographics', () => {
  const path = '/Patient/UpdatePatientDemographics'

  describe('of the blood group', () =>
    agreeOnCodes(
      {
        what: 'to change the blood group',
        path,
        body: {
          PatientID: patientId,
          GenderID: 1,
          GenderName: 'Female',
          BloodGroupID: 4,
          BloodGroupName: 'A+',
          Name: 'Aroha Ngata',
          UserEmail: 'patient@example.nz',
        },
      },
      [
        [mayChange, 1, 'done'],
        [mayNotChange, 3, 'refused'],
      ],
      (connection) => saveBloodGroup(connection, { ...profile, id: examplePatientId }, 'A+'),
    ))

  const sent = {
    AddressID: '0',
    PatientID: patientId,
    HouseNumber: '12',
    BuildingNumber: null,
    StreetNumber: 'Quay Street',
    SuburbTownID: '101',
    SuburbTownTitle: 'Auckland Central',
    CityAreaID: '1',
    CityAreaTitle: 'Auckland',
    PostCode: '1010',
    PostCodeID: '1010',
    IseSAMValidated: true,
    IsActive: true,
    IsDeleted: false,
  }

  describe('of the addresses', () =>
    agreeOnCodes(
      {
        what: 'to change the addresses',
        path,
        body: {
          PatientID: patientId,
          CallType: 10,
          profileAddress: { PermanentAddress: sent, PostalAddress: sent, IsSameAsPermanent: true },
        },
      },
      [
        [mayChange, 1, 'done'],
        [mayNotChange, 3, 'refused'],
      ],
      (connection) => saveAddresses(connection, examplePatientId, { permanent: foundHome, postal: foundHome, isPostalSame: true }),
    ))
})

describe('Patient/UpdatePatientContactMethods', () =>
  agreeOnCodes(
    {
      what: 'to change the phones, and how to be reached',
      path: '/Patient/UpdatePatientContactMethods',
      body: {
        PatientID: patientId,
        CellPhoneNumber: '+64215550101',
        HomePhoneNumber: null,
        WorkPhoneNumber: null,
        EmailAddress: 'patient@example.nz',
        PrefferedContactMethodID: 3,
        Name: 'Text',
        SelectedContacttMethods: [
          { ID: 1, Name: 'Cell Phone' },
          { ID: 5, Name: 'Text' },
        ],
      },
    },
    [
      [mayChange, 1, 'done'],
      [mayNotChange, 3, 'refused'],
    ],
    (connection) =>
      saveContactDetails(connection, {
        patientId: examplePatientId,
        email: 'patient@example.nz',
        details: { cell: '+64215550101', work: '', home: '', methods: ['cellPhone', 'text'], preferred: 'text' },
      }),
  ))
