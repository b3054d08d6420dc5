import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { bigint } from '../../../platform/store/ids.ts'
import { dayOf, zone } from '../../../platform/values/clock.ts'
import { activeStatuses, cancelled } from './appointments.ts'
import type { OfferedSlot } from './slots.ts'

/** Without location ids, all locations count. `day`: the first day, a plain date of the practice. */
type TimesSearch = { practiceId: string; patientId: string; locationIds: string[]; day: string; now: Date }

type PartOfDay = 'morning' | 'afternoon'

type FirstTimesSearch = TimesSearch & {
  /** Only the patient's registered provider can be booked. */
  isLockedDown: boolean
  typeId: string
  reasonId: string | null
  partOfDay: PartOfDay | null
}

export type FirstTime = {
  practitioner_id: string
  practitioner_name: string
  role_id: string
  role_title: string
  /** Consecutive slots, by start. */
  slots: OfferedSlot[]
}

type Row = Omit<FirstTime, 'slots'> & { location_id: string; ids: string[]; starts: Date[]; ends: Date[] }

const mostTimes = 3

const timeIn = ({ location_id, ids, starts, ends, ...rest }: Row): FirstTime => ({
  ...rest,
  slots: ids.flatMap((id, index) => {
    const [starts_at, ends_at] = [starts[index], ends[index]]
    return starts_at && ends_at ? [{ id, starts_at, ends_at, location_id }] : []
  }),
})

/** Whether a time begins in this part of the day; null is any. The afternoon begins at noon. */
const isIn = (part: PartOfDay | null) =>
  sql`(${part}::text is null or (${part}::text = 'morning') = ((run.starts_at at time zone ${zone})::time < time '12:00'))`

/**
 * The earliest times, each of consecutive free slots that are as long as `visit` needs. `visit` is one row with is_virtual, needed and gp_id.
 * Slots of a practitioner never overlap, so slots as long as their span are consecutive. The window ends with the scan of a practitioner's index
 * at the third time.
 */
const earliest = (
  { practiceId, patientId, locationIds, day, now }: TimesSearch,
  { visit, isBookable, isWanted, isInPart }: Record<'visit' | 'isBookable' | 'isWanted' | 'isInPart', RawBuilder<unknown>>,
) => sql<Row>`
    with visit as (${visit})
    select practitioner.id as practitioner_id, practitioner.name as practitioner_name, role.id as role_id, role.title as role_title,
      time.location_id, time.ids, time.starts, time.ends
    from visit
    join practitioner on practitioner.practice_id = ${practiceId} and ${isBookable}
      and (not visit.is_virtual or practitioner.video_account <> 'none')
    join role on role.id = practitioner.role_id and role.practice_id = practitioner.practice_id
    cross join lateral (
      select run.starts_at, run.location_id, run.ids, run.starts, run.ends
      from (
        select free.starts_at, free.ends_at, free.location_id, array_agg(free.id::text) over following as ids,
          array_agg(free.starts_at) over following as starts, array_agg(free.ends_at) over following as ends,
          max(free.ends_at) over following - free.starts_at as span, sum(free.ends_at - free.starts_at) over following as length,
          min(free.location_id) over following = max(free.location_id) over following as is_one_place
        from slot as free
        where free.practitioner_id = practitioner.id and free.appointment_id is null
          and free.starts_at >= greatest(${now}::timestamptz, ${day}::date::timestamp at time zone ${zone})
          and (free.locked_until is null or free.locked_until <= ${now} or free.locked_by = ${patientId})
          and (cardinality(${locationIds}::text[]) = 0 or free.location_id = any(${locationIds}::text[])) and ${isWanted}
        window following as (
          order by free.starts_at range between current row and ((select needed from visit) - interval '1 microsecond') following
        )
      ) as run
      where run.is_one_place and run.span = run.length and run.length >= visit.needed and ${isInPart}
      order by run.starts_at
      limit ${mostTimes}
    ) as time
    order by time.starts_at, practitioner.id = visit.gp_id desc nulls last, practitioner.position, practitioner.id`

/** Days of the first search. It reads a part of the slots and finds enough times in most practices. It ends at midnight, so that it cuts no time. */
const nearDays = 14

