import { expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import type { Mail } from '../../../../server/services.ts'
import { bookingCalls } from '../../areas/appointments/booking-calls.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const during: { mail: Mail } = { mail: async () => undefined }
const server = serverUnderTest({ mail: (db, letter) => during.mail(db, letter) })
const { beforeBooking, setLock, book } = bookingCalls(server)

const rowsOfBooking = (db = server.db) =>
  db
    .selectFrom('access_log')
    .select(['status', 'patient_id', 'about', 'told_to'])
    .where('operation', '=', 'bookAppointment')
    .where('account_id', '=', patientId('patient'))
    .execute()

test('the row of a change is there before the change, and gets its status with the answer', async () => {
  const { patient, some } = await beforeBooking()
  await setLock(patient, some(0), true)
  let seen: unknown
  during.mail = async (db) => {
    seen = await rowsOfBooking(db)
  }
  expect(await book(patient, some(0))).toBe('Appointment has been booked successfully')
  const row = { patient_id: patientId('patient'), told_to: 'patient' }
  expect(seen).toEqual([{ ...row, status: 0, about: expect.anything() }])
  expect(await rowsOfBooking()).toEqual([{ ...row, status: 200, about: expect.anything() }])
})

test('a change that fails, and one that is refused, leave one row each with their status', async () => {
  const { patient, some } = await beforeBooking()
  await setLock(patient, some(0), true)
  during.mail = async () => {
    throw new Error('away')
  }
  expect(await book(patient, some(0))).toBe(500)
  expect(await rowsOfBooking()).toMatchObject([{ status: 500, told_to: 'practice' }])
  const answer = await server.post('Patient/AppointmentV2', { PatientID: patientId('large') }, { token: patient.token })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect((await rowsOfBooking()).length).toBe(2)
})

test('a change is not begun if its row cannot be written', async () => {
  const { patient, some } = await beforeBooking()
  await setLock(patient, some(0), true)
  during.mail = async () => undefined
  const { count } = await server.db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await server.db.schema.alterTable('access_log').renameTo('access_log_gone').execute()
  expect(await book(patient, some(0))).toBe(500)
  await server.db.schema.alterTable('access_log_gone').renameTo('access_log').execute()
  const after = await server.db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(after.count).toBe(count)
})
