import { describe, expect, test } from 'vitest'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { notAllowed, profileCalls, updated } from './profile-calls.ts'

const server: TestServer = serverUnderTest()
const calls = () => profileCalls(() => server)
const refused = (StatusMessage: string) => ({ StatusCode: 3, StatusMessage })

test('a profile has names, contact details, preferences and emergency contacts', async () => {
  const { name, telecom, address, contact, extension } = await calls().patient()
  expect(name).toEqual([{ text: 'Aroha Ngata', prefix: ['Ms'], given: ['Aroha'], family: 'Ngata' }])
  expect(telecom).toEqual([
    { system: 'phone', use: 'mobile', value: '021 555 0101' },
    { system: 'phone', use: 'home', value: '09 555 0177' },
    { system: 'email', use: 'home', value: 'patient@example.nz' },
    { system: 'email', use: 'temp', value: 'aroha.ngata@example.nz' },
  ])
  const home = {
    text: '12 Quay Street, Auckland Central, Auckland 1010',
    line: ['12', '', 'Quay Street', 'Auckland Central', 'Auckland', '1010'],
  }
  expect(address).toEqual([
    { type: 'physical', ...home },
    { type: 'postal', ...home },
  ])
  expect(contact.map((one) => [one.name.text, one.relationship[0].text])).toEqual([
    ['Rangi Ngata', 'Partner'],
    ['Hine Ngata', 'Parent'],
  ])
  expect(extension.slice(0, 4).map(({ url }) => url)).toEqual(['Ethnicity', 'GenderName', 'BloodGroup', 'NHI'])
  expect(extension).toEqual(
    expect.arrayContaining([
      { url: 'PreferredName', valueString: 'Roha' },
      { url: 'PreferredContactMethod', valueString: '5' },
      { url: 'SelectedContactMethods', valueString: '[{"Name":"Cell Phone","ID":1},{"Name":"Text","ID":5}]' },
      { url: 'EnableEmail', valueBoolean: true },
      { url: 'EnableNotification', valueBoolean: false },
      { url: 'GPName', valueString: 'Dr Mere Tai' },
      { url: 'IsPostalSameAsPermanent', valueBoolean: true },
    ]),
  )
})

test('a patient without any record has a profile', async () => {
  const { name, address, contact } = await profileCalls(() => server, 'empty').patient()
  expect([name[0].prefix, address, contact]).toEqual([undefined, [], []])
})

describe('notification settings', () => {
  const settings = async () => [await calls().extensionValue('EnableEmail'), await calls().extensionValue('EnableNotification')]

  test('are changed one by one, and answered with the profile', async () => {
    const { patient } = calls()
    const answered = await patient({ resourceType: 'Patient', extension: [{ url: 'EnableEmail', valueBoolean: false }] })
    expect(answered.extension).toContainEqual({ url: 'EnableEmail', valueBoolean: false })
    expect(await settings()).toEqual([false, false])
    await patient({
      extension: [
        { url: 'EnableNotification', valueBoolean: true },
        { url: 'PatientDeviceToken', valueString: 'device' },
        { url: 'EnableEmail', valueBoolean: null },
      ],
    })
    expect([...(await settings()), await calls().extensionValue('PatientDeviceToken')]).toEqual([false, true, 'device'])
  })

  test('are named in the access log, without what they are now', async () => {
    const { patient } = calls()
    await server.db.deleteFrom('access_log').execute()
    await patient()
    await patient({
      extension: [
        { url: 'EnableEmail', valueBoolean: false },
        { url: 'EnableNotification', valueBoolean: false },
      ],
    })
    const rows = await server.db.selectFrom('access_log').select('changed').where('operation', '=', 'patient').orderBy('id').execute()
    expect(rows).toEqual([{ changed: null }, { changed: 'notifies_by_email' }])
  })
})

