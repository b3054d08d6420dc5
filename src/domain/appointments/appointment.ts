import { countText } from '../values/count-words.ts'
import { daysBetween } from '../values/plain-date.ts'
import { practiceDay } from '../values/practice-time.ts'

/** The outcome of an appointment by the practice's status text. */
export type AppointmentOutcome = 'future' | 'completed' | 'missed' | 'cancelled' | 'other'

export type Appointment = {
  id: string
  /** An instant, ISO 8601 with an offset. */
  start: string
  minutes: number | null
  type: string
  patient: string
  provider: string
  practice: string
  practiceAddress: string
  location: string
  outcome: AppointmentOutcome
  /** Null if unreadable, and for an appointment of another organisation. */
  statusId: number | null
  /** Whether the appointment is at another organisation. */
  isElsewhere: boolean
  cancelReason: string | null
  /** The reason for the visit by its name in the practice's list. */
  reason: string | null
  /** The patient's notes at the booking. */
  reasonNotes: string | null
  /** Of another organisation's appointment: the reason for the visit and instructions before it. */
  notes: string | null
  /** Whether the appointment is by video, also before its link exists. */
  isOnline: boolean
  /** The URL to join a video appointment. */
  joinUrl: string | null
}

/** `message` is the practice's sentence. */
export type CancelAnswer = { outcome: 'cancelled' } | { outcome: 'refused'; message: string }

/** The look-up of an appointment after an unanswered cancellation. */
export type CancellationLookUp = 'stillThere' | 'cancelled' | 'unknown'

/** Booked, confirmed, reminder sent, rescheduled. */
const cancellableStatusIds: readonly (number | null)[] = [1, 2, 3, 11]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMinutes = 24 * 60

/** Whether the status allows the patient to cancel or reschedule online. */
export const canCancel = ({ statusId }: Pick<Appointment, 'statusId'>) => cancellableStatusIds.includes(statusId)

type Timed = Pick<Appointment, 'start'>

/** Whether the start is at most `hours` away, so that online cancellation has ended. */
export const isBlockedOut = ({ start }: Timed, hours: number, now: Date) => Date.parse(start) - now.getTime() <= hours * hourMs

/** `days`: calendar days of the practice, from 24 hours on. Below that hours and minutes, with a started minute counted whole. */
export type RemainingTime = { days: number } | { hours: number; minutes: number } | 'started'

export const remainingTime = (start: string, now: Date): RemainingTime => {
  const minutes = Math.ceil((Date.parse(start) - now.getTime()) / minuteMs)
  if (minutes <= 0) return 'started'
  if (minutes < dayMinutes) return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return { days: Math.max(1, daysBetween(practiceDay(now), practiceDay(new Date(start)))) }
}

/** The time until an appointment, such as '2 hours 5 minutes' or '3 days'. */
export const remainingText = (remaining: RemainingTime): string => {
  if (remaining === 'started') return 'Started'
  if ('days' in remaining) return `In ${countText(remaining.days, 'day')}`
  const parts = [remaining.hours > 0 && countText(remaining.hours, 'hour'), remaining.minutes > 0 && countText(remaining.minutes, 'minute')]
  return `In ${parts.filter(Boolean).join(' ')}`
}

/** Whether two names are equal, ignoring outer spaces and case. */
export const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** `isOfLocation`: false for the practice's address, which may differ from that of the location. */
export type VisitAddress = { address: string; isOfLocation: boolean }

/** The address to go to; null for a visit by video, or if there is none. Without the location's address it is that of the practice. */
export const visitAddress = (
  { isOnline, isElsewhere, location, practiceAddress }: Pick<Appointment, 'isOnline' | 'isElsewhere' | 'location' | 'practiceAddress'>,
  locations: readonly { name: string; address: string | null }[],
): VisitAddress | null => {
  if (isOnline) return null
  const found = isElsewhere ? null : locations.find(({ name }) => isSameName(name, location))?.address
  if (found) return { address: found, isOfLocation: true }
  return practiceAddress.trim() ? { address: practiceAddress, isOfLocation: isElsewhere } : null
}

type Place = Pick<Appointment, 'start' | 'provider'>

/** Whether an appointment has this start and provider. */
export const isAt = (appointment: Place, { start, provider }: Place) =>
  Date.parse(appointment.start) === Date.parse(start) && isSameName(appointment.provider, provider)

/** The readable upcoming appointments. `isWhole`: false if the practice has more of them. */
export type Upcoming<Row = Appointment> = { appointments: readonly Row[]; isWhole: boolean }

/**
 * The outcome of an unresolved booking by the upcoming appointments; unknown after its start, or if the booking may be an unreadable one. An
 * appointment at the same instant under another name may be the booking, because a provider can have two names.
 */
export const findBookingOutcome = (
  { appointments, isWhole }: Upcoming<Place>,
  slot: Place,
  now: Date,
): 'booked' | 'notBooked' | 'unknown' => {
  if (appointments.some((appointment) => isAt(appointment, slot))) return 'booked'
  const isTimeTaken = appointments.some(({ start }) => Date.parse(start) === Date.parse(slot.start))
  return !isWhole || isTimeTaken || remainingTime(slot.start, now) === 'started' ? 'unknown' : 'notBooked'
}
