import { expect, test } from 'vitest'
import { serverUnderTest } from './server-under-test.ts'

const server = serverUnderTest()

type Values = Record<string, string> & { token: string; patientId: string }
const enter = async (state: string): Promise<Values> =>
  (await server.inject({ method: 'POST', url: '/sandbox/provider-state', payload: { state } })).json()

const ask = (path: string, { token, patientId: PatientID }: Values, body: object, method: 'POST' | 'DELETE' = 'POST') =>
  server.inject({ method, url: `/practice/harbour/${path}`, headers: { token }, payload: { PatientID, ...body } })

const lock = async (values: Values) => (await ask('Patient/LockUnLockSlot', values, { SlotID: values.slotId, Islocked: true })).json()
const book = async (values: Values) => {
  const { patientId, typeId, slotId, reasonId, start, end } = values
  const body = { PatientID2: patientId, AppointmentTypeID: typeId, SlotID: slotId, Reason: '', ReasonForVisitID: reasonId }
  return (await ask('Patient/AppointmentV2', values, { ...body, StartTime: start, EndTime: end, Duration: 15 })).body
}
const cancel = async (values: Values) => {
  const answer = await ask('Patient/Appointment', values, { AppointmentID: values.appointmentId, Reason: 'I feel better' }, 'DELETE')
  return answer.statusCode === 200 ? answer.body : answer.statusCode
}
const total = async (values: Values, path: string, body: object) => (await ask(path, values, body)).json()[0].total
const lookUp = async (values: Values, TypeID: number) => total(values, 'IndiciLookup', { TypeID, IsLockDownProviderEnabled: true })
const listed = (values: Values, AppointmentType: number) =>
  total(values, 'Patient/Appointments', { PageSize: 100, PageNumber: 1, AppointmentType })

test.each([
  ['a slot is free', 1],
  ['a slot is held by another patient', -3],
  ['a slot is held by the patient', 1],
  ['a slot is booked', -3],
  ['no such slot exists', -1],
])('%s: its lock answers %i', async (state, result) => {
  expect(await lock(await enter(state))).toBe(result)
})

test.each([
  ['a slot is held by the patient', 'Appointment has been booked successfully'],
  ['a slot is held by another patient', 'This time has just been taken by another patient. Please choose another one.'],
  ['the virtual doctor works', 'Appointment has been booked successfully'],
  ['the virtual doctor has no Zoom account', 'NotCreatedEmailMissing'],
  ['Zoom fails', 'NotCreatedZoomEnd'],
  ['the practice takes no bookings online', 'Please ring the practice to organise an appointment'],
])('%s: the booking answers %s', async (state, reply) => {
  expect(await book(await enter(state))).toBe(reply)
})

test.each([
  ['the appointment can be cancelled', 'Appointment cancelled successfully.'],
  [
    'the appointment cannot be cancelled any more',
    'You are unable to cancel this appointment online due to your appointment time being less than 24hrs away.',
  ],
  ['the appointment has been cancelled', 'This appointment has been cancelled before.'],
  ["the appointment is another patient's", 403],
])('%s: cancelling answers %s', async (state, reply) => {
  expect(await cancel(await enter(state))).toBe(reply)
})

test('lists are there or empty', async () => {
  const some = await enter('the patient has upcoming appointments')
  expect([await listed(some, 1), await listed(some, 0)]).toEqual([2, 40])
  const none = await enter('the patient has no appointments')
  expect([await listed(none, 1), await listed(none, 0)]).toEqual([0, 0])
  expect(await lookUp(await enter('the practice can be booked'), 2)).toBe(2)
  expect(await lookUp(await enter('nobody can be booked'), 2)).toBe(0)
  expect(await lookUp(await enter('the practice has no visit reasons'), 13)).toBe(0)
  expect(await lookUp(await enter('the practice has no appointment types'), 12)).toBe(0)
  expect(await lookUp(await enter('the practice has no locations'), 11)).toBe(0)
  const alone = await enter('the practice has no telehealth partners')
  expect(await total(alone, 'Patient/PartnerTeleHealthGet', { PatientUUID: alone.patientId })).toBe(0)
})

test('the practitioner has no more days', async () => {
  const { practitionerId, typeId, day, ...values } = await enter('the practitioner has no more days')
  const params = { ProviderID: practitionerId, AppointmentTypeID: typeId, StartDate: day, LocationIds: '' }
  expect((await ask('Patient/NextAvailableDay', values, params)).body).toBe('[]')
})

test('family is there or not', async () => {
  const family = await enter('the user has family')
  const answer = await ask('Patient/GetPatientFamilyBooking', family, { locationID: family.locationId })
  expect(answer.json()[0].entry[0]).toEqual({ resource: { PatientIDUUID: family.familyId, PatientName: family.familyName } })
  expect(await total(await enter('the user has no family'), 'Patient/GetPatientFamilyBooking', { locationID: '' })).toBe(0)
})
