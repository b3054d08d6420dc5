import { type Insertable, type SqlBool, sql } from 'kysely'
import { withBookingLock } from '../../../platform/database/advisory-lock.ts'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { type Days, withinDays } from '../../../platform/store/filters.ts'
import { bigint } from '../../../platform/store/ids.ts'
import { isNoticeOn } from '../../../platform/store/notices.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { asPatient, type Reader, readable } from '../../../platform/store/readable.ts'
import { days, later } from '../../../platform/values/clock.ts'

/** Booked, confirmed, reminder sent, rescheduled: the statuses that can be cancelled. */
export const activeStatuses = [1, 2, 3, 11]
export const booked = 1
export const arrived = 4
export const completed = 5
export const missed = 6
export const cancelled = 7
/** The reason that the portal sends with the cancellation of a moved appointment. */
export const movedReason = 'Rescheduled'

/**
 * True until the appointment's end, because a patient can join a video visit while it lasts. No appointment lasts a day, so the index on
 * the start serves the query.
 */
const isToCome = (now: Date) =>
  sql<SqlBool>`status_id = any(${[...activeStatuses, arrived]}::int[]) and appointment.starts_at > ${later(now, -days(1))}
    and appointment.starts_at + appointment.minutes * interval '1 minute' > ${now}`

/** `others` has all appointments that are not `toCome`. */
export type AppointmentList = 'toCome' | 'completed' | 'missed' | 'cancelled' | 'others'
type Asked = { reader: Reader; list: AppointmentList; days: Days; now: Date }

const outcomes = { completed, missed, cancelled }

const inList = ({ list, now }: Asked) => {
  if (list === 'toCome') return isToCome(now)
  return list === 'others' ? sql<SqlBool>`not (${isToCome(now)})` : sql<SqlBool>`status_id = ${outcomes[list]}`
}

const matching = (db: Database, wanted: Asked) =>
  db
    .selectFrom(readable('appointment', wanted.reader))
    .where(inList(wanted))
    .where(withinDays(sql.ref('starts_at'), wanted.days))

/** Future appointments are sorted by start ascending, all other lists descending. */
export const appointmentsOf = (db: Database, wanted: Asked, page: Page) => {
  const direction = wanted.list === 'toCome' ? 'asc' : 'desc'
  return pageOf(
    matching(db, wanted)
      .innerJoin('patient', 'patient.id', 'appointment.patient_id')
      .innerJoin('practice', 'practice.id', 'patient.practice_id')
      .leftJoin('practitioner', 'practitioner.id', 'appointment.practitioner_id')
      .leftJoin('location', 'location.id', 'appointment.location_id')
      .leftJoin('appointment_type', 'appointment_type.id', 'appointment.type_id')
      .leftJoin('reason_for_visit', 'reason_for_visit.id', 'appointment.reason_id')
      .select([
        'appointment.id',
        'appointment.starts_at',
        'appointment.minutes',
        'appointment.status_id',
        'appointment.cancel_reason',
        'appointment.video_provider',
        'appointment.video_link',
        'appointment_type.name as type',
        'reason_for_visit.name as reason',
        'patient.first_name',
        'patient.family_name',
        'practitioner.name as provider',
        'appointment.place',
        'appointment.provider_name',
        'appointment.organisation',
        'appointment.notes',
        'appointment.source_key',
        'practice.address as practiceAddress',
        'practice.name as practice',
        'location.name as location',
        isToCome(wanted.now).as('isToCome'),
      ])
      .orderBy('appointment.starts_at', direction)
      .orderBy('appointment.id', direction),
    page,
  )
}

export type ListedAppointment = Awaited<ReturnType<typeof appointmentsOf>>['rows'][number]

