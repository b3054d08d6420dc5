import {
  type Appointment,
  findBookingOutcome,
  isBlockedOut,
  remainingTime,
  type Upcoming,
} from '../../src/domain/appointments/appointment.ts'
import type { AppointmentType, Booking, BookingAnswer, LockAnswer, SuggestedTime } from '../../src/domain/appointments/booking.ts'
import { firstBookableDay } from '../../src/domain/appointments/booking-calendar.ts'
import {
  type BookingChoices,
  type BookingProblem,
  bookableChoices,
  bookingOf,
  bookingProblem,
  type Choice,
  choicesFrom,
  findGap,
  noChoices,
  type Question,
} from '../../src/domain/appointments/booking-choices.ts'
import type { BookingRules } from '../../src/domain/appointments/booking-rules.ts'
import type { Slot } from '../../src/domain/appointments/slot.ts'
import { practiceDay } from '../../src/domain/values/practice-time.ts'
import { nonNull } from '../ports.ts'
import type { SlotHold, SlotLockOutcome } from './slot-lock.machine.ts'

export type BookingInput = {
  /** The signed-in user, who holds the slot. */
  patient: { id: string; name: string }
  rules: BookingRules
  /** The choices of an earlier visit to the form. */
  choices?: BookingChoices | undefined
  /** A booking of an earlier visit whose call was unanswered. */
  unresolved?: UnresolvedBooking | null | undefined
  /** The appointment that is cancelled after the new one is booked. `blockOutHours`: its online cancellation ends so many hours before its start. */
  replaces?: { appointment: Pick<Appointment, 'id' | 'start' | 'minutes' | 'type' | 'reason'>; blockOutHours: number }
  /** The last questionnaire without a concern. */
  screened?: Screening | null | undefined
  /** Returns the instant of the wall clock. */
  now: () => Date
}

/** A person's answers to the questionnaire raised no concern on this day of the practice. */
export type Screening = { patientId: string; day: string }

/**
 * The reason why no slot is booked. `tooLateToMove`: the appointment that it replaces starts too soon. `notHeld`: the call that locks the slot
 * was unanswered. `slotUnfit`: the virtual type needs another length.
 * `notBooked`: the call was unanswered, and the look-up found no booking. `outcomeUnknown`: the look-up was unanswered too.
 */
export type BookingFailure =
  | { kind: BookingProblem | 'tooLateToMove' | 'slotTaken' | 'slotUnknown' | 'notHeld' | 'holdEnded' | 'virtualTypeMissing' | 'slotUnfit' }
  | { kind: 'zoomAccountMissing' | 'zoomFailed' | 'notBooked' | 'outcomeUnknown' }
  | { kind: 'refused'; message: string }

export type BookingOutcome = { outcome: 'booked'; booking: Booking; provider: string } | { outcome: 'left' }

/** A booking whose outcome is unknown. */
export type UnresolvedBooking = BookingChoices & { slot: Slot }

export type BookingContext = Omit<BookingInput, 'choices' | 'unresolved'> &
  BookingChoices & {
    slot: Slot | null
    /** Slots that the practice did not lock, the latest last. */
    unavailableSlots: Slot[]
    /** The instant before the lock call. */
    requestedAt: Date | null
    failure: BookingFailure | null
    /** The unresolved booking. It remains while the patient chooses again, until its outcome is known. */
    unresolved: UnresolvedBooking | null
    /** The view has unmounted: the machine ends its calls and releases the slot. */
    hasLeft: boolean
    outcome: BookingOutcome
  }

export type BookingEvent =
  | Choice
  | { type: 'question.opened'; question: Question }
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'suggestion.chosen'; suggestion: SuggestedTime; appointmentType: AppointmentType }
  | { type: 'virtual.chosen'; appointmentType: AppointmentType | null }
  | { type: 'alert.read' | 'advice.read' | 'faceToFace.chosen' | 'notice.accepted' | 'booking.confirmed' | 'dialog.cancelled' }
  | { type: 'outcome.checked' | 'page.left' }

/** The slot to release. `isLeaving`: the page is closing, and the release must survive it. */
export type SlotRelease = SlotHold & { isLeaving: boolean }

type Opened = Pick<BookingInput, 'now' | 'rules' | 'replaces'>

export const todayOf = ({ now }: Pick<BookingInput, 'now'>) => practiceDay(now())

/** The first day that the calendar shows: that of the replaced appointment, if it can be booked. */
export const firstDayOf = ({ now, rules, replaces }: Opened) => {
  const [first, replaced] = [firstBookableDay(todayOf({ now }), rules), replaces && practiceDay(new Date(replaces.appointment.start))]
  return replaced && replaced > first ? replaced : first
}

