import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import {
  appointmentTypesQuery,
  bookableRolesQuery,
  familyQuery,
  locationsQuery,
  practitionersQuery,
  visitReasonsQuery,
} from '../../../src/api/appointments/booking-options.ts'
import { partnersQuery, validatePartner } from '../../../src/api/appointments/telehealth.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { providersQuery } from '../../../src/api/practice/providers.ts'
import { runRows } from '../../api/answers.ts'
import { agreeOnAnswers, agreeOnCall } from './call-agreements.ts'
import { agreeOn401, bundleOf, emptyBundle, examplePatientId, extensions, given, patientId } from './pact.ts'

const { arrayContaining, boolean, regex, string, uuid } = MatchersV3

const own = { PatientID: patientId }
const ids = { locationId: 'harbour-central', typeId: 'standard', roleId: '1', reasonId: '3' }
const locationId = given('locationId', ids.locationId)
const lookup = (id: string, name: string) => ({
  id: string('1'),
  extension: extensions({ valueString: string(id) }, { valueString: string(name) }),
})

describe.each([
  {
    what: 'the locations',
    none: 'the practice has no locations',
    more: { TypeID: 11 },
    resource: lookup('harbour-central', 'Harbour Central'),
    expected: { id: 'harbour-central', name: 'Harbour Central', address: null, directions: null },
    ask: (connection: Connection) => runRows(locationsQuery(connection, examplePatientId)),
  },
  {
    what: 'the appointment types',
    none: 'the practice has no appointment types',
    more: { TypeID: 12 },
    resource: lookup('standard', 'Standard Consult'),
    expected: { id: 'standard', name: 'Standard Consult', isVirtual: false, minutes: null },
    ask: (connection: Connection) => runRows(appointmentTypesQuery(connection, examplePatientId)),
  },
  {
    what: 'the reasons for a visit',
    none: 'the practice has no visit reasons',
    more: { TypeID: 13 },
    resource: { id: string('1'), ReasonForContactID: string('3'), ReasonForContactName: string('Chest pain') },
    expected: { id: '3', name: 'Chest pain', minutes: null, alert: null },
    ask: (connection: Connection) => runRows(visitReasonsQuery(connection, examplePatientId)),
  },
  {
    what: 'the providers',
    none: 'the practice has no providers',
    more: { TypeID: 14 },
    resource: lookup('0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', 'Dr Mere Tai'),
    expected: { id: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', name: 'Dr Mere Tai' },
    ask: (connection: Connection) => runRows(providersQuery(connection, examplePatientId)),
  },
  {
    what: 'the roles of those who can be booked',
    none: 'nobody can be booked',
    more: { TypeID: 2, PracticeLocation: locationId, IsLockDownProviderEnabled: true },
    resource: lookup('1', 'Doctor'),
    expected: { id: '1', name: 'Doctor' },
    ask: (connection: Connection) => runRows(bookableRolesQuery(connection, examplePatientId, { locationIds: [ids.locationId] })),
  },
])('IndiciLookup: $what', ({ what, none, more, resource, expected, ask }) =>
  agreeOnAnswers({ what, path: '/IndiciLookup', body: { ...own, ...more } }, ask, [
    { state: 'the practice can be booked', json: bundleOf(resource), decoded: [expected] },
    { state: none, json: emptyBundle, decoded: [] },
  ]),
)

it('IndiciLookup answers 401', async () => {
  const request = { what: 'the locations', path: '/IndiciLookup', body: { ...own, TypeID: 11 } }
  expect(await agreeOn401(request, (connection) => runRows(locationsQuery(connection, examplePatientId)))).toBe(1)
})

describe('IndiciLookup: a type says at any position whether it is virtual', () => {
  const extension = arrayContaining(
    { valueString: string('virtual') },
    { valueString: string('Virtual Consult') },
    { url: 'IsVirtual', valueBoolean: boolean(true) },
  )
  agreeOnAnswers(
    { what: 'the appointment types, virtual or not', path: '/IndiciLookup', body: { ...own, TypeID: 12 } },
    (connection) => runRows(appointmentTypesQuery(connection, examplePatientId)),
    [
      {
        state: 'the practice can be booked',
        json: bundleOf({ id: string('virtual'), extension }),
        decoded: [expect.objectContaining({ isVirtual: true })],
      },
    ],
  )
})

describe('Patient/AvailablePractitioner', () => {
  const { locationId: _, ...chosen } = ids
  agreeOnCall(
    {
      what: 'who can be booked',
      path: '/Patient/AvailablePractitioner',
      body: {
        ...own,
        AppointmentTypeID: given('typeId', ids.typeId),
        PracticeLocationID: locationId,
        RoleID: given('roleId', ids.roleId),
        BookWithID: given('roleId', ids.roleId),
        ReasonForVisitID: given('reasonId', ids.reasonId),
        IsLockDownProviderEnabled: true,
      },
    },
    (connection) => runRows(practitionersQuery(connection, examplePatientId, { ...chosen, locationIds: [ids.locationId] })),
    [
      {
        state: 'the practice can be booked',
        json: bundleOf({ id: string('p1'), name: [{ text: string('Dr Mere Tai') }] }),
        decoded: [{ id: 'p1', name: 'Dr Mere Tai' }],
      },
      { state: 'nobody can be booked', json: emptyBundle, decoded: [] },
    ],
  )
})

describe('Patient/GetPatientFamilyBooking', () => {
  const childId = '8c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f'
  agreeOnCall(
    { what: 'whom else the user may book for', path: '/Patient/GetPatientFamilyBooking', body: { ...own, locationID: locationId } },
    (connection) => runRows(familyQuery(connection, examplePatientId, [ids.locationId])),
    [
      {
        state: 'the user has family',
        json: bundleOf({ PatientIDUUID: uuid(childId), PatientName: string('Tama Ngata') }),
        decoded: [{ patientId: childId, name: 'Tama Ngata' }],
      },
      { state: 'the user has no family', json: emptyBundle, decoded: [] },
    ],
  )
})

const partnerId = '1a2b3c4d-5e6f-4a1b-8c2d-3e4f5a6b7c8d'

describe('Patient/PartnerTeleHealthGet', () =>
  agreeOnCall(
    { what: 'the telehealth partners', path: '/Patient/PartnerTeleHealthGet', body: { PatientUUID: patientId } },
    (connection) => runRows(partnersQuery(connection, examplePatientId)),
    [
      {
        state: 'the practice has telehealth partners',
        json: bundleOf({ PartnerUUId: string(partnerId), PartnerName: string('Night Doctors') }),
        decoded: [{ id: partnerId, name: 'Night Doctors', practice: null, logo: null }],
      },
      { state: 'the practice has no telehealth partners', json: emptyBundle, decoded: [] },
    ],
  ))

describe('Patient/PartnerTeleHealthValidate', () =>
  agreeOnCall(
    {
      what: 'a partner to take the patient',
      path: '/Patient/PartnerTeleHealthValidate',
      body: { PartnerUUID: given('partnerId', partnerId), PatientUUID: patientId },
    },
    (connection) => validatePartner(connection, { patientId: examplePatientId, partnerId }),
    [
      {
        state: 'a telehealth partner accepts',
        json: { Success: true, URL: regex(/^https:\/\/.+$/, 'https://partner.example.nz/visit') },
        decoded: { outcome: 'open', url: 'https://partner.example.nz/visit' },
      },
      {
        state: 'a telehealth partner refuses',
        text: { example: 'No new patients today.', pattern: /^.+$/ },
        decoded: { outcome: 'refused', message: 'No new patients today.' },
      },
    ],
  ))
