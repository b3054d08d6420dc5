import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf, days, later, minutes, zone } from '../../server/clock.ts'
import { patientId } from '../../server/sandbox/patients.ts'
import { gpId } from '../../server/sandbox/practices.ts'
import { practitionerId } from '../../server/sandbox/practitioners.ts'
import { keepSlotsAhead, makeSlots } from '../../server/store/rosters.ts'
import { bookingCalls } from './booking-calls.ts'
import { serverUnderTest } from './server-under-test.ts'

const server = serverUnderTest()
const { signedIn, nextDay, slotsOf } = bookingCalls(server)

type Kept = { day: string; time: string; starts_at: Date; ends_at: Date }
const ofDoctor = async () =>
  (
    await sql<Kept>`
      select (starts_at at time zone ${zone})::date as day, (starts_at at time zone ${zone})::time::text as time, starts_at, ends_at
      from slot where practitioner_id = ${gpId('harbour')} order by starts_at`.execute(server.db)
  ).rows
const onDay = async (day: string) => (await ofDoctor()).filter((slot) => slot.day === day)
const quarterHours = Array.from({ length: 32 }, (_, index) => {
  const minutes = 9 * 60 + index * 15
  return `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}:00`
})

describe('the slots that rosters give', () => {
  beforeEach(async () => {
    await server.db.deleteFrom('slot').execute()
  })

  test.each([
    ['summer time begins', '2026-09-25T00:00:00Z', ['2026-09-25', '2026-09-28']],
    ['summer time ends', '2026-04-02T00:00:00Z', ['2026-04-02', '2026-04-06']],
  ])('keep the hours of the clock when %s', async (_what, now, around) => {
    await makeSlots(server.db, new Date(now))
    for (const day of around) expect((await onDay(day)).map(({ time }) => time)).toEqual(quarterHours)
    for (const { time } of await ofDoctor()) expect(quarterHours).toContain(time)
    expect(new Set((await ofDoctor()).map(({ starts_at, ends_at }) => ends_at.getTime() - starts_at.getTime()))).toEqual(new Set([900_000]))
  })

  test.each([
    ['is left out when clocks go forward', '2026-09-27', ['01:00:00', '03:00:00']],
    ['is there once when clocks go back', '2026-04-05', ['01:00:00', '02:00:00', '03:00:00']],
  ])('of a night: the hour that changes %s', async (_what, day, times) => {
    await server.db
      .insertInto('roster')
      .values({
        practitioner_id: gpId('harbour'),
        location_id: 'harbour-central',
        weekday: 7,
        starts_at: '01:00',
        ends_at: '04:00',
        slot_minutes: 60,
      })
      .execute()
    await makeSlots(server.db, new Date(`${day}T00:00:00Z`))
    expect((await onDay(day)).map(({ time }) => time)).toEqual(times)
  })

  test('stay as they are when they are made again, and those of new days are added', async () => {
    const now = new Date('2026-11-20T00:00:00Z')
    await makeSlots(server.db, now)
    const [first] = await server.db.selectFrom('slot').selectAll().orderBy('starts_at').limit(1).execute()
    await server.db
      .updateTable('slot')
      .set({ locked_by: patientId('patient'), locked_until: later(now, days(1)) })
      .where('id', '=', first?.id ?? '')
      .execute()
    const before = await server.db.selectFrom('slot').selectAll().orderBy('id').execute()
    await Promise.all([keepSlotsAhead(server.db, now), keepSlotsAhead(server.db, now)])
    expect(await server.db.selectFrom('slot').selectAll().orderBy('id').execute()).toEqual(before)
    const lastDay = (await ofDoctor()).at(-1)?.day
    expect(lastDay).toBe(dayOf(later(now, days(60))))
    await keepSlotsAhead(server.db, later(now, days(3)))
    expect((await ofDoctor()).at(-1)?.day).toBe(dayOf(later(now, days(63))))
    expect(
      (
        await server.db
          .selectFrom('slot')
          .selectAll()
          .where('id', '=', first?.id ?? '')
          .execute()
      )[0]?.locked_by,
    ).toBe(patientId('patient'))
  })
})

describe('the slots of a day', () => {
  test('are of one practitioner, by start, with their times in words and their location', async () => {
    const patient = await signedIn('patient')
    const day = (await nextDay(patient, dayOf(later(new Date(), days(1))))) ?? ''
    const slots = await slotsOf(patient, day)
    expect(slots).toHaveLength(32)
    expect(slots.map(({ start }) => start)).toEqual(slots.map(({ start }) => start).sort())
    expect(slots[15]).toMatchObject({
      start: expect.stringMatching(`^${day}T12:45:00\\+1[23]:00$`),
      end: expect.stringMatching(`^${day}T13:00:00\\+1[23]:00$`),
      extension: [
        { url: 'StartTimeString', valueString: '12:45 PM' },
        { url: 'EndTimeString', valueString: '1:00 PM' },
        { url: 'Duration', valueDecimal: 15 },
        {},
        {},
        { valueString: 'harbour-central' },
      ],
    })
    expect(await slotsOf(patient, day, { PageSize: 3 })).toEqual(slots.slice(0, 3))
    expect(await slotsOf(patient, day, { LocationIDs: 'harbour-north' })).toEqual([])
    expect(await slotsOf(patient, day, { LocationIDs: 'harbour-north,harbour-central' })).toHaveLength(32)
    expect(await slotsOf(patient, day, { PractitionerID: gpId('ranges') })).toEqual([])
    expect(await slotsOf(patient, '2020-01-06')).toEqual([])
  })

  test('that have begun are gone', async () => {
    const day = (await nextDay(await signedIn('patient'), dayOf(later(new Date(), days(1))))) ?? ''
    const [, , third] = await slotsOf(await signedIn('patient'), day)
    server.moveClock(Date.parse(third?.start ?? '') - Date.now() - minutes(5))
    const patient = await signedIn('patient')
    expect((await slotsOf(patient, day))[0]).toEqual(third)
    expect(await nextDay(patient, '2020-01-01')).toBe(day)
  })
})

describe('the next day', () => {
  test('is the first with a slot that nobody else holds, and none when there is no more', async () => {
    const patient = await signedIn('patient')
    const tomorrow = dayOf(later(new Date(), days(1)))
    const day = (await nextDay(patient, tomorrow)) ?? ''
    expect(day >= tomorrow).toBe(true)
    await server.db
      .updateTable('slot')
      .set({ locked_by: patientId('hemi'), locked_until: later(new Date(), days(1)) })
      .where(sql<boolean>`(starts_at at time zone ${zone})::date <= ${day}::date`)
      .execute()
    const following = (await nextDay(patient, tomorrow)) ?? ''
    expect(following > day).toBe(true)
    expect(await nextDay(patient, following)).toBe(following)
    expect(await nextDay(patient, '2099-01-01')).toBeNull()
    expect(await nextDay(patient, tomorrow, { ProviderID: practitionerId('singh') })).toBeNull()
    expect(await nextDay(patient, tomorrow, { LocationIds: 'harbour-north' })).toBeNull()
    expect(await nextDay(patient, tomorrow, { ProviderID: gpId('ranges') })).toBeNull()
  })
})
