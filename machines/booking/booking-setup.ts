import { assign, raise, setup } from 'xstate'
import type { Upcoming } from '../../src/domain/appointments/appointment.ts'
import type { AppointmentType, Booking, BookingAnswer, LockAnswer } from '../../src/domain/appointments/booking.ts'
import { isInCalendar } from '../../src/domain/appointments/booking-calendar.ts'
import {
  type Choice,
  changesAfterChoice,
  choicesOfSuggestion,
  firstQuestion,
  type Question,
} from '../../src/domain/appointments/booking-choices.ts'
import { fitsDuration, isSameTime, neededMinutes, type Slot } from '../../src/domain/appointments/slot.ts'
import { nonNull, port } from '../ports.ts'
import {
  type BookingContext,
  type BookingEvent,
  type BookingInput,
  type BookingOutcome,
  bookingFailureOf,
  bookingIn,
  bookingOutcomeOf,
  firstDayOf,
  isAwaited,
  isQuestionnaireAsked,
  isSlotUnavailable,
  problemOf,
  questionAfter,
  type SlotRelease,
  screeningIn,
  todayOf,
  unresolvedBooking,
} from './booking-context.ts'
import { type QuestionnaireOutcome, questionnaireMachine } from './questionnaire.machine.ts'
import { type SlotHold, type SlotLockOutcome, slotLockMachine } from './slot-lock.machine.ts'

const isDayOffered = (context: BookingContext, day: string) => context.practitioner !== null && isInCalendar(day, todayOf(context))

export const bookingSetup = setup({
  types: {} as {
    context: BookingContext
    events: BookingEvent
    input: BookingInput
    output: BookingOutcome
    tags: 'busy'
    children: { slotLock: 'slotLock'; questionnaire: 'questionnaire' }
  },
  actors: {
    lockSlot: port<LockAnswer, SlotHold>(),
    /** Runs to its end even if the machine is stopped. */
    unlockSlot: port<void, SlotRelease>(),
    bookSlot: port<BookingAnswer, Booking>(),
    findUpcoming: port<Upcoming, { patientId: string }>(),
    slotLock: slotLockMachine,
    questionnaire: questionnaireMachine,
  },
  guards: {
    isOffered: ({ context }) => context.rules.isOffered,
    isQuestionnaireAsked: ({ context }) => isQuestionnaireAsked(context),
    hasNotice: ({ context }) => context.rules.faceToFaceNotice !== null,
    hasLeft: ({ context }) => context.hasLeft,
    hasUnresolved: ({ context }) => context.unresolved !== null,
    isAwaited: ({ context }) => isAwaited(context),
    isFirstQuestion: ({ context }, question: Question) => firstQuestion(context) === question,
    isNextQuestion: ({ context, event }, question: Question) =>
      event.type === 'question.opened' && questionAfter(context, event.question).question === question,
    hasAlert: ({ event }) => event.type === 'reason.chosen' && Boolean(event.reason?.alert),
    isInCalendar: ({ context, event }) => event.type === 'day.chosen' && isDayOffered(context, event.day),
    /** A suggestion never replaces the patient's day, and never hides a failure. */
    isDaySuggestible: ({ context, event }) => {
      const isUntouched = context.day === firstDayOf(context) && context.replaces === undefined && context.failure === null
      return event.type === 'day.suggested' && isUntouched && isDayOffered(context, event.day)
    },
    hasProblem: ({ context }, slot: Slot) => problemOf(context, slot) !== null,
    isStillFit: ({ context }, slot: Slot) => problemOf(context, slot) === null,
    isLocked: (_, answer: LockAnswer) => answer === 'locked',
    isLost: (_, { outcome }: SlotLockOutcome) => outcome !== 'ended',
    mustRing: ({ context }, { hasConcern }: QuestionnaireOutcome) => hasConcern && context.rules.isConcernRefused,
    mustChooseConsult: ({ context }, { hasConcern }: QuestionnaireOutcome) => hasConcern && !context.type?.isVirtual,
    mustReadAdvice: (_, { hasConcern }: QuestionnaireOutcome) => hasConcern,
    isVirtual: (_, type: AppointmentType | null) => type?.isVirtual === true,
    isFitForVirtual: ({ context }, type: AppointmentType | null) =>
      type?.isVirtual === true && fitsDuration(nonNull(context.slot), neededMinutes(context.reason, type, context.replaces?.appointment)),
    isBooked: (_, { outcome }: BookingAnswer) => outcome === 'booked',
    isFound: ({ context }, upcoming: Upcoming) => bookingOutcomeOf(context, upcoming) === 'booked',
    isAbsent: ({ context }, upcoming: Upcoming) => bookingOutcomeOf(context, upcoming) === 'notBooked',
  },
  actions: {
    /** Refetches slots and appointments. */
    reloadLists: () => undefined,
    choose: assign(({ context }, choice: Choice) => ({ ...changesAfterChoice(choice, firstDayOf(context), context.rules), failure: null })),
    setGap: assign(({ context, event }) =>
      event.type === 'question.opened' ? { failure: questionAfter(context, event.question).failure } : {},
    ),
    chooseSuggestion: assign(({ event }) =>
      event.type === 'suggestion.chosen' ? choicesOfSuggestion(event.suggestion, event.appointmentType) : {},
    ),
    chooseItsSlot: raise((_, slot: Slot) => ({ type: 'slot.chosen' as const, slot })),
    chooseType: assign((_, type: AppointmentType | null) => ({ type, failure: null })),
    chooseSlot: assign(({ context: { unavailableSlots, now } }, slot: Slot) => ({
      slot,
      unavailableSlots: unavailableSlots.filter((time) => !isSameTime(time, slot)),
      requestedAt: now(),
      failure: null,
    })),
    setProblem: assign(({ context }, slot: Slot) => {
      const problem = problemOf(context, slot)
      return { failure: problem && { kind: problem } }
    }),
    setScreened: assign(({ context }) => ({ screened: screeningIn(context) })),
    setVirtualTypeMissing: assign({ failure: { kind: 'virtualTypeMissing' } }),
    setLeft: assign({ hasLeft: true }),
    clearSlot: assign({ slot: null, requestedAt: null }),
    clearFailure: assign({ failure: null }),
    setFailure: assign(({ context: { slot, unavailableSlots } }, answer: LockAnswer | SlotLockOutcome | BookingAnswer) => {
      const failed = bookingFailureOf(answer)
      return isSlotUnavailable(failed.failure) ? { ...failed, unavailableSlots: [...unavailableSlots, nonNull(slot)] } : failed
    }),
    setNotHeld: assign({ failure: { kind: 'notHeld' } }),
    setHoldEnded: assign({ failure: { kind: 'holdEnded' } }),
    setSlotUnfit: assign({ failure: { kind: 'slotUnfit' } }),
    setUnresolved: assign(({ context }) => ({ unresolved: unresolvedBooking(context) })),
    clearUnresolved: assign({ unresolved: null }),
    /** The unresolved booking replaces the choices made since. */
    restoreUnresolved: assign(({ context }) => nonNull(context.unresolved)),
    setNotBooked: assign({ failure: { kind: 'notBooked' }, unresolved: null }),
    /** A new object at each attempt, so that the message receives the focus again. */
    setOutcomeUnknown: assign(() => ({ failure: { kind: 'outcomeUnknown' as const } })),
    setBooked: assign(({ context }) => ({
      outcome: { outcome: 'booked' as const, booking: bookingIn({ context }), provider: nonNull(context.practitioner).name },
    })),
  },
})