describe('personal details', () => {
  const change = (body: object) => calls().reply('Patient/UpdatePatientDemographics', body)

  test.each([
    [3, 'A-'],
    [4, 'A+'],
    [7, 'AB-'],
    [8, 'AB+'],
    [5, 'B-'],
    [6, 'B+'],
    [1, 'O-'],
    [2, 'O+'],
    [0, null],
  ])('blood group %i is %s', async (BloodGroupID, group) => {
    const asItIs = { GenderID: 1, GenderName: 'Female', Name: 'Aroha Ngata', UserEmail: 'Patient@example.nz' }
    expect(await change({ ...asItIs, BloodGroupID })).toEqual(updated)
    expect(await calls().extensionValue('BloodGroup')).toBe(group)
  })

  test.each([{ GenderID: 2 }, { Name: 'Aroha Smith' }, { UserEmail: 'other@example.nz' }])(
    '%j is for the practice to change',
    async (other) => {
      expect(await change({ BloodGroupID: 4, ...other })).toMatchObject({
        StatusCode: 3,
        StatusMessage: expect.stringMatching(/^Only your practice/),
      })
      expect(await calls().extensionValue('BloodGroup')).toBe('O+')
    },
  )
})

describe('contact details', () => {
  const details = {
    CellPhoneNumber: '+64215550101',
    HomePhoneNumber: null,
    WorkPhoneNumber: '04 555 0155',
    EmailAddress: 'patient@example.nz',
    PrefferedContactMethodID: 2,
    Name: 'Night Phone',
    SelectedContacttMethods: [
      { ID: 3, Name: 'Night Phone' },
      { ID: 1, Name: 'Cell Phone' },
    ],
  }
  const change = (body: object = {}) => calls().reply('Patient/UpdatePatientContactMethods', { ...details, ...body })

  test('are kept, the preferred one out of its own numbering', async () => {
    expect(await change()).toEqual(updated)
    expect((await calls().patient()).telecom.slice(0, 2)).toEqual([
      { system: 'phone', use: 'mobile', value: '021 555 0101' },
      { system: 'phone', use: 'work', value: '+6445550155' },
    ])
    expect(await calls().extensionValue('PreferredContactMethod')).toBe('3')
    expect(await calls().extensionValue('SelectedContactMethods')).toBe('[{"Name":"Cell Phone","ID":1},{"Name":"Night Phone","ID":3}]')
    expect(await calls().lastChanged()).toBe('home_phone, work_phone, preferred_contact_method, contact_methods')
  })

  test.each([
    [1, '1'],
    [2, '3'],
    [3, '5'],
    [4, '2'],
    [5, '4'],
    [6, '6'],
  ])('%i is written for what is read as %s', async (PrefferedContactMethodID, read) => {
    await change({ PrefferedContactMethodID, SelectedContacttMethods: [{ ID: Number(read), Name: '' }] })
    expect(await calls().extensionValue('PreferredContactMethod')).toBe(read)
  })

  test.each([
    ['Cell Phone Cannot Be Empty', { CellPhoneNumber: ' ' }],
    ['Invalid Cell Phone Number', { CellPhoneNumber: '12' }],
    ['Invalid Work Phone Number', { WorkPhoneNumber: 'none' }],
    ['Please enter a valid Phone Number', { HomePhoneNumber: '0' }],
    ['The preferred way of contact must be one of those that are selected.', { PrefferedContactMethodID: 3 }],
  ])('%s: %j', async (words, body) => {
    expect(await change(body)).toEqual(refused(words))
    expect(await calls().lastChanged()).toBeNull()
  })
})

test('if a practice does not allow changes of the profile, only notifications and emergency contacts change', async () => {
  const { reply, patient, extensionValue } = profileCalls(() => server, 'windcave', { practice: 'ranges' })
  const before = await patient()
  expect(await reply('Patient/UpdatePatientDemographics', { BloodGroupID: 3 })).toEqual(notAllowed)
  const contact = { CellPhoneNumber: '+64215550999', PrefferedContactMethodID: 1, SelectedContacttMethods: [] }
  expect(await reply('Patient/UpdatePatientContactMethods', contact)).toEqual(notAllowed)
  expect(await reply('Patient/SendEmailVerification', { Email: 'new@example.nz' })).toEqual(notAllowed)
  expect(await reply('Patient/ConfirmEmail', { Email: 'new@example.nz', Code: '123456' })).toEqual(notAllowed)
  expect(await patient()).toEqual(before)
  await patient({ extension: [{ url: 'EnableEmail', valueBoolean: false }] })
  expect(await extensionValue('EnableEmail')).toBe(false)
})
