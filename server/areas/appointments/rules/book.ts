import { randomInt } from 'node:crypto'
import { forbidden } from '../../../platform/contract/refusal.ts'
import type { ColumnValue, Database } from '../../../platform/database/schema.ts'
import { patientForChange } from '../../../platform/store/patients.ts'
import { gpOf, practitionerById } from '../../../platform/store/practices.ts'
import { type Clock, dayOf } from '../../../platform/values/clock.ts'
import {
  addAppointment,
  appointmentForChange,
  booked,
  cancelled,
  isPatientBusy,
  isPractitionerBusy,
  openBookings,
} from '../store/appointments.ts'
import { appointmentTypeOf, reasonOf } from '../store/booking-options.ts'
import { bookSlots, slotsForChange } from '../store/slots.ts'
import { bookingRulesOf, firstBookableDay } from './booking-rules.ts'
import { cancelRefusal } from './cancel.ts'
import { type ChosenTime, neededMinutes, slotsRefusal, timeOf } from './chosen-slots.ts'
import { bookingReplies as replies, tooManyOpen } from './refusal-messages.ts'

export type Booking = {
  practiceId: string
  patientId: string
  /** The account that books: the patient's own or a proxy user's. */
  accountId: string
  /** The patient who holds the slots. */
  heldBy: string
  /** Null if one value is not a slot id. */
  slotIds: string[] | null
  typeId: string
  /** Null without a reason. */
  reasonId: string | null
  notes: string
  time: ChosenTime
  /** The patient's appointment that this booking replaces; null without one. */
  replacedId: string | null
}

type Video = { video_provider: string | null; video_link: string | null }

/** A video meeting, or the sentence that explains its absence. */
const newMeeting = (account: ColumnValue<'practitioner', 'video_account'>): Video | string => {
  if (account === 'none') return replies.noVideoMeetings
  if (account === 'emailMissing') return replies.videoAccountMissing
  if (account === 'zoomEnd') return replies.videoFailed
  return { video_provider: 'zoom', video_link: `https://zoom.example.nz/j/${randomInt(10_000_000_000, 100_000_000_000)}` }
}

const inPerson: Video = { video_provider: null, video_link: null }

/**
 * Books all slots or none. `heldBy` must hold each slot, so that a late booking of a released slot fails.
 * A booking ends the hold; a refusal does not. `announce` gets the new appointment's id. Returns the practice's sentence.
 */
export const book = async (
  transaction: Database,
  clock: Clock,
  booking: Booking,
  announce: (appointmentId: string) => Promise<void>,
): Promise<string> => {
  const { practiceId, patientId, heldBy, slotIds, typeId, reasonId } = booking
  const rules = await bookingRulesOf(transaction, practiceId)
  const patient = await patientForChange(transaction, practiceId, patientId)
  if (!patient) throw forbidden()
  const { replacedId } = booking
  const replaced = replacedId === null ? null : await appointmentForChange(transaction, booking, replacedId)
  if (replaced === undefined) throw forbidden()
  if (replaced?.status_id === cancelled) return replies.movedBefore
  if (rules.isClosed) return replies.closed
  if (patientId !== heldBy && !rules.isFamilyAllowed) return replies.familyNotAllowed

  const type = await appointmentTypeOf(transaction, practiceId, typeId)
  if (!type) return replies.typeNotOffered
  const reason = reasonId === null ? null : await reasonOf(transaction, practiceId, reasonId)
  if (reason === undefined) return replies.reasonNotOffered

  const slots = slotIds ? await slotsForChange(transaction, practiceId, slotIds) : []
  const now = clock()
  const time = timeOf(slots)
  const practitioner = slots[0] && (await practitionerById(transaction, slots[0].practitioner_id))
  if (!time || !practitioner || slots.length !== slotIds?.length) return replies.slotGone
  if (rules.isLockedDown && practitioner.id !== (await gpOf(transaction, heldBy))?.id) return replies.notTheirProvider
  if (await isPatientBusy(transaction, patientId, time, replacedId)) return replies.patientBusy
  const refusal =
    slotsRefusal(slots, heldBy, booking.time, neededMinutes(type, reason, replaced), now) ??
    (replaced && cancelRefusal(replaced, rules, now))
  if (refusal) return refusal
  if (await isPractitionerBusy(transaction, practitioner.id, time, replacedId)) return replies.slotTaken
  if ((await openBookings(transaction, patientId, now, replacedId)) >= rules.maxOpen) return tooManyOpen(rules.maxOpen)
  if (dayOf(time.startsAt) < firstBookableDay(now, rules)) return replies.sameDay
  const video = type.is_virtual ? newMeeting(practitioner.video_account) : inPerson
  if (typeof video === 'string') return video

  const appointmentId = await addAppointment(transaction, {
    patient_id: patientId,
    starts_at: time.startsAt,
    minutes: time.minutes,
    status_id: booked,
    practitioner_id: practitioner.id,
    location_id: slots[0]?.location_id ?? null,
    type_id: typeId,
    reason_id: reasonId,
    notes: booking.notes,
    booked_by: heldBy,
    booked_at: now,
    ...video,
  })
  await bookSlots(transaction, slots, appointmentId)
  await announce(`${appointmentId}`)
  return replies.booked
}
