import { minutes } from '../../../platform/values/clock.ts'
import type { Slot } from '../store/slots.ts'
import { bookingReplies as replies } from './refusal-messages.ts'

/** Allowed difference between the sent times and those of the slots. */
const toleranceMs = minutes(2)

export type ChosenTime = { startsAt: Date; endsAt: Date; minutes: number }

const isNear = (one: number, other: number) => Math.abs(one - other) <= toleranceMs

export const isTakenBySomeoneElse = (patientId: string, now: Date) => (slot: Slot) =>
  slot.appointment_id !== null || (slot.locked_until !== null && slot.locked_until > now && slot.locked_by !== patientId)

export const isHeldBy = (patientId: string, now: Date) => (slot: Slot) =>
  slot.locked_by === patientId && slot.locked_until !== null && slot.locked_until > now

const followsFrom = (slot: Slot, before: Slot | undefined) =>
  !before ||
  (before.ends_at.getTime() === slot.starts_at.getTime() &&
    before.practitioner_id === slot.practitioner_id &&
    before.location_id === slot.location_id)

/** Whether the slots, sorted by start, are consecutive with one practitioner at one location. */
export const areConsecutive = (slots: Slot[]) => slots.every((slot, index) => followsFrom(slot, slots[index - 1]))

/** Start and end of the slots, which are sorted by start. */
export const timeOf = (slots: Slot[]): ChosenTime | null => {
  const [first, last] = [slots.at(0), slots.at(-1)]
  if (!first || !last) return null
  return { startsAt: first.starts_at, endsAt: last.ends_at, minutes: (last.ends_at.getTime() - first.starts_at.getTime()) / minutes(1) }
}

const isSameTime = (one: ChosenTime, other: ChosenTime) =>
  isNear(one.startsAt.getTime(), other.startsAt.getTime()) &&
  isNear(one.endsAt.getTime(), other.endsAt.getTime()) &&
  isNear(minutes(one.minutes), minutes(other.minutes))

type Lasting = { id: string; minutes: number }

/** The appointment that a booking replaces. */
type Replaced = { minutes: number; type_id: string | null; reason_id: string | null }

/** The longer of type and reason. A moved appointment of the same type and reason is no shorter than before. */
export const neededMinutes = (type: Lasting, reason: Lasting | null, replaced: Replaced | null) =>
  Math.max(
    type.minutes,
    reason?.minutes ?? 0,
    replaced?.type_id === type.id && replaced.reason_id === (reason?.id ?? null) ? replaced.minutes : 0,
  )

/** The reason that prevents `heldBy` from booking the slots, which are sorted by start; null if they can be booked. */
export const slotsRefusal = (slots: Slot[], heldBy: string, wanted: ChosenTime, needed: number, now: Date): string | null => {
  const time = timeOf(slots)
  if (!time) return replies.slotGone
  if (slots.some(isTakenBySomeoneElse(heldBy, now))) return replies.slotTaken
  if (time.startsAt <= now) return replies.slotPast
  if (!slots.every(isHeldBy(heldBy, now))) return replies.holdEnded
  if (!areConsecutive(slots)) return replies.slotsApart
  if (!isSameTime(time, wanted)) return replies.timesDiffer
  return time.minutes < needed ? replies.tooShort : null
}
