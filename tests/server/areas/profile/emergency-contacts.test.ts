import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { profileCalls } from './profile-calls.ts'

const server: TestServer = serverUnderTest()
const calls = (userName = 'patient', more: { practice?: string; about?: string } = {}) => profileCalls(() => server, userName, more)

const address = {
  AddressID: '0',
  PaientID: patientId('patient'),
  AddressTypeID: 1,
  HouseNumber: '3',
  BuildingNumber: null,
  StreetNumber: 'Station Road',
  SuburbTownName: 'Petone',
  SuburbTownID: null,
  CityAreaName: 'Lower Hutt',
  CityAreaID: null,
  PostCodeID: '5012',
}
const typed = (more: object = {}) => ({
  NokProfileID: '0',
  TitleID: '1',
  Title: 'Mr',
  FirstName: ' Wiremu ',
  FamilyName: 'Ngata',
  RelationshipID: '5',
  RelationshipName: 'Sibling',
  InCaseOfEmergency: true,
  PatientAddress: [address],
  PatientContact: { CellPhoneNumber: '021 555 0170', HomePhoneNumber: null, WorkPhoneNumber: '04 555 0171' },
  lstContactMethods: [],
  OperationID: false,
  AddressID: '0',
  ...more,
})

const save = (body: object, { post, PatientID } = calls()) => post('Patient/AddEmergencyContact', body, { PatientID })
const detail = async (NOKProfileId: string, { post } = calls()) => post('Patient/GetEmergencyContactDetail', { NOKProfileId })
const names = async ({ patient } = calls()) => (await patient()).contact.map(({ name }) => name.text)
const idOf = async (name: string, { patient } = calls()) => (await patient()).contact.find((one) => one.name.text === name)?.id ?? ''

