import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import {
  appointmentTypesQuery,
  familyQuery,
  locationsQuery,
  practitionersQuery,
  providerRolesQuery,
  visitReasonsQuery,
} from '../../../src/api/booking-options.ts'
import type { Connection } from '../../../src/api/connection.ts'
import { providersQuery } from '../../../src/api/providers.ts'
import { partnersQuery, validatePartner } from '../../../src/api/telehealth.ts'
import { runQuery } from '../../api/answers.ts'
import {
  agree,
  agreeOn401,
  as,
  bundleOf,
  emptyBundle,
  examplePatientId,
  extensions,
  given,
  patientId,
  practiceApi,
  signedIn,
} from './pact.ts'

const { arrayContaining, boolean, regex, string, uuid } = MatchersV3

const own = { PatientID: patientId }
const ids = { locationId: 'harbour-central', typeId: 'standard', roleId: '1', reasonId: '3' }
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
    query: (connection: Connection) => runQuery(locationsQuery(connection, examplePatientId)),
  },
  {
    what: 'the appointment types',
    none: 'the practice has no appointment types',
    more: { TypeID: 12 },
    resource: lookup('standard', 'Standard Consult'),
    expected: { id: 'standard', name: 'Standard Consult', isVirtual: false, minutes: null },
    query: (connection: Connection) => runQuery(appointmentTypesQuery(connection, examplePatientId)),
  },
  {
    what: 'the reasons for a visit',
    none: 'the practice has no visit reasons',
    more: { TypeID: 13 },
    resource: { id: string('1'), ReasonForContactID: string('3'), ReasonForContactName: string('Chest pain') },
    expected: { id: '3', name: 'Chest pain', minutes: null, alert: null },
    query: (connection: Connection) => runQuery(visitReasonsQuery(connection, examplePatientId)),
  },
  {
    what: 'the providers',
    none: 'the practice has no providers',
    more: { TypeID: 14 },
    resource: lookup('0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', 'Dr Mere Tai'),
    expected: { id: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', name: 'Dr Mere Tai' },
    query: (connection: Connection) => runQuery(providersQuery(connection, examplePatientId)),
  },
  {
    what: 'the roles of those who can be booked',
    none: 'nobody can be booked',
    more: { TypeID: 2, PracticeLocation: given('locationId', ids.locationId), IsLockDownProviderEnabled: true },
    resource: lookup('1', 'Doctor'),
    expected: { id: '1', name: 'Doctor' },
    query: (connection: Connection) => runQuery(providerRolesQuery(connection, examplePatientId, { locationIds: [ids.locationId] })),
  },
])('IndiciLookup: $what', ({ what, none, more, resource, expected, query }) => {
  const request = { what, path: '/IndiciLookup', headers: signedIn, body: { ...own, ...more } }

  it('answers some', () =>
    agree(practiceApi, { ...request, state: 'the practice can be booked', json: bundleOf(resource) }, async (address) =>
      expect(await query(as(address))).toEqual([expected]),
    ))

  it('answers none', () =>
    agree(practiceApi, { ...request, state: none, json: emptyBundle }, async (address) => expect(await query(as(address))).toEqual([])))
})

it('IndiciLookup answers 401', async () => {
  const request = { what: 'the locations', path: '/IndiciLookup', body: { ...own, TypeID: 11 } }
  expect(await agreeOn401(request, (connection) => runQuery(locationsQuery(connection, examplePatientId)))).toBe(1)
})

it('IndiciLookup: a type says at any position whether it is virtual', () =>
  agree(
    practiceApi,
    {
      what: 'the appointment types, virtual or not',
      path: '/IndiciLookup',
      state: 'the practice can be booked',
      headers: signedIn,
      body: { ...own, TypeID: 12 },
      json: bundleOf({
        id: string('virtual'),
        extension: arrayContaining(
          { valueString: string('virtual') },
          { valueString: string('Virtual Consult') },
          { url: 'IsVirtual', valueBoolean: boolean(true) },
        ),
      }),
    },
    async (address) => expect(await runQuery(appointmentTypesQuery(as(address), examplePatientId))).toMatchObject([{ isVirtual: true }]),
  ))

