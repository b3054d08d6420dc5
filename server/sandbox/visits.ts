import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { dayOf, days, hours, later, minutes, zone } from '../platform/values/clock.ts'
import { reasonId, typeId } from './booking-options.ts'
import { patientId } from './patients.ts'
import { gpId } from './practices.ts'
import { people } from './practitioners.ts'
import { instantDaysAgo } from './record/past.ts'

/** `upcoming` is in ms after the reset. */
type Visits = { practice?: string; upcoming?: number[]; past?: number }

const visits: Record<string, Visits> = {
  patient: { upcoming: [hours(2), days(3)], past: 40 },
  parent: { upcoming: [days(9)], past: 4 },
  tama: { upcoming: [days(2)], past: 6 },
  mia: { past: 2 },
  george: { past: 12 },
  newpassword: { past: 3 },
  limited: { upcoming: [days(6)] },
  windcave: { practice: 'ranges', upcoming: [hours(3), days(5)], past: 5 },
  poli: { practice: 'coast', past: 3 },
  valley: { practice: 'valley', past: 2 },
  earlier: { upcoming: [days(9), days(12)], past: 2 },
  onleave: { past: 2 },
  onleavealone: { past: 2 },
}

const cancelled = 7
const outcomes = [5, 5, 5, 6, 5, 5, 7, 5]
const daysBetweenVisits = 13

const about = [
  { type: 'standard', reason: 'cough', notes: 'A cough for a week, worse at night' },
  { type: 'standard', reason: 'prescription', notes: '' },
  { type: 'extended', reason: 'diabetes', notes: 'Yearly review, I will bring my readings' },
  { type: 'standard', reason: 'vaccination', notes: 'Flu vaccination' },
  { type: 'virtual', reason: 'prescription', notes: 'Would like to talk about the new dose' },
  { type: 'standard', reason: 'skin', notes: 'A mole on my shoulder has changed' },
] as const
const whyCancelled = ['I feel better', 'I have to work', 'Rescheduled', 'My car broke down']

