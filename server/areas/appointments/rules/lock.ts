import { forbidden, Refusal } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { patientForChange } from '../../../platform/store/patients.ts'
import { gpOf } from '../../../platform/store/practices.ts'
import { type Clock, dayOf, hours, later, minutes } from '../../../platform/values/clock.ts'
import { appointmentForChange, isBookedBy, openBookings } from '../store/appointments.ts'
import { isHeldByCaller, lockSlots, type Slot, slotsForChange, unlockSlots } from '../store/slots.ts'
import { type BookingRules, bookingRulesOf, firstBookableDay } from './booking-rules.ts'
import { areConsecutive, isHeldBy, isTakenBySomeoneElse, timeOf } from './chosen-slots.ts'
import { bookingReplies as replies, tooManyOpen } from './refusal-messages.ts'

const lockLifetimeMs = minutes(10)
/** Maximum time of a hold with renewals. WCAG 2.2.1 requires that a time limit can be extended ten times. */
const maxHoldMs = hours(2)
/** Maximum of parallel holds per patient, as in several tabs. */
const maxHolds = 3
/** Maximum length of a held time; no visit is longer. */
const maxMinutes = 120

const done = 1
export const noSuchSlot = -1
const takenByAnother = -3

const refused = (sentence: string) => new Refusal(409, 'slotNotHeld', sentence)

type Lock = {
  practiceId: string
  patientId: string
  accountId: string
  slotIds: string[]
  isLocked: boolean
  /** The patient of the visit; null if the client does not send it. */
  visitorId: string | null
  /** The appointment that the visit replaces; null without one. */
  replacedId: string | null
}

/** Whether the slots, sorted by start, can be booked online. */
const areOffered = (slots: Slot[], rules: BookingRules, now: Date) => {
  const time = timeOf(slots)
  return (
    !rules.isClosed &&
    time !== null &&
    time.startsAt > now &&
    time.minutes <= maxMinutes &&
    areConsecutive(slots) &&
    dayOf(time.startsAt) >= firstBookableDay(now, rules)
  )
}

/** The instant since which the patient holds any of these slots; now without a hold. A hold that has just expired continues. */
const heldSince = (slots: Slot[], patientId: string, now: Date) =>
  slots
    .filter(isHeldBy(patientId, later(now, -lockLifetimeMs)))
    .reduce((first, { locked_since }) => (locked_since && locked_since < first ? locked_since : first), now)

/** The oldest holds above the limit, which a new lock releases. Slots of one lock expire at the same instant. */
const tooManyOf = (held: Slot[]) => {
  const ends = [...new Set(held.map((slot) => slot.locked_until?.getTime() ?? 0))].sort((a, b) => b - a)
  const latestEnds = ends.slice(0, maxHolds - 1)
  return held.filter((slot) => !latestEnds.includes(slot.locked_until?.getTime() ?? 0))
}

/**
 * Locks all slots for 10 minutes or none, or releases those that the patient holds. Holds of other patients stay.
 * A slot that cannot be booked cannot be locked. A patient at the limit of holds loses the oldest one.
 * @throws Refusal if a lock-down excludes the practitioner, if the patient of the visit has too many open bookings, or after two hours of
 * holding. A replaced appointment of another patient is forbidden.
 */
export const lock = async (
  transaction: Database,
  clock: Clock,
  { practiceId, patientId, accountId, slotIds, isLocked, visitorId, replacedId }: Lock,
) => {
  const rules = await bookingRulesOf(transaction, practiceId)
  const patient = await patientForChange(transaction, practiceId, patientId)
  const owner = visitorId ?? patientId
  if (replacedId !== null && !(await appointmentForChange(transaction, { patientId: owner, accountId }, replacedId))) throw forbidden()
  const heldIds = isLocked ? await isHeldByCaller(transaction, patientId, clock()) : []
  const touched = await slotsForChange(transaction, practiceId, [...new Set([...slotIds, ...heldIds])])
  const slots = touched.filter(({ id }) => slotIds.includes(id))
  if (!patient || slots.length !== slotIds.length) return noSuchSlot
  const now = clock()
  if (!isLocked) {
    await unlockSlots(transaction, slots, patientId, now)
    return done
  }
  if (!areOffered(slots, rules, now)) return noSuchSlot
  const appointmentIds = slots.flatMap(({ appointment_id }) => appointment_id ?? [])
  if (await isBookedBy(transaction, appointmentIds, patientId)) return noSuchSlot
  if (slots.some(isTakenBySomeoneElse(patientId, now))) return takenByAnother
  if (rules.isLockedDown && slots[0]?.practitioner_id !== (await gpOf(transaction, patientId))?.id) throw refused(replies.notTheirProvider)
  if (visitorId !== null && (await openBookings(transaction, visitorId, now, replacedId)) >= rules.maxOpen)
    throw refused(tooManyOpen(rules.maxOpen))
  const since = heldSince(slots, patientId, now)
  if (now.getTime() - since.getTime() >= maxHoldMs) throw refused(replies.heldTooLong)
  await unlockSlots(transaction, tooManyOf(touched.filter(({ id }) => !slotIds.includes(id))), patientId, now)
  await lockSlots(transaction, slots, patientId, { since, until: later(now, lockLifetimeMs) })
  return done
}
