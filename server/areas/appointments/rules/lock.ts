import { Refusal } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { patientForChange } from '../../../platform/store/patients.ts'
import { gpOf } from '../../../platform/store/practices.ts'
import { type Clock, dayOf, hours, later, minutes } from '../../../platform/values/clock.ts'
import { isBookedBy } from '../store/appointments.ts'
import { isHeldByCaller, lockSlots, type Slot, slotsForChange, unlockSlots } from '../store/slots.ts'
import { type BookingRules, bookingRulesOf, firstBookableDay } from './booking-rules.ts'
import { areConsecutive, isHeldBy, isTakenBySomeoneElse, timeOf } from './chosen-slots.ts'
import { bookingReplies as replies } from './refusal-messages.ts'

const lockLifetimeMs = minutes(10)
/** How long a hold is renewed: more than the ten times that a time limit has to be extended (WCAG 2.2.1). */
const maxHoldMs = hours(2)
/** How many times a patient holds at once, such as in several tabs. */
const maxHolds = 3
/** How long a time can be held at all: longer than any visit. */
const maxMinutes = 120

const done = 1
export const noSuchSlot = -1
const takenByAnother = -3

const refused = (sentence: string) => new Refusal(409, 'slotNotHeld', sentence)

type Lock = { practiceId: string; patientId: string; slotIds: string[]; isLocked: boolean }

/** Whether slots, which come by start, are offered for booking online at all. */
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

/** Since when a patient holds these slots or some of them; now where none. A hold that ended a moment ago goes on. */
const heldSince = (slots: Slot[], patientId: string, now: Date) =>
  slots
    .filter(isHeldBy(patientId, later(now, -lockLifetimeMs)))
    .reduce((first, { locked_since }) => (locked_since && locked_since < first ? locked_since : first), now)

/** The holds of slots that a lock beside them lets go, so that with it there are not too many. Slots taken together are held until the same moment. */
const tooManyOf = (held: Slot[]) => {
  const ends = [...new Set(held.map((slot) => slot.locked_until?.getTime() ?? 0))].sort((a, b) => b - a)
  const latestEnds = ends.slice(0, maxHolds - 1)
  return held.filter((slot) => !latestEnds.includes(slot.locked_until?.getTime() ?? 0))
}

/**
 * Holds all of these slots for a patient or none, for 10 minutes from now, or lets go of those that the patient holds; another's stay as they are. What could not
 * be booked cannot be held. Who holds several times already loses the oldest of them.
 * @throws Refusal with a sentence, where a lock-down excludes their practitioner, or where the patient has held them for too long
 */
export const lock = async (transaction: Database, clock: Clock, { practiceId, patientId, slotIds, isLocked }: Lock) => {
  const rules = await bookingRulesOf(transaction, practiceId)
  const patient = await patientForChange(transaction, practiceId, patientId)
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
  const since = heldSince(slots, patientId, now)
  if (now.getTime() - since.getTime() >= maxHoldMs) throw refused(replies.heldTooLong)
  await unlockSlots(transaction, tooManyOf(touched.filter(({ id }) => !slotIds.includes(id))), patientId, now)
  await lockSlots(transaction, slots, patientId, { since, until: later(now, lockLifetimeMs) })
  return done
}
