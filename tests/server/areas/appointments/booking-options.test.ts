import { beforeEach, describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls } from './booking-calls.ts'

const server = serverUnderTest()
const { signedIn, ask } = bookingCalls(server)
const bypass = 'ByPassLockDownPatientPortalAppointmentBookings'
type User = Awaited<ReturnType<typeof signedIn>>

let patient: User
beforeEach(async () => {
  patient = await signedIn('patient')
})

const resources = async <Resource>(user: User, path: string, body: object): Promise<Resource[]> =>
  (await ask(user, path, body)).json()[0].entry.map(({ resource }: { resource: Resource }) => resource)

type Item = { id: string; extension: { valueString?: string }[]; AppointmentSlot?: number; AlertMsg?: string | null }
const lookUp = (user: User, TypeID: number, more: object = {}) => resources<Item>(user, 'IndiciLookup', { TypeID, ...more })
const names = async (user: User, typeId: number, more: object = {}) =>
  (await lookUp(user, typeId, more)).map(({ extension }) => extension[1]?.valueString)

const practitioners = async (user: User, more: object) => {
  const params = {
    AppointmentTypeID: 'harbour-standard',
    PracticeLocationID: '',
    RoleID: '1',
    BookWithID: '1',
    ReasonForVisitID: '25',
    IsLockDownProviderEnabled: false,
  }
  const found = await resources<{ name: { text: string }[] }>(user, 'Patient/AvailablePractitioner', { ...params, ...more })
  return found.map(({ name }) => name[0]?.text)
}

describe('a look-up', () => {
  test('has the locations with their addresses, and the types with their minutes', async () => {
    expect((await lookUp(patient, 11)).map(({ id, extension }) => [id, extension[1]?.valueString, extension[2]?.valueString])).toEqual([
      ['harbour-central', 'Harbour Central', '12 Quay Street, Auckland 1010'],
      ['harbour-north', 'Harbour North', '7 Birkenhead Avenue, Auckland 0626'],
    ])
    expect((await lookUp(patient, 12)).map(({ extension }) => extension.slice(1))).toEqual(
      [
        ['Standard Consult', false, 15],
        ['Extended Consult', false, 30],
        ['Virtual Consult', true, 15],
      ].map(([name, isVirtual, minutes]) => [
        { valueString: name },
        { url: 'IsVirtual', valueBoolean: isVirtual },
        { url: 'Duration', valueDecimal: minutes },
      ]),
    )
  })

  test('has six reasons, one with an alert and one of 30 minutes', async () => {
    const reasons = await lookUp(patient, 13)
    expect(reasons).toHaveLength(6)
    expect(reasons.filter(({ AlertMsg }) => AlertMsg)).toHaveLength(1)
    expect(reasons.map(({ AppointmentSlot }) => AppointmentSlot).sort()).toEqual([15, 15, 15, 15, 15, 30])
  })

  test('has the roles of those who work at the locations, or of the registered provider', async () => {
    expect(await names(patient, 2, { IsLockDownProviderEnabled: false })).toEqual(['Doctor', 'Nurse'])
    expect(await names(patient, 2, { PracticeLocation: 'harbour-north, harbour-central' })).toEqual(['Doctor', 'Nurse'])
    expect(await names(patient, 2, { PracticeLocation: 'ranges-village' })).toEqual([])
    expect(await names(patient, 2, { IsLockDownProviderEnabled: true })).toEqual(['Doctor', 'Nurse'])
    await server.changeSetting(bypass, '0')
    for (const IsLockDownProviderEnabled of [true, false])
      expect(await names(patient, 2, { IsLockDownProviderEnabled })).toEqual(['Doctor'])
    expect(await names(patient, 2, { IsLockDownProviderEnabled: true, PracticeLocation: 'harbour-north' })).toEqual([])
  })

  test.each([
    ['windcave', 'ranges', 'Titirangi Village'],
    ['poli', 'coast', 'Coast Medical'],
    ['valley', 'valley', 'High Street'],
  ])('of %s is about %s alone', async (userName, practice, location) => {
    const user = await signedIn(userName, practice)
    expect(await names(user, 11)).toEqual([location])
    for (const typeId of [2, 12]) expect((await names(user, typeId)).length).toBeGreaterThan(0)
    expect(await lookUp(user, 13)).toHaveLength(6)
  })
})

