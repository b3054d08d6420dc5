import { expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls } from './booking-calls.ts'

const server = serverUnderTest()
const { ask, beforeBooking, setLock, book, cancel, list } = bookingCalls(server)

const done = 'Appointment has been booked successfully'

test.each([
  ['6', 6],
  ['3', 3],
  ['many', 6],
])(
  'a booking where the practice allows %s to come is refused with %i, of which what is cancelled, made by the practice or about to be replaced is none',
  async (most, expected) => {
    const { patient, slots, some } = await beforeBooking()
    await server.changeSetting('MaxOpenBookings', most)
    await server.db.updateTable('appointment').set({ booked_by: null }).where('starts_at', '>', server.clock()).execute()
    await server.db.updateTable('slot').set({ locked_by: null, locked_until: null }).execute()
    for (let number = 0; number < expected; number += 1) {
      await setLock(patient, some(number), true)
      expect(await book(patient, some(number))).toBe(done)
    }
    await setLock(patient, some(expected), true)
    const refusal = `No more than ${expected} appointments to come can be booked online for one person. Please cancel one that is no longer needed, or ring the practice.`
    expect(await book(patient, some(expected))).toBe(refusal)
    const made = (await list(patient, 1)).rows.filter(({ period }) => period.start === slots[0]?.start || period.start === slots[1]?.start)
    const [first] = made
    expect(await book(patient, some(expected), { ReplacesAppointmentID: first?.id })).toBe(done)
    await setLock(patient, some(expected + 1), true)
    expect(await book(patient, some(expected + 1), { ReplacesAppointmentID: first?.id })).toBe(refusal)
    for (const { id } of made) await cancel(patient, id)
    expect(await book(patient, some(expected + 1))).toBe(done)
  },
)

test('a lock for a patient at the limit is refused with the reason, unless the visit replaces an appointment', async () => {
  const { patient, slots, some } = await beforeBooking()
  await server.changeSetting('MaxOpenBookings', '1')
  await server.db.updateTable('appointment').set({ booked_by: null }).where('starts_at', '>', server.clock()).execute()
  const lock = (more: object) =>
    ask(patient, 'Patient/LockUnLockSlot', { SlotID: some(1)[0]?.id, Islocked: true, BookForPatientID: patientId('patient'), ...more })
  await setLock(patient, some(0), true)
  expect(await book(patient, some(0))).toBe(done)
  expect([(await lock({})).statusCode, (await lock({})).json()]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringMatching(/^No more than 1 appointments to come can be booked online/) }),
  ])
  const old = (await list(patient, 1)).rows.find(({ period }) => period.start === slots[0]?.start)
  expect((await lock({ ReplacesAppointmentID: old?.id })).json()).toBe(1)
  expect((await lock({ BookForPatientID: patientId('empty') })).statusCode).toBe(403)
  expect((await lock({ ReplacesAppointmentID: '999999999' })).statusCode).toBe(403)
})

test('in the place of an appointment that can no longer be cancelled or was moved before books nothing', async () => {
  const { patient, slots, some } = await beforeBooking()
  await setLock(patient, some(0), true)
  await book(patient, some(0))
  await setLock(patient, some(1), true)
  const old = (await list(patient, 1)).rows.find(({ period }) => period.start === slots[0]?.start)
  const move = () => book(patient, some(1), { ReplacesAppointmentID: old?.id })
  await server.changeSetting('BlockOutTimeForApptCancel', '1000')
  expect(await move()).toContain('less than 1000hrs away.')
  await server.changeSetting('BlockOutTimeForApptCancel', '0')
  await cancel(patient, old?.id ?? '')
  expect(await move()).toMatch(/^The appointment that you are moving has been moved or cancelled already\./)
  expect((await list(patient, 1)).rows.filter(({ period }) => period.start === slots[1]?.start)).toEqual([])
})

test("in the place of an appointment that is not this patient's books nothing", async () => {
  const { patient, some } = await beforeBooking()
  await setLock(patient, some(0), true)
  const others = await server.db
    .selectFrom('appointment')
    .select('id')
    .where('patient_id', '<>', patientId('patient'))
    .executeTakeFirstOrThrow()
  for (const id of [`${others.id}`, '999999999', 'made-up']) expect(await book(patient, some(0), { ReplacesAppointmentID: id })).toBe(403)
  expect(await book(patient, some(0))).toBe(done)
})
