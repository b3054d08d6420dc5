import { countText } from '../values/count-words.ts'
import { daysBetween } from '../values/plain-date.ts'
import { practiceDay } from '../values/practice-time.ts'

/** What became of an appointment, as the practice's status text tells it. */
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
  /** Null where it could not be read, and of another organisation's, for which the practice has none. */
  statusId: number | null
  /** Whether it is another organisation's. */
  isElsewhere: boolean
  cancelReason: string | null
  /** Why, and what to know before it. */
  notes: string | null
  /** Whether it is a video appointment, also where there is no link to it yet. */
  isOnline: boolean
  /** Where a video appointment is joined. */
  joinUrl: string | null
}

/** `message` is the practice's sentence. */
export type CancelAnswer = { outcome: 'cancelled' } | { outcome: 'refused'; message: string }

/** What the practice's lists tell of an appointment that was to be cancelled. */
export type CancellationLookUp = 'stillThere' | 'cancelled' | 'unknown'

/** Booked, confirmed, reminder sent, rescheduled. */
const cancellableStatusIds: readonly (number | null)[] = [1, 2, 3, 11]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMinutes = 24 * 60

/** Whether its status lets the patient cancel or reschedule it online. */
export const canCancel = ({ statusId }: Pick<Appointment, 'statusId'>) => cancellableStatusIds.includes(statusId)

type Timed = Pick<Appointment, 'start'>

/** Whether it is too near to be cancelled online: as many hours away as the practice says, or fewer. */
export const isBlockedOut = ({ start }: Timed, hours: number, now: Date) => Date.parse(start) - now.getTime() <= hours * hourMs

/** `days` are days of the practice's calendar, from 24 hours on; below that hours and minutes, of which the last one counts whole. */
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

/** Whether two names of the practice are the same, however they are spaced and capitalised. */
export const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

type Place = Pick<Appointment, 'start' | 'provider'>

/** Whether an appointment is the one that was to be booked: at this instant, with this provider. */
export const isAt = (appointment: Place, { start, provider }: Place) =>
  Date.parse(appointment.start) === Date.parse(start) && isSameName(appointment.provider, provider)

/**
 * What the appointments to come tell of a booking that nobody answered. One that has begun is no longer among them, and one at the same instant under
 * another name may be it: a provider can have two names.
 */
export const findBookingOutcome = (upcoming: readonly Place[], slot: Place, now: Date): 'booked' | 'notBooked' | 'unknown' => {
  if (upcoming.some((appointment) => isAt(appointment, slot))) return 'booked'
  const isTimeTaken = upcoming.some(({ start }) => Date.parse(start) === Date.parse(slot.start))
  return isTimeTaken || remainingTime(slot.start, now) === 'started' ? 'unknown' : 'notBooked'
}
