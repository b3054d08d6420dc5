import * as z from 'zod/mini'
import type { Booking, BookingAnswer, LockAnswer } from '../../domain/appointments/booking.ts'
import type { Slot } from '../../domain/appointments/slot.ts'
import { cleanTypedText } from '../../domain/values/typed-text.ts'
import {
  bookAppointment,
  getAppointmentSlotsQueryKey,
  getAppointmentSlotsQueryOptions,
  getFirstAvailableQueryKey,
  getNextAvailableDayQueryKey,
  getNextAvailableDayQueryOptions,
  lockUnlockSlot,
} from '../generated/practice/appointments/appointments'
import { type Bundle, type LockResult, PlainDate, Slot as SlotResource } from '../generated/practice/model'
import { decodeReadable } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at, minutes, named, text } from '../http/extensions.ts'
import { ApiFailure, catchRefusedOutcome } from '../http/failures.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { singleRead } from '../http/single-read.ts'

const minutesBetween = (start: string, end: string) => Math.round((Date.parse(end) - Date.parse(start)) / 60_000)

/** Wire: extension 5 is the location; the duration is found by its url. */
export const slot = z
  .pipe(
    z.extend(SlotResource, { extension: lenientExtensions }),
    z.transform(
      ({ id, start, end, extension }): Slot => ({
        ids: [id],
        start,
        end,
        minutes: minutes(named(extension, 'Duration')) ?? minutesBetween(start, end),
        locationId: text(at(extension, 5)) ?? '',
      }),
    ),
  )
  .check(
    z.refine(({ ids }) => ids[0] !== '', { path: ['id'] }),
    z.refine(({ start, end }) => Date.parse(start) < Date.parse(end), { path: ['end'] }),
  )

const byStart = (one: Slot, other: Slot) => Date.parse(one.start) - Date.parse(other.start)

const pageSize = 50

/** `isWhole`: false where the day may have more, than the practice tells at once or than could be read. */
export type DaySlots = { slots: Slot[]; isWhole: boolean }

const decodeSlots = (bundle: Bundle): DaySlots => {
  const { rows, total, unreadableCount } = decodeReadable(bundle, slot, 'Slot')
  return { slots: rows.sort(byStart), isWhole: unreadableCount === 0 && rows.length < pageSize && (total ?? 0) <= rows.length }
}

type WithPractitioner = { practitionerId: string; typeId: string; locationIds: readonly string[] }

/** A practitioner's slots on a day (YYYY-MM-DD) that nobody has booked, one by one, by start. */
export const slotsQuery = (
  connection: Connection,
  patientId: string,
  { day, practitionerId, typeId, locationIds }: WithPractitioner & { day: string },
) =>
  getAppointmentSlotsQueryOptions(
    {
      PatientID: patientId,
      PageSize: pageSize,
      ScheduleDate: day,
      PractitionerID: practitionerId,
      AppointmentTypeID: typeId,
      LocationIDs: locationIds.join(),
    },
    singleRead(connection, decodeSlots),
  )

const rosterDates = z.array(z.object({ RosterDate: z.string() }))

/** Wire: JSON within a text; a roster date is a day of the practice, whatever time follows it. */
const decodeNextDay = (answer: string): string | null => {
  try {
    const [first] = z.parse(rosterDates, JSON.parse(answer))
    return first ? z.parse(PlainDate, first.RosterDate.slice(0, 10)) : null
  } catch {
    throw new ApiFailure('notUnderstood', '/Patient/NextAvailableDay')
  }
}

/** The first day (YYYY-MM-DD) from `from` on that has a free slot; null when there is no more. */
export const nextDayQuery = (
  connection: Connection,
  patientId: string,
  { from, practitionerId, typeId, locationIds }: WithPractitioner & { from: string },
) =>
  getNextAvailableDayQueryOptions(
    {
      PatientID: patientId,
      ProviderID: practitionerId,
      AppointmentTypeID: typeId,
      StartDate: from,
      LocationIds: locationIds.join(),
    },
    singleRead(connection, decodeNextDay),
  )

/** The keys of every list of slots, next day and suggestion: what to read anew after a slot was taken. */
export const slotListsKeys = [getAppointmentSlotsQueryKey(), getNextAvailableDayQueryKey(), getFirstAvailableQueryKey()].map((key) =>
  key.slice(0, 2),
)

/** `patientId` is the signed-in user, who holds the slot, whomever it is for. */
type Hold = { patientId: string; slot: Slot }

const encodeHold = ({ patientId, slot: { ids } }: Hold, isLocked: boolean) => ({
  PatientID: patientId,
  SlotID: ids.join(),
  Islocked: isLocked,
})

const lockAnswers: Record<LockResult, LockAnswer> = { 1: 'locked', [-3]: 'slotTaken', [-1]: 'slotUnknown' }

/** The patient of the visit and the appointment that it replaces let the practice refuse one appointment too many. */
type HoldForVisit = Hold & { visitorId?: string; replaces?: string }

/** Holds a slot for 10 minutes; one that the user holds already, for 10 minutes anew. */
export const lockSlot = (connection: Connection, { visitorId, replaces, ...hold }: HoldForVisit): Promise<LockAnswer> =>
  catchRefusedOutcome(
    lockUnlockSlot(
      {
        ...encodeHold(hold, true),
        ...(visitorId !== undefined && { BookForPatientID: visitorId }),
        ...(replaces !== undefined && { ReplacesAppointmentID: replaces }),
      },
      { connection },
    ).then((answer) => lockAnswers[answer]),
  )

/** Lets a slot go; whatever is answered, the user does not hold it any more. `keepalive` outlives a page that is being closed. */
export const unlockSlot = async (connection: Connection, hold: Hold, { keepalive = false }: { keepalive?: boolean } = {}) => {
  await lockUnlockSlot(encodeHold(hold, false), { connection, keepalive })
}

const bookingAnswers: ReadonlyMap<string, BookingAnswer> = new Map([
  ['Appointment has been booked successfully', { outcome: 'booked' }],
  ['NotCreatedEmailMissing', { outcome: 'zoomAccountMissing' }],
  ['NotCreatedZoomEnd', { outcome: 'zoomFailed' }],
])

const encodeBooking = ({
  patientId,
  bookedBy,
  typeId,
  slot: { ids, start, end, minutes: duration },
  reasonId,
  reasonNotes,
  replaces,
}: Booking) => ({
  PatientID: patientId,
  PatientID2: bookedBy,
  AppointmentTypeID: typeId,
  SlotID: ids.join(),
  Reason: cleanTypedText(reasonNotes),
  ReasonForVisitID: reasonId,
  StartTime: start,
  EndTime: end,
  Duration: duration,
  ...(replaces !== undefined && { ReplacesAppointmentID: replaces }),
})

const decodeBooked = (message: string): BookingAnswer => bookingAnswers.get(message) ?? { outcome: 'refused', message }

/** Books a slot that `bookedBy` holds. @throws ApiFailure: what became of the booking is unknown */
export const bookSlot = (connection: Connection, booking: Booking): Promise<BookingAnswer> =>
  catchRefusedOutcome(bookAppointment(encodeBooking(booking), { connection }).then(decodeBooked))
