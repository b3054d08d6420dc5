import { beforeEach, describe, expect, test } from 'vitest'
import { later, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { gpId } from '../../../../server/sandbox/practices.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls, type SlotAnswer } from './booking-calls.ts'

const server = serverUnderTest()
const { signedIn, nextDay, slotsOf, comingSlots, lockedBy, setLock, book, cancel, list, ask } = bookingCalls(server)

const done = 'Appointment has been booked successfully'
const taken = 'This time has just been taken by another patient. Please choose another one.'
const busy = 'There is already an appointment at this time for the same person. Please choose another time.'
const notHeld = 'This time is no longer held for you. Please choose a time again.'

let patient: Awaited<ReturnType<typeof signedIn>>
let slots: SlotAnswer[] = []
const some = (...indexes: number[]) => indexes.flatMap((index) => slots[index] ?? [])

beforeEach(async () => {
  patient = await signedIn('patient')
  slots = await comingSlots(patient)
})

describe('a booking', () => {
  test('is an appointment to come, ends the lock and takes the slot', async () => {
    await setLock(patient, some(0), true)
    expect(await book(patient, some(0), { ReasonForVisitID: 'harbour-cough' })).toBe(done)
    const { rows } = await list(patient, 1)
    const made = rows.find(({ period }) => period.start === slots[0]?.start)
    expect(made?.extension.slice(0, 7).map(({ valueString }) => valueString)).toEqual([
      'Standard Consult',
      'Aroha Ngata',
      'Dr Mere Tai',
      '12 Quay Street, Auckland 1010',
      'Harbour Central',
      'Harbour Health Centre',
      'Future',
    ])
    expect(made?.extension.find(({ url }) => url === 'Duration')).toEqual({ url: 'Duration', valueDecimal: 15 })
    expect(made?.extension[16]).toEqual({ valueInteger: 1 })
    expect(made?.extension.filter(({ url }) => url?.startsWith('Reason'))).toEqual([
      { url: 'Reason', valueString: 'Cough, cold or sore throat' },
      { url: 'ReasonNotes', valueString: 'A cough since Monday' },
    ])
    expect(await lockedBy(patient)).toEqual([])
    expect((await slotsOf(patient, slots[0]?.start.slice(0, 10) ?? '')).map(({ id }) => id)).not.toContain(slots[0]?.id)
    const storedAppointments = await server.db.selectFrom('appointment').selectAll().where('id', '=', Number(made?.id)).executeTakeFirst()
    expect(storedAppointments).toMatchObject({ notes: 'A cough since Monday', reason_id: 'harbour-cough', booked_by: patientId('patient') })
  })

  test("needs the patient's lock: with none, with another patient's, an expired or a released one it fails and books nothing", async () => {
    expect(await book(patient, some(0))).toBe(notHeld)
    await setLock(patient, some(0), true)
    server.moveClock(minutes(10) + 1)
    expect(await book(patient, some(0))).toBe(notHeld)
    await setLock(patient, some(0), true)
    await setLock(patient, some(0), false)
    expect(await book(patient, some(0))).toBe(notHeld)
    await setLock(patient, some(0), true)
    expect(await book(patient, some(0, 1), { AppointmentTypeID: 'harbour-extended' })).toBe(notHeld)
    expect(await book(await signedIn('empty'), some(0))).toBe(taken)
    expect((await list(patient, 1)).total).toBe(2)
  })

  test('twice is booked once', async () => {
    await setLock(patient, some(0), true)
    expect([await book(patient, some(0)), await book(patient, some(0))]).toEqual([done, busy])
  })

  test('of consecutive slots takes them all', async () => {
    await setLock(patient, some(5, 6), true)
    expect(await book(patient, some(5, 6), { AppointmentTypeID: 'harbour-extended' })).toBe(done)
    expect((await slotsOf(patient, slots[0]?.start.slice(0, 10) ?? '')).length).toBe(slots.length - 2)
  })

  test.each([
    ['too short for the type', [0], { AppointmentTypeID: 'harbour-extended' }, 'This time is too short'],
    ['too short for the reason', [0], { ReasonForVisitID: 'harbour-diabetes' }, 'This time is too short'],
    ['of slots apart', [0, 2], {}, 'These times do not follow each other'],
    ['that ends later than its slots', [0], { EndTime: '2030-01-01T00:00:00Z' }, 'The time of the appointment has changed'],
    ['that lasts 3 minutes longer', [0], { Duration: 18 }, 'The time of the appointment has changed'],
    ['of an unknown type', [0], { AppointmentTypeID: 'ranges-standard' }, 'This kind of appointment'],
    ['for an unknown reason', [0], { ReasonForVisitID: 'ranges-cough' }, 'This reason'],
    ['of no slot', [], { SlotID: 'a' }, 'This time is no longer offered'],
  ] as const)('%s is refused, and the lock stays', async (_what, indexes, more, sentence) => {
    for (const index of indexes) await setLock(patient, some(index), true)
    expect(await book(patient, some(...indexes), more)).toContain(sentence)
    expect(await lockedBy(patient)).toHaveLength(indexes.length)
    expect((await list(patient, 1)).total).toBe(2)
  })

  test('of a type of 10 minutes without a reason takes a slot of 10 minutes', async () => {
    await server.db.updateTable('appointment_type').set({ minutes: 10 }).where('id', '=', 'harbour-standard').execute()
    await server.db
      .updateTable('slot')
      .set({ ends_at: later(new Date(slots[0]?.start ?? ''), minutes(10)) })
      .where('id', '=', slots[0]?.id ?? '')
      .execute()
    const short = some(0).map((slot) => ({ ...slot, end: later(new Date(slot.start), minutes(10)).toISOString() }))
    await setLock(patient, short, true)
    expect(await book(patient, short)).toBe(done)
  })

  test('in place of an appointment of the same type and reason is no shorter', async () => {
    await setLock(patient, some(0, 1), true)
    expect(await book(patient, some(0, 1))).toBe(done)
    const old = (await list(patient, 1)).rows.find(({ period }) => period.start === slots[0]?.start)
    await setLock(patient, some(5, 6), true)
    expect(await book(patient, some(5), { ReplacesAppointmentID: old?.id })).toContain('This time is too short')
    expect(await book(patient, some(5, 6), { ReplacesAppointmentID: old?.id })).toBe(done)
  })

  test('may differ from its slots by up to 2 minutes', async () => {
    await setLock(patient, some(0), true)
    const near = new Date(Date.parse(slots[0]?.start ?? '') + minutes(2)).toISOString()
    expect(await book(patient, some(0), { StartTime: near, Duration: 13 })).toBe(done)
  })

  test('of a practice that takes none is refused', async () => {
    await setLock(patient, some(0), true)
    await server.changeSetting('DisableAppointment', '1')
    expect(await book(patient, some(0))).toBe('Please ring the practice to organise an appointment')
  })

  test('of the same day is refused where the practice does not allow it', async () => {
    server.moveClock(Date.parse(slots[0]?.start ?? '') - Date.now() - minutes(60))
    patient = await signedIn('patient')
    await setLock(patient, some(0), true)
    await server.changeSetting('IsAllowSameDayBooking2', '0')
    const day = slots[0]?.start.slice(0, 10) ?? ''
    expect(await slotsOf(patient, day)).toEqual([])
    expect(await nextDay(patient, day)).not.toBe(day)
    expect(await book(patient, some(0))).toBe('Same day booking is not allowed')
    await server.changeSetting('IsAllowSameDayBooking2', '1')
    expect(await book(patient, some(0))).toBe(done)
  })

  test('for a linked person is theirs, unless the practice does not allow it', async () => {
    const parent = await signedIn('parent')
    await setLock(parent, some(0), true)
    for (const name of ['EnableFamilyMemberBooking', 'IsShowBookAppointmentOptions']) {
      await server.changeSetting(name, '0')
      expect(await book(parent, some(0), { PatientID: patientId('mia') })).toContain('family members cannot be booked online')
      await server.changeSetting(name, '1')
    }
    expect(await book(parent, some(0), { PatientID: patientId('mia') })).toBe(done)
    expect((await list({ ...parent, userName: 'mia' }, 1)).rows.map(({ period }) => period.start)).toEqual([slots[0]?.start])
  })

  test('for a user without a record is forbidden', async () => {
    const carer = await signedIn('carer')
    await setLock(carer, some(0), true)
    expect(await book(carer, some(0))).toBe(403)
  })

  test('with a lock-down is only with the registered provider', async () => {
    await server.changeSetting('ByPassLockDownPatientPortalAppointmentBookings', '0')
    const day = slots[0]?.start.slice(0, 10) ?? ''
    const [other] = await slotsOf(patient, day, { PractitionerID: practitionerId('cooper') })
    const others = other ? [other] : []
    await setLock(patient, others, true)
    expect(await book(patient, others)).toContain('your registered provider')
    await setLock(patient, some(0), true)
    expect(await book(patient, some(0))).toBe(done)
  })

  test('with a lock-down is with the registered provider of the selected patient, whoever the visit is for', async () => {
    await server.changeSetting('ByPassLockDownPatientPortalAppointmentBookings', '0')
    await server.db
      .updateTable('patient')
      .set({ gp_id: practitionerId('cooper') })
      .where('id', '=', patientId('tama'))
      .execute()
    const parent = await signedIn('parent')
    const params = { AppointmentTypeID: 'harbour-standard', PracticeLocationID: '', RoleID: '1', BookWithID: '2', ReasonForVisitID: '25' }
    const answer = await ask(parent, 'Patient/AvailablePractitioner', { ...params, IsLockDownProviderEnabled: true })
    const offered = answer.json()[0].entry.map(({ resource }: { resource: { id: string } }) => resource.id)
    expect(offered).toEqual([gpId('harbour')])
    await setLock(parent, some(0), true)
    expect(await book(parent, some(0), { PatientID: patientId('tama') })).toBe(done)
  })

  test('at a time when the same person has another appointment is refused', async () => {
    const day = slots[0]?.start.slice(0, 10) ?? ''
    const colleague = await slotsOf(patient, day, { PractitionerID: practitionerId('chen') })
    await setLock(patient, some(0, 1), true)
    await book(patient, some(0, 1), { AppointmentTypeID: 'harbour-extended' })
    for (const [index, isFree] of [
      [0, false],
      [1, false],
      [2, true],
    ] as const) {
      await setLock(patient, colleague.slice(index, index + 1), true)
      const reply = await book(patient, colleague.slice(index, index + 1))
      expect(reply === done).toBe(isFree)
      if (!isFree) expect(reply).toContain('already an appointment at this time')
    }
  })

  test('at a time when the provider has an appointment is refused as taken, but for the one that is moved', async () => {
    const [first = expect.fail('no slot'), second = expect.fail('no slot')] = some(0, 1)
    const times = { practitioner_id: gpId('harbour'), starts_at: later(new Date(first.start), minutes(10)), minutes: 10 }
    const { id } = await server.db
      .insertInto('appointment')
      .values({ ...times, patient_id: patientId('patient'), status_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const slot of [first, second]) {
      const parent = await signedIn('parent')
      await setLock(parent, [slot], true)
      expect(await book(parent, [slot])).toBe(taken)
      await setLock(parent, [slot], false)
    }
    await setLock(patient, [first], true)
    expect(await book(patient, [first], { ReplacesAppointmentID: `${id}` })).toBe(done)
  })

  test('in place of the appointment that the same person has at that time is taken', async () => {
    const [slot] = await slotsOf(patient, slots[0]?.start.slice(0, 10) ?? '', { PractitionerID: practitionerId('chen') })
    const colleague = slot ? [slot] : []
    await setLock(patient, some(0), true)
    await book(patient, some(0))
    const { id } = await server.db.selectFrom('appointment').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await setLock(patient, colleague, true)
    expect(await book(patient, colleague, { ReplacesAppointmentID: `${id}` })).toBe(done)
  })

  test.each([
    ['petrov', 'NotCreatedEmailMissing'],
    ['haddad', 'NotCreatedZoomEnd'],
    ['cooper', 'This provider does not offer video appointments. Please choose another provider or another kind of appointment.'],
  ])('of a video meeting with %s answers %s, books nothing and keeps the lock', async (key, reply) => {
    const [slot] = await slotsOf(patient, slots[0]?.start.slice(0, 10) ?? '', { PractitionerID: practitionerId(key) })
    const one = slot ? [slot] : []
    expect(await setLock(patient, one, true)).toBe(1)
    expect(await book(patient, one, { AppointmentTypeID: 'harbour-virtual' })).toBe(reply)
    expect([await lockedBy(patient), (await list(patient, 1)).total]).toEqual([[{ id: slot?.id }], 2])
    expect(await book(patient, one)).toBe(done)
  })

  test('of a video meeting has its link', async () => {
    await setLock(patient, some(0), true)
    expect(await book(patient, some(0), { AppointmentTypeID: 'harbour-virtual' })).toBe(done)
    const { rows } = await list(patient, 1)
    const made = rows.find(({ period }) => period.start === slots[0]?.start)
    expect(made?.extension[17]).toEqual({ valueString: 'zoom' })
    expect(made?.extension[18]?.valueString).toMatch(/^https:\/\/zoom\.example\.nz\/j\/\d{11}$/)
  })

  test('frees its slots when it is cancelled', async () => {
    await setLock(patient, some(0), true)
    await book(patient, some(0))
    const made = (await list(patient, 1)).rows.find(({ period }) => period.start === slots[0]?.start)
    expect(await cancel(patient, made?.id ?? '')).toBe('Appointment cancelled successfully.')
    expect(await setLock(await signedIn('empty'), some(0), true)).toBe(1)
  })
})

test('ids may come in capital letters, with spaces, twice', async () => {
  const id = slots[0]?.id ?? ''
  const body = { PatientID: patientId('patient').toUpperCase(), SlotID: ` ${id.toUpperCase()} , ${id},`, Islocked: true }
  expect((await ask(patient, 'Patient/LockUnLockSlot', body)).json()).toBe(1)
  expect(await book(patient, some(0), { PatientID2: patientId('patient').toUpperCase(), SlotID: id.toUpperCase() })).toBe(done)
})