/** The earliest times over all practitioners that the patient may book with, for type and reason; of equal ones, the own doctor's comes first. */
export const firstTimes = async (db: Database, search: FirstTimesSearch): Promise<FirstTime[]> => {
  const { practiceId, patientId, isLockedDown, typeId, reasonId, day, partOfDay } = search
  const find = async (isWanted: RawBuilder<unknown>) => {
    const { rows } = await sql<Row>`${earliest(search, {
      visit: sql`
        select type.is_virtual, greatest(type.minutes, coalesce(reason.minutes, 0)) * interval '1 minute' as needed, patient.gp_id
        from appointment_type as type
        join patient on patient.id = ${patientId}
        left join reason_for_visit as reason on reason.practice_id = type.practice_id and reason.id = ${reasonId}::text
        where type.practice_id = ${practiceId} and type.id = ${typeId}`,
      isBookable: sql`(not ${isLockedDown}::boolean or practitioner.id = visit.gp_id)`,
      isWanted,
      isInPart: isIn(partOfDay),
    })} limit ${mostTimes}`.execute(db)
    return rows
  }
  const near = await find(sql`free.starts_at < (${day}::date + ${nearDays}::int)::timestamp at time zone ${zone}`)
  return (near.length < mostTimes ? await find(sql`true`) : near).map(timeIn)
}

/** The first day from `day` on with a time of this practitioner that is long enough for the type. An unknown type needs one slot. */
export const nextDayWithTime = async (db: Database, search: TimesSearch & { practitionerId: string; typeId: string }) => {
  const { practiceId, typeId, practitionerId } = search
  const { rows } = await sql<Row>`${earliest(search, {
    visit: sql`
      select coalesce(type.is_virtual, false) as is_virtual, greatest(type.minutes, 1) * interval '1 minute' as needed, null::uuid as gp_id
      from practice left join appointment_type as type on type.practice_id = practice.id and type.id = ${typeId}
      where practice.id = ${practiceId}`,
    isBookable: sql`practitioner.id = ${practitionerId}`,
    isWanted: sql`true`,
    isInPart: sql`true`,
  })} limit 1`.execute(db)
  const start = rows[0]?.starts[0]
  return start ? dayOf(start) : null
}

/** `after`: times that begin later. `offered`: slots that were offered for the wish before. */
type FreedSearch = Omit<FirstTimesSearch, 'typeId' | 'reasonId' | 'locationIds'> & {
  appointmentId: string
  /** ISO weekdays, 1 is Monday. */
  days: number[]
  practitionerIds: string[]
  since: Date
  after: Date
  offered: string[]
}

/**
 * Whether a free slot overlaps another appointment of the patient, or one that the patient cancelled with the same practitioner. No appointment
 * lasts a day, so the index on the start serves the query.
 */
const isUnwanted = ({ patientId, appointmentId }: Pick<FreedSearch, 'patientId' | 'appointmentId'>) => sql`exists (
  select from appointment as own
  where own.patient_id = ${patientId} and own.id <> ${bigint(appointmentId)}
    and own.starts_at < free.ends_at and own.starts_at > free.starts_at - interval '1 day'
    and own.starts_at + own.minutes * interval '1 minute' > free.starts_at
    and (own.status_id = any(${activeStatuses}::int[]) or own.status_id = ${cancelled} and own.practitioner_id = free.practitioner_id)
)`

/** The earliest time before an appointment, and as long, whose slots another patient freed since `since`; null without one. */
export const firstFreedTime = async (db: Database, search: FreedSearch): Promise<FirstTime | null> => {
  const { isLockedDown, partOfDay, appointmentId, days, practitionerIds, since, after, offered } = search
  const { rows } = await sql<Row>`${earliest(
    { ...search, locationIds: [] },
    {
      visit: sql`
        select coalesce(type.is_virtual, false) as is_virtual, appointment.minutes * interval '1 minute' as needed, patient.gp_id,
          appointment.starts_at as before
        from appointment join patient on patient.id = appointment.patient_id
        left join appointment_type as type on type.practice_id = patient.practice_id and type.id = appointment.type_id
        where appointment.id = ${bigint(appointmentId)}`,
      isBookable: sql`(not ${isLockedDown}::boolean or practitioner.id = visit.gp_id)
        and (cardinality(${practitionerIds}::uuid[]) = 0 or practitioner.id = any(${practitionerIds}::uuid[]))`,
      isWanted: sql`free.freed_at > ${since} and free.starts_at > ${after} and free.starts_at < visit.before
        and extract(isodow from free.starts_at at time zone ${zone})::int = any(${days}::int[]) and free.id <> all(${offered}::uuid[])
        and not ${isUnwanted(search)}`,
      isInPart: isIn(partOfDay),
    },
  )} limit 1`.execute(db)
  return rows[0] ? timeIn(rows[0]) : null
}