describe('practitioners', () => {
  test.each<[string, string, object, string[]]>([
    ['anywhere', '1', {}, ['Dr Mere Tai', 'Dr James Cooper', 'Dr Lily Chen', 'Dr Noah Singh', 'Dr Ana Petrov', 'Dr Omar Haddad']],
    ['at one location', '1', { PracticeLocationID: 'harbour-north' }, ['Dr James Cooper', 'Dr Lily Chen']],
    ['of another role', '1', { RoleID: '2' }, ['Sarah Kim', 'Tevita Moala']],
    ['for video', '1', { AppointmentTypeID: 'harbour-virtual' }, ['Dr Mere Tai', 'Dr Lily Chen', 'Dr Ana Petrov', 'Dr Omar Haddad']],
    ['of a role without any', '1', { RoleID: '3' }, []],
    ['with a lock-down', '0', { IsLockDownProviderEnabled: true }, ['Dr Mere Tai']],
    ['with a lock-down that the caller would do without', '0', { IsLockDownProviderEnabled: false }, ['Dr Mere Tai']],
    ['with a lock-down, elsewhere', '0', { PracticeLocationID: 'harbour-north' }, []],
  ])('%s', async (_what, isBypassed, more, expected) => {
    await server.changeSetting(bypass, isBypassed)
    expect(await practitioners(patient, more)).toEqual(expected)
  })

  test('with a lock-down that the practice lets its patients bypass are all', async () => {
    expect(await practitioners(patient, { IsLockDownProviderEnabled: true })).toHaveLength(6)
  })

  test('with a lock-down and no registered provider are none', async () => {
    await server.changeSetting(bypass, '0')
    await server.db.updateTable('patient').set({ gp_id: null }).where('id', '=', patientId('patient')).execute()
    expect(await practitioners(patient, { IsLockDownProviderEnabled: true })).toEqual([])
  })
})

describe('the family', () => {
  const family = async (user: User, about = user.userName) =>
    (
      await resources<{ PatientName: string }>(user, 'Patient/GetPatientFamilyBooking', { PatientID: patientId(about), locationID: '' })
    ).map(({ PatientName }) => PatientName)

  test('has all other patients whom the user may act for', async () => {
    const parent = await signedIn('parent')
    expect(await family(parent)).toEqual(['Tama Wilson', 'Mia Wilson'])
    expect(await family(parent, 'tama')).toEqual(['Grace Wilson', 'Mia Wilson'])
    expect(await family(patient)).toEqual([])
    expect(await family(await signedIn('carer'), 'george')).toEqual([])
  })

  test.each(['EnableFamilyMemberBooking', 'IsShowBookAppointmentOptions'])('is empty if %s is off', async (name) => {
    await server.changeSetting(name, '0')
    expect(await family(await signedIn('parent'))).toEqual([])
  })
})

describe('telehealth partners', () => {
  const about = { PatientUUID: patientId('patient') }
  const partners = () => resources<{ PartnerName: string; PartnerUUId: string }>(patient, 'Patient/PartnerTeleHealthGet', about)
  const validate = (PartnerUUID: string) => ask(patient, 'Patient/PartnerTeleHealthValidate', { ...about, PartnerUUID })

  test('one takes the patient to its own address, one refuses with a sentence', async () => {
    const [first, second] = await partners()
    expect([first?.PartnerName, second?.PartnerName]).toEqual(['Night Doctors', 'Rural Online Care'])
    const accepted = await validate(first?.PartnerUUId ?? '')
    expect(accepted.json()).toEqual({
      Success: true,
      URL: expect.stringMatching(/^https:\/\/nightdoctors\.example\.nz\/visit\/[0-9a-f-]{36}$/),
    })
    expect(accepted.body).not.toContain(patientId('patient'))
    const refused = await validate(second?.PartnerUUId ?? '')
    expect([refused.headers['content-type'], refused.body]).toEqual([
      expect.stringContaining('text/plain'),
      'This service takes no new patients today.',
    ])
  })

  test('that the practice does not offer are refused', async () => {
    expect((await validate(patientId('nobody'))).body).toBe('This service is not offered by your practice.')
  })
})