/** The reason of a replaced appointment stays, also where the form does not ask for one. */
const rulesForChoices = ({ rules, replaces }: Opened) => ({ ...rules, isReasonShown: rules.isReasonShown || replaces !== undefined })

export const initialContext = ({
  input: { choices = noChoices, unresolved = null, ...input },
}: {
  input: BookingInput
}): BookingContext => ({
  ...input,
  ...bookableChoices(choices, { today: todayOf(input), firstDay: firstDayOf(input) }, rulesForChoices(input)),
  slot: null,
  unavailableSlots: [],
  requestedAt: null,
  failure: null,
  unresolved,
  hasLeft: false,
  outcome: { outcome: 'left' },
})

type InContext = { context: BookingContext }

const isTooLateToMove = ({ replaces, now }: BookingContext) =>
  replaces !== undefined && isBlockedOut(replaces.appointment, replaces.blockOutHours, now())

/** The reason why this slot can be neither locked nor booked; null if it can. */
export const problemOf = (context: BookingContext, slot: Slot) =>
  isTooLateToMove(context) ? 'tooLateToMove' : bookingProblem(context, slot, todayOf(context), context.rules)

/** The question that follows a wish for `question`: an earlier one, if its required answer is missing. */
export const questionAfter = (context: BookingContext, question: Question) => {
  const gap = findGap(context, question)
  return { question: gap?.question ?? question, failure: gap && { kind: gap.problem } }
}

/** The slot that is locked, or may be after an unanswered call. */
export const holdOf = ({ context: { patient, slot, unresolved } }: InContext): SlotHold => ({
  patientId: patient.id,
  slot: nonNull(slot ?? unresolved?.slot ?? null),
})

/** The patient of the visit. */
const visitorIdOf = ({ forWhom, familyMember, patient }: BookingContext) =>
  forWhom === 'family' && familyMember ? familyMember.patientId : patient.id

/** The practice checks the open bookings of the patient of the visit before the questions. */
export const lockOf = ({ context }: InContext): SlotHold => ({
  ...holdOf({ context }),
  visitorId: visitorIdOf(context),
  ...(context.replaces !== undefined && { replaces: context.replaces.appointment.id }),
})

export const releaseOf = ({ context }: InContext): SlotRelease => ({ ...holdOf({ context }), isLeaving: context.hasLeft })

export const bookingIn = ({ context }: InContext): Booking => ({
  ...bookingOf(context, nonNull(context.slot), context.patient.id),
  ...(context.replaces !== undefined && { replaces: context.replaces.appointment.id }),
})

export const screeningIn = (context: BookingContext): Screening => ({ patientId: visitorIdOf(context), day: todayOf(context) })

/** Whether the questionnaire precedes this booking. A move on the day of an answer without a concern does not repeat it. */
export const isQuestionnaireAsked = (context: BookingContext) => {
  const { rules, replaces, screened } = context
  const { patientId, day } = screeningIn(context)
  return rules.isQuestionnaireAsked && !(replaces && screened?.patientId === patientId && screened.day === day)
}

export const unresolvedBooking = (context: BookingContext): UnresolvedBooking => ({ ...choicesFrom(context), slot: nonNull(context.slot) })

/** Whether an unresolved booking blocks another one. After its start the practice's list no longer has its outcome. */
export const isAwaited = ({ unresolved, now }: BookingContext) =>
  unresolved !== null && remainingTime(unresolved.slot.start, now()) !== 'started'

/** The patient whose upcoming appointments show the outcome of the unresolved booking. */
export const upcomingQueryOf = ({ context }: InContext) => {
  const unresolved = nonNull(context.unresolved)
  return { patientId: bookingOf(unresolved, unresolved.slot, context.patient.id).patientId }
}

/** The outcome of the unresolved booking, by the upcoming appointments. The replaced appointment is ignored, because it may have the same time. */
export const bookingOutcomeOf = (context: BookingContext, { appointments, isWhole }: Upcoming) => {
  const { slot, practitioner } = nonNull(context.unresolved)
  const others = appointments.filter(({ id }) => id !== context.replaces?.appointment.id)
  return findBookingOutcome({ appointments: others, isWhole }, { start: slot.start, provider: nonNull(practitioner).name }, context.now())
}

/** Whether the slot is taken by another patient or no longer offered. */
export const isSlotUnavailable = (failure: BookingFailure | null | undefined) =>
  failure?.kind === 'slotTaken' || failure?.kind === 'slotUnknown'

export const bookingFailureOf = (answer: LockAnswer | SlotLockOutcome | BookingAnswer): { failure?: BookingFailure } => {
  if (typeof answer === 'string') return answer === 'locked' ? {} : { failure: { kind: answer } }
  if (answer.outcome === 'booked' || answer.outcome === 'ended') return {}
  return { failure: answer.outcome === 'refused' ? { kind: 'refused', message: answer.message } : { kind: answer.outcome } }
}