describe('Patient/AvailablePractitioner', () => {
  const body = (one: (name: keyof typeof ids) => unknown) => ({
    ...own,
    AppointmentTypeID: one('typeId'),
    PracticeLocationID: one('locationId'),
    RoleID: one('roleId'),
    BookWithID: one('roleId'),
    ReasonForVisitID: one('reasonId'),
    IsLockDownProviderEnabled: true,
  })
  const request = { what: 'who can be booked', path: '/Patient/AvailablePractitioner', body: body((name) => given(name, ids[name])) }
  const { locationId, ...chosen } = ids
  const ask = (connection: Connection) =>
    runQuery(practitionersQuery(connection, examplePatientId, { ...chosen, locationIds: [locationId] }))

  it('answers some', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'the practice can be booked',
        headers: signedIn,
        json: bundleOf({ id: string('p1'), name: [{ text: string('Dr Mere Tai') }] }),
      },
      async (address) => expect(await ask(as(address))).toEqual([{ id: 'p1', name: 'Dr Mere Tai' }]),
    ))

  it('answers none', () =>
    agree(practiceApi, { ...request, state: 'nobody can be booked', headers: signedIn, json: emptyBundle }, async (address) =>
      expect(await ask(as(address))).toEqual([]),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: body((name) => ids[name]) }, ask)).toBe(1))
})

describe('Patient/GetPatientFamilyBooking', () => {
  const childId = '8c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f'
  const request = {
    what: 'whom else the user may book for',
    path: '/Patient/GetPatientFamilyBooking',
    body: { ...own, locationID: given('locationId', ids.locationId) },
  }
  const ask = (connection: Connection) => runQuery(familyQuery(connection, examplePatientId, [ids.locationId]))

  it('answers some', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'the user has family',
        headers: signedIn,
        json: bundleOf({ PatientIDUUID: uuid(childId), PatientName: string('Tama Ngata') }),
      },
      async (address) => expect(await ask(as(address))).toEqual([{ patientId: childId, name: 'Tama Ngata' }]),
    ))

  it('answers none', () =>
    agree(practiceApi, { ...request, state: 'the user has no family', headers: signedIn, json: emptyBundle }, async (address) =>
      expect(await ask(as(address))).toEqual([]),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: { ...own, locationID: ids.locationId } }, ask)).toBe(1))
})

const partnerId = '1a2b3c4d-5e6f-4a1b-8c2d-3e4f5a6b7c8d'
const secure = regex(/^https:\/\/.+$/, 'https://partner.example.nz/visit')

describe('Patient/PartnerTeleHealthGet', () => {
  const request = { what: 'the telehealth partners', path: '/Patient/PartnerTeleHealthGet', body: { PatientUUID: patientId } }
  const ask = (connection: Connection) => runQuery(partnersQuery(connection, examplePatientId))

  it('answers some', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'the practice has telehealth partners',
        headers: signedIn,
        json: bundleOf({ PartnerUUId: string(partnerId), PartnerName: string('Night Doctors') }),
      },
      async (address) => expect(await ask(as(address))).toEqual([{ id: partnerId, name: 'Night Doctors', practice: null, logo: null }]),
    ))

  it('answers none', () =>
    agree(
      practiceApi,
      { ...request, state: 'the practice has no telehealth partners', headers: signedIn, json: emptyBundle },
      async (address) => expect(await ask(as(address))).toEqual([]),
    ))

  it('answers 401', async () => expect(await agreeOn401(request, ask)).toBe(1))
})

describe('Patient/PartnerTeleHealthValidate', () => {
  const body = (PartnerUUID: unknown) => ({ PartnerUUID, PatientUUID: patientId })
  const request = {
    what: 'a partner to take the patient',
    path: '/Patient/PartnerTeleHealthValidate',
    body: body(given('partnerId', partnerId)),
  }
  const ask = (connection: Connection) => validatePartner(connection, { patientId: examplePatientId, partnerId })

  it('answers where to go on', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'a telehealth partner accepts',
        headers: signedIn,
        json: { Success: true, URL: secure },
      },
      async (address) => expect(await ask(as(address))).toEqual({ outcome: 'open', url: 'https://partner.example.nz/visit' }),
    ))

  it('answers a sentence why not', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'a telehealth partner refuses',
        headers: signedIn,
        text: { example: 'No new patients today.', pattern: /^.+$/ },
      },
      async (address) => expect(await ask(as(address))).toEqual({ outcome: 'refused', message: 'No new patients today.' }),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: body(partnerId) }, ask)).toBe(1))
})