export const nextAppointmentOf = (db: Database, patientId: string, now: Date) =>
  matching(db, { reader: asPatient(patientId), list: 'toCome', days: { from: null, until: null }, now })
    .select(['id', 'starts_at'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()

/** Locks an appointment until the transaction ends. Undefined for another patient's appointment, and for one withheld from a proxy user. */
export const appointmentForChange = (transaction: Database, reader: Reader, id: string) =>
  transaction
    .selectFrom(readable('appointment', reader))
    .select(['status_id', 'starts_at', 'source_key', 'minutes', 'type_id', 'reason_id'])
    .where('id', '=', bigint(id))
    .forUpdate()
    .executeTakeFirst()

export const markCancelled = (db: Database, id: string, reason: string) =>
  db.updateTable('appointment').set({ status_id: cancelled, cancel_reason: reason }).where('id', '=', bigint(id)).execute()

type Span = { startsAt: Date; endsAt: Date }

/** Excludes one appointment; null excludes none. */
const besides = (id: string | null) => sql<SqlBool>`(${id}::bigint is null or id <> ${id}::bigint)`

/** Whether an active appointment overlaps this time, except the replaced one. No appointment lasts a day. */
const isBusy = async (
  db: Database,
  [whose, id]: ['patient_id' | 'practitioner_id', string],
  { startsAt, endsAt }: Span,
  replacedId: string | null,
) => {
  const overlapping = await db
    .selectFrom('appointment')
    .select('id')
    .where(whose, '=', id)
    .where('status_id', 'in', activeStatuses)
    .where('starts_at', '<', endsAt)
    .where('starts_at', '>', later(startsAt, -days(1)))
    .where(sql<SqlBool>`starts_at + minutes * interval '1 minute' > ${startsAt}`)
    .where(besides(replacedId))
    .limit(1)
    .executeTakeFirst()
  return overlapping !== undefined
}

export const isPatientBusy = (db: Database, patientId: string, span: Span, replacedId: string | null) =>
  isBusy(db, ['patient_id', patientId], span, replacedId)

/** Blocks other bookings with the practitioner until the transaction ends. */
export const isPractitionerBusy = async (transaction: Database, practitionerId: string, span: Span, replacedId: string | null) => {
  await withBookingLock(transaction, practitionerId)
  return isBusy(transaction, ['practitioner_id', practitionerId], span, replacedId)
}

/**
 * Counts active future appointments that were booked online for a patient, except the replaced one. Appointments made by staff do not
 * count.
 */
export const openBookings = async (db: Database, patientId: string, now: Date, replacedId: string | null) => {
  const { count } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('patient_id', '=', patientId)
    .where('status_id', 'in', activeStatuses)
    .where('starts_at', '>', now)
    .where('booked_by', 'is not', null)
    .where(besides(replacedId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether one of these appointments belongs to this patient or was booked by this patient for another person. */
export const isBookedBy = async (db: Database, ids: number[], patientId: string) => {
  if (ids.length === 0) return false
  const own = await db
    .selectFrom('appointment')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(({ or, eb }) => or([eb('patient_id', '=', patientId), eb('booked_by', '=', patientId)]))
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}

export const addAppointment = async (db: Database, appointment: Insertable<Tables['appointment']>) => {
  const { id } = await db.insertInto('appointment').values(appointment).returning('id').executeTakeFirstOrThrow()
  return id
}

/** When and where an appointment is, for its letter. */
export const appointmentFacts = (db: Database, id: string) =>
  db
    .selectFrom('appointment')
    .innerJoin('patient', 'patient.id', 'appointment.patient_id')
    .leftJoin('location', 'location.id', 'appointment.location_id')
    .select(['starts_at', 'minutes', 'video_provider', 'place', 'patient_id', 'patient.first_name', 'location.name as location'])
    .where('appointment.id', '=', bigint(id))
    .executeTakeFirstOrThrow()

/** The accounts among `ids`, and the channels on which they get notices about appointments. An id may be of a patient without an account. */
export const appointmentRecipients = (db: Database, ids: string[]) =>
  db
    .selectFrom('account')
    .select(['id', 'email', isNoticeOn('appointment', 'email').as('byEmail'), isNoticeOn('appointment', 'push').as('byPush')])
    .where('id', 'in', ids)
    .execute()
