import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls, type SlotAnswer } from './booking-calls.ts'

const server = serverUnderTest()
const { signedIn, slotsOf, comingSlots, lockedBy, setLock, book } = bookingCalls(server)

const done = 'Appointment has been booked successfully'

let patient: Awaited<ReturnType<typeof signedIn>>
let slots: SlotAnswer[] = []
const some = (...indexes: number[]) => indexes.flatMap((index) => slots[index] ?? [])

beforeEach(async () => {
  patient = await signedIn('patient')
  slots = await comingSlots(patient)
})

describe('a lock', () => {
  test('keeps a slot from others for 10 minutes, and no longer', async () => {
    const other = await signedIn('empty')
    expect(await setLock(patient, some(0), true)).toBe(1)
    server.moveClock(minutes(9))
    expect(await setLock(other, some(0), true)).toBe(-3)
    expect((await slotsOf(other, slots[0]?.start.slice(0, 10) ?? '')).map(({ id }) => id)).toContain(slots[0]?.id)
    server.moveClock(minutes(1) + 1)
    expect(await setLock(other, some(0), true)).toBe(1)
    expect(await setLock(patient, some(0), true)).toBe(-3)
  })

  test('of however many slots is the same statements, which a database keeps as long as a connection lives', async () => {
    const many = (length: number) => some(...Array.from({ length }, (_, index) => index))
    const prepared = async () =>
      (await sql`select name from pg_prepared_statements where statement ~ 'slot' order by name`.execute(server.db)).rows
    const lockAndLetGo = async (count: number) => {
      for (const isLocked of [true, false]) expect(await setLock(patient, many(count), isLocked)).toBe(1)
    }
    await lockAndLetGo(1)
    const before = await prepared()
    expect(before.length).toBeGreaterThan(0)
    for (const count of [2, 3, 4]) await lockAndLetGo(count)
    expect(await prepared()).toEqual(before)
  })

  test('of the own patient is renewed for 10 minutes more', async () => {
    const other = await signedIn('empty')
    await setLock(patient, some(0), true)
    server.moveClock(minutes(9))
    expect(await setLock(patient, some(0), true)).toBe(1)
    server.moveClock(minutes(9))
    expect(await setLock(other, some(0), true)).toBe(-3)
    expect(await book(patient, some(0))).toBe(done)
  })

  test('can be renewed for two hours: then the time is free for others, and can be held anew', async () => {
    const other = await signedIn('empty')
    const tooLong = expect.objectContaining({ message: 'This time has been held for you for two hours. Please choose another one.' })
    for (let past = 0; past < 120; past += 9) {
      expect(await setLock(patient, some(0), true)).toBe(1)
      server.moveClock(minutes(9))
    }
    expect(await setLock(patient, some(0), true)).toEqual(tooLong)
    expect(await setLock(patient, some(0, 1), true)).toEqual(tooLong)
    expect(await setLock(other, some(0), true)).toBe(-3)
    server.moveClock(minutes(1))
    expect(await setLock(other, some(0), true)).toBe(1)
    await setLock(other, some(0), false)
    expect(await setLock(patient, some(0), true)).toBe(1)
  })

  test.each([
    ['let go', 9, false],
    ['run out', 14, true],
  ])('that was %s and is taken again soon after continues, and starts again 10 minutes after its end', async (_, every, isRunningOut) => {
    for (let past = 0; past < 120; past += every) {
      expect(await setLock(patient, some(0), true)).toBe(1)
      if (!isRunningOut) await setLock(patient, some(0), false)
      server.moveClock(minutes(every))
    }
    expect(await setLock(patient, some(0), true)).toMatchObject({ message: expect.stringContaining('for two hours') })
    server.moveClock(minutes(isRunningOut ? 6 : 1))
    expect(await setLock(patient, some(0), true)).toBe(1)
  })

  test('with a lock-down is only of the registered provider’s slots', async () => {
    await server.changeSetting('ByPassLockDownPatientPortalAppointmentBookings', '0')
    const [other] = await slotsOf(patient, slots[0]?.start.slice(0, 10) ?? '', { PractitionerID: practitionerId('cooper') })
    const others = other ? [other] : []
    expect(await setLock(patient, others, true)).toMatchObject({ message: expect.stringContaining('your registered provider') })
    expect(await lockedBy(patient)).toEqual([])
    expect(await setLock(patient, some(0), true)).toBe(1)
  })

  test('takes all slots or none', async () => {
    expect(await setLock(await signedIn('empty'), some(2), true)).toBe(1)
    expect(await setLock(patient, some(0, 1, 2), true)).toBe(-3)
    expect(await lockedBy(patient)).toEqual([])
    expect(await setLock(patient, some(0, 1), true)).toBe(1)
    expect(await lockedBy(patient)).toHaveLength(2)
  })

  test('ends by its patient alone', async () => {
    const other = await signedIn('empty')
    await setLock(patient, some(0), true)
    expect(await setLock(other, some(0), false)).toBe(1)
    expect(await setLock(other, some(0), true)).toBe(-3)
    expect(await setLock(patient, some(0), false)).toBe(1)
    expect(await setLock(other, some(0), true)).toBe(1)
  })

  test('of a slot that is booked, held by another or unknown is refused', async () => {
    await setLock(patient, some(0), true)
    await book(patient, some(0))
    const unknown = { id: patientId('nobody') }
    expect(await setLock(await signedIn('empty'), some(0), true)).toBe(-3)
    expect(await setLock(patient, some(3), true)).toBe(1)
    expect(await setLock(patient, [unknown, ...some(1)], true)).toBe(-1)
    expect(await setLock(patient, [{ id: 'a' }], true)).toBe(-1)
    expect(await setLock(patient, [unknown], false)).toBe(-1)
    const tenOClock = slots.filter(({ start }) => start.includes('T10:00'))
    expect([tenOClock.length, await setLock(patient, tenOClock, true)]).toEqual([1, -3])
    expect(await setLock(await signedIn('windcave', 'ranges'), some(5), true)).toBe(-1)
  })

  test('of a slot that has begun is refused', async () => {
    server.moveClock(Date.parse(slots[0]?.start ?? '') - Date.now())
    patient = await signedIn('patient')
    expect(await setLock(patient, some(0), true)).toBe(-1)
    expect(await setLock(patient, some(1), true)).toBe(1)
  })

  test("of the own appointment is not reported as another patient's", async () => {
    const parent = await signedIn('parent')
    for (const [user, index, forWhom] of [
      [patient, 0, 'patient'],
      [parent, 1, 'tama'],
    ] as const) {
      await setLock(user, some(index), true)
      expect(await book(user, some(index), { PatientID: patientId(forWhom) })).toBe(done)
      expect(await setLock(user, some(index), true)).toBe(-1)
    }
  })

  test('is one of 3 that a patient has: a fourth lets the oldest go', async () => {
    const runs = [some(0), some(2, 3), some(5), some(6)]
    for (const run of runs) {
      expect(await setLock(patient, run, true)).toBe(1)
      server.moveClock(1000)
    }
    const other = await signedIn('empty')
    expect(await setLock(other, some(0), true)).toBe(1)
    expect(await setLock(other, some(3), true)).toBe(-3)
    expect(await lockedBy(patient)).toHaveLength(4)
    expect(await setLock(patient, some(2, 3), true)).toBe(1)
    expect(await lockedBy(patient)).toHaveLength(4)
  })

  test('of what could not be booked is refused: too long, apart, today where that is off, or where nothing is booked online', async () => {
    expect(await setLock(patient, slots.slice(0, 9), true)).toBe(-1)
    expect(await setLock(patient, slots.slice(5, 13), true), 'two hours').toBe(1)
    expect(await setLock(patient, slots.slice(5, 13), false)).toBe(1)
    expect(await setLock(patient, some(0, 2), true)).toBe(-1)
    await server.changeSetting('DisableAppointment', '1')
    expect(await setLock(patient, some(0), true)).toBe(-1)
    await server.changeSetting('DisableAppointment', '0')
    await server.changeSetting('IsAllowSameDayBooking2', '0')
    expect(await setLock(patient, some(0), true)).toBe(1)
    server.moveClock(Date.parse(slots[0]?.start ?? '') - Date.now() - minutes(60))
    patient = await signedIn('patient')
    expect(await setLock(patient, some(1), true)).toBe(-1)
    expect(await setLock(patient, some(0), false)).toBe(1)
  })
})