const pick = <One>(all: readonly One[], index: number) => {
  const one = all[index % all.length]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

const meeting = (number: number) => ({ video_provider: 'zoom', video_link: `https://zoom.example.nz/j/${84_000_000_000 + number}` })

/** Subject and practitioner of a patient's visit with this number. */
const content = (key: string, practice: string, number: number) => {
  const { type, reason, notes } = pick(about, number)
  const isVirtual = type === 'virtual'
  const staff = people.filter((one) => one.practice === practice && one.hours && (!isVirtual || one.video === 'working'))
  const { id, works } = pick(staff, isVirtual ? Math.floor(number / about.length) : number)
  return {
    patient_id: patientId(key),
    practitioner_id: id,
    location_id: works[0]?.locationId ?? null,
    type_id: typeId(practice, type),
    reason_id: reasonId(practice, reason),
    notes,
    minutes: type === 'extended' ? 30 : 15,
    booked_by: patientId(key),
    ...(isVirtual ? meeting(number) : { video_provider: null, video_link: null }),
  }
}

/** The next multiple of five minutes, the smallest unit of a roster. */
export const nextSlotStart = (instant: Date) => new Date(Math.ceil(instant.getTime() / minutes(5)) * minutes(5))

/** The day itself, or the Friday before a weekend. */
const workingDay = (day: string) => {
  const weekday = new Date(day).getUTCDay()
  const daysSinceFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  return later(new Date(day), -days(daysSinceFriday)).toISOString().slice(0, 10)
}

const quarterHoursOfADay = 30

const visitTime = (now: Date, number: number): RawBuilder<Date> => {
  const day = workingDay(dayOf(later(now, -days(daysBetweenVisits * (number + 1)))))
  const minutesPastNine = ((number * 7) % quarterHoursOfADay) * 15
  return sql`(${day}::date + time '09:00' + ${minutesPastNine}::int * interval '1 minute') at time zone ${zone}`
}

/** Exact to the minute within a day. Later visits come after the last slots of their day, so that no booking overlaps them. */
const timeToCome = (now: Date, ahead: number): RawBuilder<Date> => {
  const exact = nextSlotStart(later(now, ahead))
  if (ahead < days(1)) return sql`${exact}::timestamptz`
  return sql`greatest(${exact}::timestamptz, (${dayOf(exact)}::date + time '17:15') at time zone ${zone})`
}

/** The first future visit is in person, the second a video meeting. */
const numbersToCome = [1, 10]

export const appointmentRows = (now: Date) =>
  Object.entries(visits).flatMap(([key, { practice = 'harbour', upcoming = [], past = 0 }]) => [
    ...upcoming.map((ahead, index) => ({
      ...content(key, practice, pick(numbersToCome, index)),
      starts_at: timeToCome(now, ahead),
      status_id: 1,
      cancel_reason: null,
      booked_at: instantDaysAgo(now, 2),
    })),
    ...Array.from({ length: past }, (_, number) => {
      const status = pick(outcomes, number)
      return {
        ...content(key, practice, number),
        starts_at: visitTime(now, number),
        status_id: status,
        cancel_reason: status === cancelled ? pick(whyCancelled, Math.floor(number / outcomes.length)) : null,
        booked_at: instantDaysAgo(now, daysBetweenVisits * (number + 2)),
      }
    }),
  ])

/** The account with a thousand visits, generated by the database. */
export const seedManyVisits = (db: Database, now: Date) => {
  const staff = people.filter(({ practice, hours: given }) => practice === 'harbour' && given).slice(0, 3)
  return sql`
    insert into appointment (
      patient_id, starts_at, status_id, practitioner_id, location_id, type_id, reason_id, notes, minutes, cancel_reason, booked_by, booked_at)
    select
      ${patientId('large')}, (day + time '09:00' + n * 7 % ${quarterHoursOfADay}::int * interval '15 minutes') at time zone ${zone},
      (array[5, 5, 5, 6, 7])[1 + n % 5],
      (${staff.map(({ id }) => id)}::uuid[])[1 + n % 3], (${staff.map(({ works }) => works[0]?.locationId)}::text[])[1 + n % 3],
      (array['harbour-standard', 'harbour-extended'])[1 + n % 2], (array['harbour-cough', 'harbour-diabetes'])[1 + n % 2],
      'Visit number ' || n, (array[15, 30])[1 + n % 2], case when n % 5 = 4 then 'I feel better' end,
      ${patientId('large')}, ${instantDaysAgo(now, 0)}::timestamptz - (n * 3 + 9) * interval '1 day'
    from generate_series(1, 1000) as n
    cross join lateral (select ${dayOf(now)}::date - n * 3 as exact) as days
    cross join lateral (select exact - greatest(0, extract(isodow from exact)::int - 5) as day) as working`.execute(db)
}

/** Assigns the slots during which their practitioner has an appointment: any, or this one. */
export const takeSlotsOfVisits = (db: Database, id: number | null = null) =>
  sql`
    update slot set appointment_id = appointment.id from appointment
    where appointment.practitioner_id = slot.practitioner_id and appointment.status_id in (1, 2, 3, 11)
      and (${id}::bigint is null or appointment.id = ${id})
      and slot.starts_at < appointment.starts_at + appointment.minutes * interval '1 minute' and slot.ends_at > appointment.starts_at`.execute(
    db,
  )

/** Another patient always holds the registered provider's 10:00 slot at harbour. */
export const holdSlots = (db: Database, now: Date) =>
  sql`
    update slot set locked_by = ${patientId('hemi')}, locked_until = ${dayOf(now)}::date + interval '10 years'
    where practitioner_id = ${gpId('harbour')} and locked_until is null and (starts_at at time zone ${zone})::time = '10:00'`.execute(db)

/** Moves future visits to their times relative to a later instant of the same day. */
export const renewVisits = async (db: Database, now: Date) => {
  for (const [key, { upcoming = [] }] of Object.entries(visits))
    for (const [position, ahead] of upcoming.entries())
      await sql`
        update appointment set starts_at = ${timeToCome(now, ahead)}
        where id = (select id from appointment where patient_id = ${patientId(key)} and status_id = 1 order by id limit 1 offset ${position})`.execute(
        db,
      )
  await sql`update slot set appointment_id = null where appointment_id is not null`.execute(db)
  await takeSlotsOfVisits(db)
}