describe('an emergency contact', () => {
  test('keeps a title outside the list until a listed one is chosen', async () => {
    const id = (await save(typed())).json()
    await server.db.updateTable('emergency_contact').set({ title: 'Kaumatua' }).where('first_name', '=', 'Wiremu').execute()
    const titleAfter = async (TitleID: string) => {
      await save(typed({ NokProfileID: id, OperationID: true, TitleID }))
      return server.db.selectFrom('emergency_contact').select('title').where('first_name', '=', 'Wiremu').executeTakeFirstOrThrow()
    }
    expect(await titleAfter('')).toEqual({ title: 'Kaumatua' })
    expect(await titleAfter('2')).toEqual({ title: 'Mrs' })
    expect(await titleAfter('')).toEqual({ title: null })
  })

  test('is added with what was typed, and read back for a change', async () => {
    const id = (await save(typed())).json()
    expect(await names()).toEqual(['Rangi Ngata', 'Hine Ngata', 'Wiremu Ngata'])
    expect((await calls().patient()).contact.at(-1)?.telecom[0]?.value).toBe('+64215550170')
    expect(await calls().lastChanged()).toBe('emergency_contact')
    expect((await detail(id)).json().lstNexttoKin).toEqual([
      {
        FirstName: 'Wiremu',
        FamilyName: 'Ngata',
        TitleID: '1',
        RelationshipTypeID: '5',
        RelationshipType: 'Sibling',
        CellNumber: '+64215550170',
        DayPhone: '+6445550171',
        ResidencePhoneNo: null,
        HouseNumber: '3',
        StreetNumber: 'Station Road',
        BuildingNumber: '',
        CityAreaID: expect.stringMatching(/^\d+$/),
        CityAreaName: 'Lower Hutt',
        SuburbTownID: expect.stringMatching(/^\d+$/),
        SuburbTownName: 'Petone',
        PostCodeID: '5012',
        AddressID: expect.stringMatching(/^\d+$/),
      },
    ])
  })

  test('is added once, whatever is retried', async () => {
    const first = (await save(typed())).json()
    expect((await save(typed())).json()).toBe(first)
    const both = await Promise.all([save(typed({ FirstName: 'Tui' })), save(typed({ FirstName: 'Tui' }))])
    expect(both[0].json()).toBe(both[1].json())
    expect(await names()).toHaveLength(4)
  })

  test('is refused where there are 20, each of which can still be changed', async () => {
    for (let number = 3; number <= 20; number += 1) expect((await save(typed({ FirstName: `Tui ${number}` }))).statusCode).toBe(200)
    const refused = await save(typed())
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'There are 20 emergency contacts already. Please delete one of them first.',
    ])
    const changed = typed({ NokProfileID: await idOf('Tui 20 Ngata'), OperationID: true })
    expect((await save(changed)).statusCode).toBe(200)
    expect((await save(typed())).statusCode).toBe(200)
    expect(await names()).toHaveLength(20)
  })

  test('is changed, its address with it', async () => {
    const id = await idOf('Rangi Ngata')
    const [{ AddressID }] = (await detail(id)).json().lstNexttoKin
    const moved = typed({ NokProfileID: id, OperationID: true, AddressID, PatientAddress: [{ ...address, AddressID }] })
    expect((await save(moved)).json()).toBe(id)
    expect((await detail(id)).json().lstNexttoKin[0]).toMatchObject({ FirstName: 'Wiremu', StreetNumber: 'Station Road', AddressID })
    await save(typed({ NokProfileID: id, OperationID: true, PatientAddress: [] }))
    expect((await detail(id)).json().lstNexttoKin[0]).toMatchObject({ StreetNumber: null, AddressID: null })
    expect(await names()).toEqual(['Wiremu Ngata', 'Hine Ngata'])
  })

  test('is deleted; a deleted one is refused like an unknown id', async () => {
    const EmergencyContactID = await idOf('Rangi Ngata')
    const remove = () => calls().send('DELETE', 'Patient/EmergencyContact', { EmergencyContactID })
    expect((await remove()).json()).toBe(EmergencyContactID)
    expect(await calls().lastChanged()).toBe('emergency_contact')
    expect((await remove()).statusCode).toBe(403)
    expect(await calls().lastChanged()).toBe(null)
    expect(await names()).toEqual(['Hine Ngata'])
  })

  test.each([
    ['Name cannot be Empty', { FirstName: ' ' }],
    ['Family Name Cannot Be Empty', { FamilyName: ' ' }],
    ['Relationship cannot be Empty', { RelationshipID: '99' }],
    ['Home Phone Cannot Be Empty', { CellNumber: ' ' }],
    ['Home Phone Cannot Be Empty', { PatientContact: { CellPhoneNumber: ' ' } }],
    ['Please enter a valid Phone Number', { PatientContact: { CellPhoneNumber: '021' } }],
    ['Please enter a valid Phone Number', { PatientContact: { CellPhoneNumber: '021 555 0170', WorkPhoneNumber: 'call me' } }],
  ])('%s: %j', async (message, wrong) => {
    const answer = await save(typed(wrong))
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'emergencyContact', message }])
    expect(await names()).toHaveLength(2)
  })

  test('keeps a phone on record that is invalid, unless it is changed', async () => {
    const id = await idOf('Rangi Ngata')
    await server.db.updateTable('emergency_contact').set({ work_phone: 'ward 7' }).where('first_name', '=', 'Rangi').execute()
    const changed = (WorkPhoneNumber: string) =>
      save(typed({ NokProfileID: id, OperationID: true, PatientContact: { CellPhoneNumber: '021 555 0170', WorkPhoneNumber } }))
    expect((await changed('ward 7')).statusCode).toBe(200)
    expect((await detail(id)).json().lstNexttoKin[0]).toMatchObject({ FirstName: 'Wiremu', DayPhone: 'ward 7' })
    expect((await changed('ward 8')).statusCode).toBe(400)
  })

  test('with a suburb of another city is refused', async () => {
    const { id } = await server.db
      .selectFrom('suburb')
      .select(({ ref }) => [ref('id').as('id')])
      .where('title', '=', 'Karori')
      .executeTakeFirstOrThrow()
    const answer = await save(typed({ PatientAddress: [{ ...address, SuburbTownID: `${id}` }] }))
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'This suburb is not in this city. Please choose both again.'])
  })

  test('that is neither new nor to be changed is not as described', async () => {
    for (const wrong of [{ OperationID: true }, { NokProfileID: await idOf('Rangi Ngata') }])
      expect((await save(typed(wrong))).statusCode).toBe(400)
  })

  test('of another patient, or with an unknown id, can be neither read, changed nor deleted', async () => {
    const id = await idOf('Peter Wilson', calls('parent'))
    for (const any of [id, '999999999']) {
      const deleted = await calls().send('DELETE', 'Patient/EmergencyContact', { EmergencyContactID: any })
      const changed = await save(typed({ NokProfileID: any, OperationID: true }))
      expect([(await detail(any)).statusCode, deleted.statusCode, changed.statusCode]).toEqual([403, 403, 403])
    }
    expect(await names(calls('parent'))).toEqual(['Peter Wilson'])
  })

  test('is about one patient in every place that names one', async () => {
    const { post } = calls('parent')
    const [own, child] = [patientId('parent'), patientId('tama')]
    const status = async (body: object, PatientID: string) =>
      (await post('Patient/AddEmergencyContact', typed(body), { PatientID })).statusCode
    const at = (PaientID: string | null) => [{ ...address, PaientID }]
    expect(await status({ PatientID: own, PatientAddress: at(own) }, child)).toBe(403)
    expect(await status({ PatientID: child, PatientAddress: at(own) }, own)).toBe(403)
    expect(await status({ PatientID: own, PatientAddress: at(child) }, own)).toBe(403)
    expect(await status({ PatientID: child, PatientAddress: at(null) }, child)).toBe(200)
    expect(await names(calls('parent', { about: 'tama' }))).toEqual(['Grace Wilson', 'Wiremu Ngata'])
  })

  test('of a linked patient may not be taken for the own', async () => {
    const AddressID = `${(await server.db.selectFrom('address').select('id').where('patient_id', '=', patientId('tama')).executeTakeFirstOrThrow()).id}`
    const { post, PatientID } = calls('parent')
    for (const more of [{ AddressID }, { PatientAddress: [{ ...address, PaientID: null, AddressID }] }])
      expect((await post('Patient/AddEmergencyContact', typed({ PatientAddress: [], ...more }), { PatientID })).statusCode).toBe(403)
  })

  test('may be changed whatever the practice lets its patients change', async () => {
    const own = calls('windcave', { practice: 'ranges' })
    expect((await save(typed({ PatientAddress: [] }), own)).statusCode).toBe(200)
    expect(await names(own)).toEqual(['Callum Moore', 'Wiremu Ngata'])
  })
})
