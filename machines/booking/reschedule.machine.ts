import { assign, sendTo, setup } from 'xstate'
import { type Appointment, canCancel, isBlockedOut } from '../../src/domain/appointments/appointment.ts'
import { type BookingChoices, isAnythingChosen, noChoices } from '../../src/domain/appointments/booking-choices.ts'
import type { Slot } from '../../src/domain/appointments/slot.ts'
import { outputOf, port } from '../ports.ts'
import { bookingMachine } from './booking.machine.ts'
import type { BookingInput, BookingOutcome } from './booking-context.ts'
import type { CancelInput } from './cancel-appointment.machine.ts'
import { type CancellationOutcome, cancellationMachine } from './cancellation.machine.ts'

type Input = BookingInput & Omit<CancelInput, 'patientId'>

/** The reason why the old appointment remains beside the new one. `unknown`: it may have been cancelled. */
export type CancellationFailure = { kind: 'stillThere' | 'unknown' } | { kind: 'refused'; message: string }

type Outcome = { outcome: 'rescheduled' | 'oldNotCancelled' | 'abandoned' }
type Context = Input & {
  /** The new appointment; null before it is booked. */
  booked: { slot: Slot; provider: string } | null
  failure: CancellationFailure | null
  outcome: Outcome['outcome']
  hasLeft: boolean
}

/** The reason that the practice receives with the cancellation of the old appointment. */
const reason = 'Rescheduled'

const leaving = { guard: 'hasLeft', target: 'abandoned' } as const

/** Books the new appointment, then cancels the old one. The patient never is without an appointment. */
export const rescheduleMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'cancellation.retried' | 'dialog.cancelled' | 'page.left' }
    input: Input
    output: Outcome
    tags: 'busy'
    children: { booking: 'booking'; cancellation: 'cancellation' }
  },
  actors: {
    booking: bookingMachine,
    cancellation: cancellationMachine,
    /** Finds the choices of the old appointment; null if the practice does not offer its type or reason online. */
    findChoices: port<BookingChoices | null, Appointment>(),
  },
  /** In ms. After this limit the patient fills in the form without the old choices. */
  delays: { takingOverLimit: 5000 },
  guards: {
    canCancel: ({ context }) => canCancel(context.appointment),
    isBlockedOut: ({ context: { appointment, blockOutHours, now } }) => isBlockedOut(appointment, blockOutHours, now()),
    hasChoices: ({ context }) => context.choices !== undefined && isAnythingChosen(context.choices),
    hasLeft: ({ context }) => context.hasLeft,
    /** An unresolved move continues, because the practice may have booked it. */
    isNotOffered: ({ context }, choices: BookingChoices | null) => choices === null && !context.unresolved,
    isBooked: (_, { outcome }: BookingOutcome) => outcome === 'booked',
    isCancelled: (_, { outcome }: CancellationOutcome) => outcome === 'cancelled',
  },
  actions: {
    /** Refetches slots and appointments. */
    reloadLists: () => undefined,
    /** Shows the outcome as a message outside the closed dialog. */
    tellRescheduled: () => undefined,
    notifyOldNotCancelled: () => undefined,
    setChoices: assign((_, choices: BookingChoices | null) => (choices ? { choices } : {})),
    setLeft: assign({ hasLeft: true }),
    /** The booking machine releases its slot before it ends. */
    leaveBooking: sendTo('booking', { type: 'page.left' }),
    setFailure: assign((_, cancellation: CancellationOutcome) => {
      if (cancellation.outcome === 'refused') return { failure: { kind: 'refused' as const, message: cancellation.message } }
      return cancellation.outcome === 'cancelled' ? {} : { failure: { kind: cancellation.outcome } }
    }),
    setUnknown: assign({ failure: { kind: 'unknown' } }),
    setBooked: assign((_, answer: BookingOutcome) =>
      answer.outcome === 'booked'
        ? { outcome: 'oldNotCancelled' as const, booked: { slot: answer.booking.slot, provider: answer.provider } }
        : {},
    ),
    setRescheduled: assign({ outcome: 'rescheduled' }),
  },
}).createMachine({
  id: 'reschedule',
  context: ({ input }) => ({ ...input, booked: null, failure: null, outcome: 'abandoned', hasLeft: false }),
  initial: 'deciding',
  on: { 'page.left': { actions: 'setLeft' } },
  states: {
    deciding: { always: [{ guard: 'canCancel', target: 'judgingTime' }, 'notCancellable'] },
    judgingTime: { always: [{ guard: 'isBlockedOut', target: 'blockedOut' }, { guard: 'hasChoices', target: 'booking' }, 'takingOver'] },
    notCancellable: { always: leaving, on: { 'dialog.cancelled': 'abandoned' } },
    blockedOut: { always: leaving, on: { 'dialog.cancelled': 'abandoned' } },
    notOffered: {
      description: 'Another type or reason would make another appointment.',
      always: leaving,
      on: { 'dialog.cancelled': 'abandoned' },
    },
    takingOver: {
      invoke: {
        id: 'findChoices',
        src: 'findChoices',
        input: ({ context }) => context.appointment,
        onDone: [
          { guard: { type: 'isNotOffered', params: outputOf }, target: 'notOffered' },
          { target: 'booking', actions: { type: 'setChoices', params: outputOf } },
        ],
        onError: 'booking',
      },
      after: { takingOverLimit: 'booking' },
      on: { 'dialog.cancelled': 'abandoned', 'page.left': 'abandoned' },
    },
    booking: {
      invoke: {
        id: 'booking',
        src: 'booking',
        input: ({ context: { patient, rules, choices, unresolved, screened, appointment, blockOutHours, now } }) => ({
          patient,
          choices: choices ?? { ...noChoices, reasonNotes: appointment.reasonNotes ?? '' },
          unresolved,
          screened,
          rules: { ...rules, isFamilyOffered: false },
          replaces: { appointment, blockOutHours },
          now,
        }),
        onDone: [
          { guard: { type: 'isBooked', params: outputOf }, target: 'cancellingOld', actions: { type: 'setBooked', params: outputOf } },
          { target: 'abandoned', actions: 'reloadLists' },
        ],
        onError: { target: 'abandoned', actions: 'reloadLists' },
      },
      on: { 'page.left': { actions: ['setLeft', 'leaveBooking'] } },
    },
    cancellingOld: {
      tags: 'busy',
      invoke: {
        id: 'cancellation',
        src: 'cancellation',
        // After an unanswered call a second cancellation is refused, looked up and found.
        input: ({ context: { patient, appointment } }) => ({ patientId: patient.id, appointment, reason, isUnanswered: false }),
        onDone: [
          { guard: { type: 'isCancelled', params: outputOf }, target: 'rescheduled' },
          { target: 'oldNotCancelled', actions: { type: 'setFailure', params: outputOf } },
        ],
        onError: { target: 'oldNotCancelled', actions: 'setUnknown' },
      },
    },
    oldNotCancelled: {
      entry: 'reloadLists',
      always: { guard: 'hasLeft', target: 'closed', actions: 'notifyOldNotCancelled' },
      on: { 'cancellation.retried': 'cancellingOld', 'dialog.cancelled': 'closed', 'page.left': 'closed' },
    },
    rescheduled: {
      entry: ['setRescheduled', 'reloadLists'],
      always: { guard: 'hasLeft', target: 'closed', actions: 'tellRescheduled' },
      on: { 'dialog.cancelled': 'closed', 'page.left': 'closed' },
    },
    closed: { type: 'final' },
    abandoned: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
