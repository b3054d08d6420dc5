import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { processorTime } from '../../../processor-time.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { notAllowed, profileCalls, updated } from './profile-calls.ts'

const server: TestServer = serverUnderTest()
const calls = () => profileCalls(() => server)

const highStreet = {
  AddressID: null,
  PatientID: patientId('patient'),
  HouseNumber: '7',
  BuildingNumber: 'Flat 2',
  StreetNumber: 'High Street',
  SuburbTownID: null,
  SuburbTownTitle: 'Māngere',
  CityAreaID: null,
  CityAreaTitle: 'Auckland',
  PostCode: '2022',
  PostCodeID: null,
  IseSAMValidated: true,
  IsActive: true,
  IsDeleted: false,
}
const box = {
  ...highStreet,
  HouseNumber: '1',
  BuildingNumber: null,
  StreetNumber: 'Church Street',
  SuburbTownTitle: 'Parnell',
  PostCode: '1052',
}

const payload = (more: object = {}) => ({
  CallType: 10,
  profileAddress: { PermanentAddress: highStreet, PostalAddress: box, ...more },
})
const save = (more: object = {}, userName = 'patient') =>
  profileCalls(() => server, userName).post('Patient/UpdatePatientDemographics', payload(more))
const addresses = async () => (await calls().patient()).address.map(({ type, text }) => [type, text])

describe('addresses', () => {
  test('are kept, the postal one beside the permanent one', async () => {
    expect((await save()).json()).toEqual(updated)
    expect(await addresses()).toEqual([
      ['physical', 'Flat 2, 7 High Street, Māngere, Auckland 2022'],
      ['postal', '1 Church Street, Parnell, Auckland 1052'],
    ])
    expect(await calls().extensionValue('IsPostalSameAsPermanent')).toBe(false)
    expect(await calls().lastChanged()).toBe('permanent_address, postal_address')
  })

  test('are one where the post goes to the permanent one, which then is the only one kept', async () => {
    await save()
    expect((await save({ IsSameAsPermanent: true })).json()).toEqual(updated)
    expect(await calls().lastChanged()).toBe('postal_address')
    expect(new Set((await addresses()).map(([, text]) => text)).size).toBe(1)
    expect(await calls().extensionValue('IsPostalSameAsPermanent')).toBe(true)
    expect(
      await server.db
        .selectFrom('address')
        .select('kind')
        .where('patient_id', '=', patientId('patient'))
        .where('kind', '=', 'postal')
        .execute(),
    ).toEqual([])
  })

  test.each([
    ['House no is required', { HouseNumber: ' ' }],
    ['Street is required', { StreetNumber: '' }],
    ['Suburb/Town is required', { SuburbTownTitle: '' }],
    ['City is required', { CityAreaTitle: '' }],
    ['Postcode is required', { PostCode: '' }],
  ])('%s', async (words, lacking) => {
    const before = await addresses()
    expect((await save({ PermanentAddress: { ...highStreet, ...lacking } })).json()).toEqual({ StatusCode: 3, StatusMessage: words })
    expect(await addresses()).toEqual(before)
  })

  test('of the post needs its own post code, unless it is the permanent one', async () => {
    const PostalAddress = { ...box, PostCode: '' }
    expect((await save({ PostalAddress })).json()).toEqual({ StatusCode: 3, StatusMessage: 'Postal Code is required' })
    expect((await save({ PostalAddress, IsSameAsPermanent: true })).json()).toEqual(updated)
  })

  test('may be a PO Box, which has no house number', async () => {
    const PostalAddress = { ...box, HouseNumber: '', StreetNumber: 'PO Box 105' }
    expect((await save({ PostalAddress })).json()).toEqual(updated)
    expect(await addresses()).toContainEqual(['postal', 'PO Box 105, Parnell, Auckland 1052'])
  })

  test('are refused with a suburb of another city, and name the address', async () => {
    await sql`insert into suburb (city_id, title, post_code) select id, 'Parnell', '8013' from city where title = 'Christchurch'`.execute(
      server.db,
    )
    const { rows } = await sql<{ city: string; id: string; cityId: string }>`
      select city.title as city, suburb.id::text as id, city.id::text as "cityId" from suburb join city on city.id = city_id where suburb.title = 'Parnell'`.execute(
      server.db,
    )
    const [here, there] = ['Auckland', 'Christchurch'].map((title) => rows.find(({ city }) => city === title))
    const message = 'this suburb is not in this city. Please choose both again.'
    const before = await addresses()
    for (const [wrong, address] of [
      [{ SuburbTownID: there?.id, CityAreaID: here?.cityId }, 'PostalAddress'],
      [{ SuburbTownID: there?.id, CityAreaID: there?.cityId }, 'PostalAddress'],
      [{ SuburbTownID: here?.id, SuburbTownTitle: 'Petone' }, 'PermanentAddress'],
    ] as const)
      expect((await save({ [address]: { ...box, ...wrong } })).json(), JSON.stringify(wrong)).toEqual({
        StatusCode: 3,
        StatusMessage: `${address === 'PostalAddress' ? 'Postal' : 'Permanent'} address: ${message}`,
      })
    expect(await addresses()).toEqual(before)
    expect((await save({ PostalAddress: { ...box, SuburbTownID: here?.id, CityAreaID: here?.cityId } })).json()).toEqual(updated)
  })

  test('of another patient are refused in every field', async () => {
    const { id } = await server.db
      .selectFrom('address')
      .select('id')
      .where('patient_id', '=', patientId('parent'))
      .executeTakeFirstOrThrow()
    const other = { PatientID: patientId('parent') }
    for (const more of [
      { PermanentAddress: { ...highStreet, ...other } },
      { PostalAddress: { ...box, ...other } },
      { PostalAddress: { ...box, ...other }, IsSameAsPermanent: true },
      { PermanentAddress: { ...highStreet, AddressID: `${id}` } },
      { PostalAddress: { ...box, AddressID: `${id}` } },
      { PostalAddress: { ...box, AddressID: 'none' } },
    ])
      expect((await save(more)).statusCode, JSON.stringify(more)).toBe(403)
    const linked = {
      PermanentAddress: { ...highStreet, PatientID: patientId('tama') },
      PostalAddress: { ...box, PatientID: patientId('tama') },
    }
    expect((await save(linked, 'parent')).statusCode).toBe(403)
  })

  test('are not changed where the practice does not let its patients, and not without one', async () => {
    const { reply, post } = profileCalls(() => server, 'windcave', { practice: 'ranges' })
    const own = { ...highStreet, PatientID: null }
    const body = { CallType: 10, profileAddress: { PermanentAddress: own, PostalAddress: own } }
    expect(await reply('Patient/UpdatePatientDemographics', body)).toEqual(notAllowed)
    expect((await post('Patient/UpdatePatientDemographics', { CallType: 10 })).statusCode).toBe(400)
  })
})

