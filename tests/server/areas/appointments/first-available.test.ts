import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf, days, later, zone } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { gpId, practiceId } from '../../../../server/sandbox/practices.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls, type SlotAnswer } from './booking-calls.ts'

const server = serverUnderTest()
const { signedIn, ask, nextDay, setLock, slotsOf } = bookingCalls(server)

type Time = { PractitionerID: string; PractitionerName: string; RoleID: string; RoleName: string; Slots: SlotAnswer[] }
type User = Awaited<ReturnType<typeof signedIn>>

let patient: User
let day: string
beforeEach(async () => {
  patient = await signedIn('patient')
  day = (await nextDay(patient, dayOf(later(new Date(), days(1))))) ?? ''
})

const answerOf = (user: User, more: object = {}) =>
  ask(user, 'Patient/FirstAvailable', {
    AppointmentTypeID: `${user.practice}-standard`,
    ReasonForVisitID: '25',
    LocationIDs: '',
    StartDate: day,
    ...more,
  })
const timesOf = async (user: User, more: object = {}): Promise<Time[]> => (await answerOf(user, more)).json()
const inWords = ({ PractitionerName, Slots }: Time) => `${PractitionerName} ${Slots.map(({ start }) => start.slice(11, 16)).join('+')}`

const setSetting = (practice: string, name: string, value: string) =>
  server.db
    .insertInto('practice_setting')
    .values({ practice_id: practiceId(practice), name, value, label: name, position: 99 })
    .onConflict((conflict) => conflict.columns(['practice_id', 'name']).doUpdateSet({ value }))
    .execute()

describe('the first available times', () => {
  test('are three at most, of equal ones those of the own doctor first, with role and slots', async () => {
    const times = await timesOf(patient)
    expect(times).toHaveLength(3)
    expect(times[0]).toMatchObject({ PractitionerID: gpId('harbour'), PractitionerName: 'Dr Mere Tai', RoleID: '1', RoleName: 'Doctor' })
    expect(times.map(({ Slots }) => Slots[0]?.start.slice(0, 16))).toEqual(Array(3).fill(`${day}T09:00`))
    expect(new Set(times.map(({ PractitionerID }) => PractitionerID)).size).toBe(3)
    const [first] = await slotsOf(patient, day)
    expect(times[0]?.Slots).toEqual([first])
  })

  test('are of another own doctor first, whatever the order of the practice', async () => {
    await server.db
      .updateTable('patient')
      .set({ gp_id: practitionerId('haddad') })
      .where('id', '=', patientId('patient'))
      .execute()
    expect((await timesOf(patient)).map(({ PractitionerName }) => PractitionerName)[0]).toBe('Dr Omar Haddad')
  })

  test('skip booked times, and times that another patient holds', async () => {
    const free = await slotsOf(patient, day)
    await setLock(await signedIn('credit'), free.slice(0, 1), true)
    const ofOwnDoctor = async () => (await timesOf(patient)).filter(({ PractitionerID }) => PractitionerID === gpId('harbour'))
    expect(await ofOwnDoctor()).toEqual([])
    await sql`update slot set appointment_id = (select min(id) from appointment) where practitioner_id <> ${gpId('harbour')}`.execute(
      server.db,
    )
    expect((await ofOwnDoctor()).map(inWords)).toEqual(['Dr Mere Tai 09:15', 'Dr Mere Tai 09:30', 'Dr Mere Tai 09:45'])
  })

  /** Another patient holds 10:00. */
  test('last as long as type and reason, over consecutive slots', async () => {
    await sql`delete from slot where practitioner_id <> ${gpId('harbour')}`.execute(server.db)
    await sql`delete from slot where (starts_at at time zone ${zone})::time in ('09:15', '10:30')`.execute(server.db)
    const expected = ['Dr Mere Tai 09:30+09:45', 'Dr Mere Tai 10:45+11:00', 'Dr Mere Tai 11:00+11:15']
    expect((await timesOf(patient, { AppointmentTypeID: 'harbour-extended' })).map(inWords)).toEqual(expected)
    expect((await timesOf(patient, { ReasonForVisitID: 'harbour-diabetes' })).map(inWords)).toEqual(expected)
  })

  test('are limited to locations, a part of the day and a first day', async () => {
    const north = await timesOf(patient, { LocationIDs: 'harbour-north' })
    expect(north.length).toBeGreaterThan(0)
    expect(north.every(({ Slots }) => JSON.stringify(Slots).includes('harbour-north'))).toBe(true)
    expect((await timesOf(patient, { PartOfDay: 'afternoon' })).map(inWords)[0]).toBe('Dr Mere Tai 12:00')
    expect((await timesOf(patient, { PartOfDay: 'morning' })).map(inWords)[0]).toBe('Dr Mere Tai 09:00')
    const following = (await nextDay(patient, dayOf(later(new Date(day), days(1))))) ?? ''
    expect((await timesOf(patient, { StartDate: following }))[0]?.Slots[0]?.start.slice(0, 10)).toBe(following)
  })

  test('are only those of the registered provider under a lock-down, and of video practitioners for a virtual type', async () => {
    const virtual = await timesOf(patient, { AppointmentTypeID: 'harbour-virtual' })
    expect(virtual.map(({ PractitionerName }) => PractitionerName)).not.toContain('Dr James Cooper')
    await setSetting('harbour', 'ByPassLockDownPatientPortalAppointmentBookings', '0')
    expect((await timesOf(patient)).map(inWords)).toEqual(['Dr Mere Tai 09:00', 'Dr Mere Tai 09:15', 'Dr Mere Tai 09:30'])
  })

  test('are none after the last slot, for an unknown type, and where nothing is booked online', async () => {
    expect(await timesOf(patient, { StartDate: '2099-01-01' })).toEqual([])
    expect(await timesOf(patient, { AppointmentTypeID: 'coast-standard' })).toEqual([])
    await setSetting('harbour', 'DisableAppointment', '1')
    expect(await timesOf(patient)).toEqual([])
  })

  test('of another practice or patient are not returned', async () => {
    const other = await signedIn('windcave', 'ranges')
    expect((await timesOf(other)).every(({ PractitionerName }) => ['Dr Simon Reid', 'Joy Park'].includes(PractitionerName))).toBe(true)
    expect((await answerOf(patient, { PatientID: patientId('hemi') })).statusCode).toBe(403)
    expect((await answerOf({ ...patient, practice: 'ranges' })).statusCode).toBe(401)
  })

  test('skip today where the practice does not book for the same day', async () => {
    await setSetting('harbour', 'IsAllowSameDayBooking2', '0')
    const today = dayOf(new Date())
    expect((await timesOf(patient, { StartDate: today })).every(({ Slots }) => (Slots[0]?.start ?? '') > `${today}T24`)).toBe(true)
  })
})
