import { type Appointment, findBookingOutcome, isBlockedOut, remainingTime } from '../../src/domain/appointments/appointment.ts'
import type { AppointmentType, Booking, BookingAnswer, LockAnswer } from '../../src/domain/appointments/booking.ts'
import {
  type BookingChoices,
  type BookingProblem,
  bookableChoices,
  bookingOf,
  bookingProblem,
  type Choice,
  choicesFrom,
  noChoices,
} from '../../src/domain/appointments/booking-choices.ts'
import type { BookingRules } from '../../src/domain/appointments/booking-rules.ts'
import type { Slot } from '../../src/domain/appointments/slot.ts'
import { practiceDay } from '../../src/domain/values/practice-time.ts'
import { nonNull } from '../ports.ts'
import type { SlotHold, SlotLockOutcome } from './slot-lock.machine.ts'

export type BookingInput = {
  /** The signed-in user, as whom the session acts. */
  patient: { id: string; name: string }
  rules: BookingRules
  /** What was chosen before; nothing when absent. */
  choices?: BookingChoices | undefined
  /** What nobody answered before. */
  unresolved?: UnresolvedBooking | null | undefined
  /** An appointment of the patient that is cancelled once the new one is booked, and how many hours before its start it can no longer be. */
  replaces?: { appointment: Pick<Appointment, 'id' | 'start'>; blockOutHours: number }
  /** The wall clock. */
  now: () => Date
}

/**
 * Why there is no booking. `tooLateToMove`: the appointment that it replaces has come too near. `notHeld`: the practice did not answer when the slot was asked
 * for. `slotUnfit`: the virtual type needs another length.
 * `notBooked`: the practice did not answer, and the booking was not made. `outcomeUnknown`: nobody knows whether it was made.
 */
export type BookingFailure =
  | { kind: BookingProblem | 'tooLateToMove' | 'slotTaken' | 'slotUnknown' | 'notHeld' | 'holdEnded' | 'virtualTypeMissing' | 'slotUnfit' }
  | { kind: 'zoomAccountMissing' | 'zoomFailed' | 'notBooked' | 'outcomeUnknown' }
  | { kind: 'refused'; message: string }

export type BookingOutcome = { outcome: 'booked'; booking: Booking; provider: string } | { outcome: 'left' }

/** A booking as it was asked for. */
export type UnresolvedBooking = BookingChoices & { slot: Slot }

export type BookingContext = Omit<BookingInput, 'choices' | 'unresolved'> &
  BookingChoices & {
    slot: Slot | null
    /** Times that could not be had when they were asked for, the latest last. */
    unavailableSlots: Slot[]
    /** When the slot was asked for. */
    requestedAt: Date | null
    failure: BookingFailure | null
    /** What was asked for and nobody has answered, until its end is known: also while the form is filled in anew. */
    unresolved: UnresolvedBooking | null
    /** The patient has gone: what is under way is ended, and the slot let go. */
    hasLeft: boolean
    outcome: BookingOutcome
  }

export type BookingEvent =
  | Choice
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'virtual.chosen'; appointmentType: AppointmentType | null }
  | { type: 'alert.read' | 'faceToFace.chosen' | 'notice.accepted' | 'booking.confirmed' | 'dialog.cancelled' }
  | { type: 'outcome.checked' | 'page.left' }

/** The slot that the patient holds; `isLeaving`: it must be let go even though the page is closing. */
export type SlotRelease = SlotHold & { isLeaving: boolean }

export const initialContext = ({
  input: { choices = noChoices, unresolved = null, ...input },
}: {
  input: BookingInput
}): BookingContext => ({
  ...input,
  ...bookableChoices(choices, practiceDay(input.now()), input.rules),
  slot: null,
  unavailableSlots: [],
  requestedAt: null,
  failure: null,
  unresolved,
  hasLeft: false,
  outcome: { outcome: 'left' },
})

type InContext = { context: BookingContext }

export const todayOf = ({ now }: BookingContext) => practiceDay(now())

const isTooLateToMove = ({ replaces, now }: BookingContext) =>
  replaces !== undefined && isBlockedOut(replaces.appointment, replaces.blockOutHours, now())

/** Why this slot cannot be asked for, nor be booked any more; null when it can. */
export const problemOf = (context: BookingContext, slot: Slot) =>
  isTooLateToMove(context) ? 'tooLateToMove' : bookingProblem(context, slot, todayOf(context), context.rules)

/** The slot that is held, or may still be. */
export const holdOf = ({ context: { patient, slot, unresolved } }: InContext): SlotHold => ({
  patientId: patient.id,
  slot: nonNull(slot ?? unresolved?.slot ?? null),
})

export const releaseOf = ({ context }: InContext): SlotRelease => ({ ...holdOf({ context }), isLeaving: context.hasLeft })

export const bookingIn = ({ context }: InContext): Booking => ({
  ...bookingOf(context, nonNull(context.slot), context.patient.id),
  ...(context.replaces !== undefined && { replaces: context.replaces.appointment.id }),
})

export const unresolvedBooking = (context: BookingContext): UnresolvedBooking => ({ ...choicesFrom(context), slot: nonNull(context.slot) })

/** Whether an unanswered booking blocks another one. Once its start has passed, its outcome can no longer be looked up. */
export const isAwaited = ({ unresolved, now }: BookingContext) =>
  unresolved !== null && remainingTime(unresolved.slot.start, now()) !== 'started'

/** Whose appointments tell what became of the unanswered booking. */
export const upcomingQueryOf = ({ context }: InContext) => {
  const unresolved = nonNull(context.unresolved)
  return { patientId: bookingOf(unresolved, unresolved.slot, context.patient.id).patientId }
}

/** The outcome of the unanswered booking, judged by the upcoming appointments besides the one that is moved, which may be at the same time. */
export const bookingOutcomeOf = (context: BookingContext, upcoming: Appointment[]) => {
  const { slot, practitioner } = nonNull(context.unresolved)
  const others = upcoming.filter(({ id }) => id !== context.replaces?.appointment.id)
  return findBookingOutcome(others, { start: slot.start, provider: nonNull(practitioner).name }, context.now())
}

/** Whether the time itself could not be had: somebody else has it, or it is offered no more. */
export const isSlotUnavailable = (failure: BookingFailure | null | undefined) =>
  failure?.kind === 'slotTaken' || failure?.kind === 'slotUnknown'

export const failureOf = (answer: LockAnswer | SlotLockOutcome | BookingAnswer): { failure?: BookingFailure } => {
  if (typeof answer === 'string') return answer === 'locked' ? {} : { failure: { kind: answer } }
  if (answer.outcome === 'booked' || answer.outcome === 'ended') return {}
  return { failure: answer.outcome === 'refused' ? { kind: 'refused', message: answer.message } : { kind: answer.outcome } }
}