describe('an address search', () => {
  const search = async (SearchAddress: string) => (await calls().post('eSAMAddressSearch', { SearchAddress })).json()
  const titles = async (text: string) =>
    (await search(text))[0].entry.map(({ resource }: { resource: { title: string } }) => resource.title)

  test('finds the house by number and the beginnings of words, in any order and without macrons', async () => {
    expect(await titles('12 quay st')).toEqual(['12 Quay Street, Auckland Central, Auckland 1010'])
    expect(await titles('12b Quay Street, Auckland')).toEqual(['12B Quay Street, Auckland Central, Auckland 1010'])
    expect(await titles('5 kowhai mangere')).toEqual(['5 Kōwhai Avenue, Māngere, Auckland 2022'])
    expect(await titles('quay')).toHaveLength(20)
  })

  test('finds a street with any diacritics, in any Unicode form', async () => {
    await sql`insert into street (suburb_id, title, last_number) select min(id), 'Zürich Crescent', 9 from suburb`.execute(server.db)
    for (const text of ['3 zurich', '3 ZÜRICH', '3 zu\u0308rich', '3 züri'])
      expect(await titles(text)).toEqual([expect.stringMatching('^3 Zürich Crescent, ')])
  })

  test('of many words, or of one that begins many streets, takes no longer than another', async () => {
    await sql`insert into street (suburb_id, title, last_number)
      select (select min(id) from suburb), 'Wide Street ' || n, 200 from generate_series(1, 20000) as n`.execute(server.db)
    const cost = (text: string) => processorTime(() => search(text))
    await cost('nowhere')
    const usual = await cost('nowhere')
    expect(await cost('w s '.repeat(33))).toBeLessThan(usual * 4)
    expect(await cost('wide')).toBeLessThan(usual * 4)
  })

  test('gives every field of an address, with the ids of the lists', async () => {
    const [{ entry, total }] = await search('12 quay central')
    expect(total).toBe(1)
    const fields = Object.fromEntries(
      entry[0].resource.extension.map(({ url, valueString }: { url: string; valueString: string }) => [url, valueString]),
    )
    expect(fields).toMatchObject({ HouseNumber: '12', StreetNumber: 'Quay Street', SuburbTownTitle: 'Auckland Central', PostCode: '1010' })
    const listed = async (TypeID: number) => (await calls().post('IndiciLookup', { TypeID })).json()[0].entry
    const nameIn = async (TypeID: number, id: string) =>
      (await listed(TypeID)).find((one: { resource: { id: string } }) => one.resource.id === id).resource.extension[1].valueString
    expect([await nameIn(6, fields.CityAreaID ?? ''), await nameIn(7, fields.SuburbTownID ?? '')]).toEqual(['Auckland', 'Auckland Central'])
  })

  test.each(['999 quay', 'nowhere at all', '%%%', "'; drop", '0 quay', '99999999999 quay'])(
    'of %s says that there is no address',
    async (text) => {
      expect(await search(text)).toBe('There is no address like this.')
    },
  )

  test('has to be three characters', async () => {
    expect((await calls().post('eSAMAddressSearch', { SearchAddress: 'qu' })).statusCode).toBe(400)
  })
})

test.each([
  [1, ['Mr', 'Mrs', 'Ms']],
  [2, ['Female', 'Male', 'Other Gender']],
  [6, ['Auckland', 'Christchurch', 'Dunedin']],
  [9, ['Spouse', 'Partner', 'Parent']],
])('look-up %i begins with %j', async (TypeID, first) => {
  const entries = (await calls().post('IndiciLookup', { TypeID })).json()[0].entry
  expect(
    entries.slice(0, 3).map(({ resource }: { resource: { extension: { valueString: string }[] } }) => resource.extension[1]?.valueString),
  ).toEqual(first)
})
