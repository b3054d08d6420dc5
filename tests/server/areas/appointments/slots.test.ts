import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createUpcomingSlots, makeSlots } from '../../../../server/areas/appointments/store/rosters.ts'
import { deferredRequests } from '../../../../server/areas/prescriptions/rules/deferred-requests.ts'
import { databaseFiles } from '../../../../server/platform/files/file-store.ts'
import { dayOf, days, later, minutes, zone } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { gpId } from '../../../../server/sandbox/practices.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'
import { startJobs } from '../../../../server/start/jobs.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls } from './booking-calls.ts'

const server = serverUnderTest()
const { signedIn, nextDay, slotsOf } = bookingCalls(server)

type StoredSlot = { day: string; time: string; starts_at: Date; ends_at: Date }
const ofDoctor = async () =>
  (
    await sql<StoredSlot>`
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
    await Promise.all([createUpcomingSlots(server.db, now), createUpcomingSlots(server.db, now)])
    expect(await server.db.selectFrom('slot').selectAll().orderBy('id').execute()).toEqual(before)
    const lastDay = (await ofDoctor()).at(-1)?.day
    expect(lastDay).toBe(dayOf(later(now, days(60))))
    await createUpcomingSlots(server.db, later(now, days(3)))
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

  test('follow a roster that is changed or removed, but for what is booked or held, and none meets another', async () => {
    const now = new Date('2026-11-20T00:00:00Z')
    await makeSlots(server.db, now)
    const held = { locked_by: patientId('patient'), locked_until: later(now, minutes(10)) }
    const { id: appointment_id } = await server.db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
    const later15 = sql<boolean>`practitioner_id = ${gpId('harbour')} and (starts_at at time zone ${zone})::time in ('09:15', '11:15')
      and (starts_at at time zone ${zone})::date = '2026-11-24'`
    const [booked, chosen] = await server.db.selectFrom('slot').selectAll().where(later15).orderBy('starts_at').execute()
    await server.db
      .updateTable('slot')
      .set({ appointment_id })
      .where('id', '=', booked?.id ?? '')
      .execute()
    await server.db
      .updateTable('slot')
      .set(held)
      .where('id', '=', chosen?.id ?? '')
      .execute()
    await server.db
      .insertInto('practitioner_location')
      .values({ practitioner_id: gpId('harbour'), location_id: 'harbour-north' })
      .execute()
    await server.db
      .updateTable('roster')
      .set({ slot_minutes: 20, location_id: 'harbour-north' })
      .where('practitioner_id', '=', gpId('harbour'))
      .execute()
    await server.db.deleteFrom('roster').where('practitioner_id', '=', practitionerId('chen')).execute()
    const overlapping = async () => {
      const { rows } = await sql`
        select from slot one join slot other on one.practitioner_id = other.practitioner_id and one.starts_at < other.starts_at
        where one.ends_at > other.starts_at`.execute(server.db)
      return rows.length
    }
    const times = async () =>
      (await onDay('2026-11-24')).map(({ time, starts_at, ends_at }) => `${time} ${(ends_at.getTime() - starts_at.getTime()) / 60_000}`)

    await createUpcomingSlots(server.db, now)
    expect(await overlapping()).toBe(0)
    expect((await times()).slice(0, 4)).toEqual(['09:15:00 15', '09:40:00 20', '10:00:00 20', '10:20:00 20'])
    expect((await times()).slice(5, 8)).toEqual(['11:15:00 15', '11:40:00 20', '12:00:00 20'])
    const ofChen = server.db
      .selectFrom('slot')
      .select('id')
      .where('practitioner_id', '=', practitionerId('chen'))
      .where('starts_at', '>', now)
    expect(await ofChen.execute()).toEqual([])

    await server.db.updateTable('slot').set({ appointment_id: null }).execute()
    await createUpcomingSlots(server.db, later(now, minutes(11)))
    expect((await times()).slice(0, 3)).toEqual(['09:00:00 20', '09:20:00 20', '09:40:00 20'])
    expect((await times()).filter((time) => time.endsWith(' 15'))).toEqual([])
  })
})

test("the own doctor's 10:00 is held on the days that a sandbox adds, too", async () => {
  server.moveClock(days(20))
  const { db, clock, app } = server
  const mail = async () => undefined
  const services = {
    db,
    clock,
    mail,
    portalUrl: '',
    log: app.log,
    providers: () => null,
    deferredRequests,
    files: databaseFiles,
    push: null,
  }
  const free = () =>
    db
      .selectFrom('slot')
      .select('starts_at')
      .where('practitioner_id', '=', gpId('harbour'))
      .where('locked_by', 'is', null)
      .where(sql<boolean>`(starts_at at time zone ${zone})::time = '10:00'`)
      .execute()
  await startJobs({ services: { ...services, answerAfterMs: null }, smtpUrl: null, mailFrom: '', notices: null })()
  expect((await free()).length).toBeGreaterThan(10)
  await startJobs({ services: { ...services, answerAfterMs: 1 }, smtpUrl: null, mailFrom: '', notices: null })()
  expect(await free()).toEqual([])
})

describe('the slots of a day', () => {
  test('are of one practitioner, by start, with their times as text and their location', async () => {
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
  test('is the first with a slot that no other patient holds, and null without one', async () => {
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

  test('has a time that is as long as the type, and none of a virtual type without a video account', async () => {
    const patient = await signedIn('patient')
    const tomorrow = dayOf(later(new Date(), days(1)))
    const day = (await nextDay(patient, tomorrow)) ?? ''
    await sql`delete from slot where (starts_at at time zone ${zone})::date = ${day}::date and extract(minute from starts_at) not in (0, 30)`.execute(
      server.db,
    )
    expect(await nextDay(patient, tomorrow, { AppointmentTypeID: 'harbour-standard' })).toBe(day)
    const extended = (await nextDay(patient, tomorrow, { AppointmentTypeID: 'harbour-extended' })) ?? ''
    expect(extended > day).toBe(true)
    await server.db.updateTable('practitioner').set({ video_account: 'none' }).where('id', '=', gpId('harbour')).execute()
    expect(await nextDay(patient, tomorrow, { AppointmentTypeID: 'harbour-virtual' })).toBeNull()
  })
})
