import { expect, test } from 'vitest'
import { profileOf } from '../../../../server/areas/profile/store/profile.ts'
import { aroha, openImportDatabase } from './import-database.ts'

const practice = openImportDatabase()

const suburb = (valueString: string) => ({ url: 'http://hl7.org.nz/fhir/StructureDefinition/suburb', valueString })
const home = {
  use: 'home',
  type: 'physical',
  line: ['Kauri Flats', '12B Rata Road'],
  extension: [suburb('Grey Lynn')],
  city: 'Auckland',
  postalCode: '1021',
  country: 'NZ',
}
const atHome = {
  kind: 'permanent',
  house_number: '12B',
  building: 'Kauri Flats',
  street: 'Rata Road',
  suburb: 'Grey Lynn',
  city: 'Auckland',
  post_code: '1021',
}
const box = { type: 'postal', line: ['PO Box 90'], city: 'Auckland', postalCode: '1140' }
const mother = {
  name: { family: 'Rewi', given: ['Mere'], prefix: ['Mrs'] },
  relationship: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0131', code: 'N', display: 'Next-of-Kin' }], text: 'Parent' },
  ],
  telecom: [
    { system: 'phone', use: 'mobile', value: '021 555 0105' },
    { system: 'phone', use: 'home', value: '09 555 0106' },
  ],
  address: { line: ['3 Tui Lane'], city: 'Whangarei', postalCode: '0110' },
}

const storedContacts = async () => {
  const profile = await profileOf(practice.db, await practice.patientId())
  const contacts = await practice.db
    .selectFrom('emergency_contact')
    .leftJoin('address', 'contact_id', 'emergency_contact.id')
    .select(['title', 'first_name', 'family_name', 'relationship', 'mobile', 'home_phone', 'work_phone', 'house_number', 'street', 'city'])
    .orderBy('emergency_contact.id')
    .execute()
  return { addresses: profile?.addresses, isPostToPermanent: profile?.is_post_to_permanent, contacts }
}
const notShown = async (patient: object) =>
  (await practice.importBundle([{ ...aroha, ...patient }])).notShown.map(({ type, field }) => `${type} ${field}`)

test('a new patient has a home address, a postal address and emergency contacts', async () => {
  expect(await notShown({ address: [box, home], contact: [mother] })).toEqual([])
  expect(await storedContacts()).toEqual({
    addresses: [atHome, { ...atHome, kind: 'postal', house_number: '', building: '', street: 'PO Box 90', suburb: '', post_code: '1140' }],
    isPostToPermanent: false,
    contacts: [
      {
        title: 'Mrs',
        first_name: 'Mere',
        family_name: 'Rewi',
        relationship: 'Parent',
        mobile: '021 555 0105',
        home_phone: '09 555 0106',
        work_phone: null,
        house_number: '3',
        street: 'Tui Lane',
        city: 'Whangarei',
      },
    ],
  })
})

test('a later import does not overwrite the patient’s changes', async () => {
  await practice.importBundle([{ ...aroha, address: [home], contact: [mother] }])
  await practice.db.updateTable('address').set({ street: 'Nikau Street' }).where('kind', '=', 'permanent').execute()
  await practice.db.deleteFrom('emergency_contact').execute()
  await practice.importBundle([{ ...aroha, gender: 'other', address: [home, box], contact: [mother] }])
  expect(await storedContacts()).toEqual({ addresses: [{ ...atHome, street: 'Nikau Street' }], isPostToPermanent: true, contacts: [] })
})

test.each([
  [
    'an address abroad keeps its state and country',
    { line: ['12 Elm St'], city: 'Boston', state: 'MA', country: 'US' },
    '12|Elm St|Boston, MA, US',
  ],
  ['a floor is no house number', { line: ['2nd Floor, Harbour House', '12 Rata Road'], city: 'Auckland' }, '12|Rata Road|Auckland'],
  ['an address as text alone becomes the street', { text: '12 Rata Road, Auckland' }, '12|Rata Road, Auckland|'],
])('%s', async (_what, address, expected) => {
  expect(await notShown({ address: [address] })).toEqual([])
  const { addresses: [one] = [] } = await storedContacts()
  expect(one && [one.house_number, one.street, one.city].join('|')).toBe(expected)
})

test('insurers and employers do not count as emergency contacts', async () => {
  const employer = { ...mother, relationship: [{ coding: [{ code: 'E' }] }] }
  expect(await notShown({ contact: [...Array.from({ length: 10 }, () => employer), mother] })).toEqual(['Patient contact'])
  expect((await storedContacts()).contacts).toMatchObject([{ family_name: 'Rewi' }])
})

test.each([
  ['a former address', { address: [{ ...home, use: 'old' }] }, 'address'],
  ['an ended address', { address: [{ ...home, period: { end: '2020-01-01' } }] }, 'address'],
  ['an empty address', { address: [{ use: 'home', country: 'NZ' }] }, 'address'],
  ['a work address', { address: [{ ...home, use: 'work' }] }, 'address'],
  ['an address with a part that is too long', { address: [{ ...home, postalCode: '12345678901' }] }, 'address'],
  ['an address with lines that are no texts', { address: [{ line: [12, { x: 1 }, null], city: 7 }, 'Auckland'] }, 'address'],
  ['an employer', { contact: [{ ...mother, relationship: [{ coding: [{ code: 'E' }] }] }] }, 'contact'],
  ['a contact without a name', { contact: [{ ...mother, name: undefined }] }, 'contact'],
  ['a former contact', { contact: [{ ...mother, period: { end: '2020-01-01' } }] }, 'contact'],
  [
    'a contact with a telephone number that is too long',
    { contact: [{ ...mother, telecom: [{ system: 'phone', value: '1'.repeat(41) }] }] },
    'contact',
  ],
])('%s is not stored, and the report lists it', async (_what, patient, field) => {
  expect(await notShown(patient)).toEqual([`Patient ${field}`])
  expect(await storedContacts()).toEqual({ addresses: [], isPostToPermanent: true, contacts: [] })
})
