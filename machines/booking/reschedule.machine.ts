import { assign, sendTo, setup } from 'xstate'
import { type Appointment, canCancel, isBlockedOut } from '../../src/domain/appointments/appointment.ts'
import { type BookingChoices, isAnythingChosen } from '../../src/domain/appointments/booking-choices.ts'
import type { Slot } from '../../src/domain/appointments/slot.ts'
import { outputOf, port } from '../ports.ts'
import { bookingMachine } from './booking.machine.ts'
import type { BookingInput, BookingOutcome } from './booking-context.ts'
import type { CancelInput } from './cancel-appointment.machine.ts'
import { type CancellationOutcome, cancellationMachine } from './cancellation.machine.ts'

type Input = BookingInput & Omit<CancelInput, 'patientId'>

/** Why the old appointment stands beside the new one. `unknown`: it may have been cancelled. */
export type CancellationFailure = { kind: 'stillThere' | 'unknown' } | { kind: 'refused'; message: string }

type Outcome = { outcome: 'rescheduled' | 'oldNotCancelled' | 'abandoned' }
type Context = Input & {
  /** The new appointment, once there is one. */
  booked: { slot: Slot; provider: string } | null
  failure: CancellationFailure | null
  outcome: Outcome['outcome']
  hasLeft: boolean
}

/** What the practice is told, as the reason why the old appointment is cancelled. */
const reason = 'Rescheduled'

const leaving = { guard: 'hasLeft', target: 'abandoned' } as const

/** The new appointment is booked before the old one is cancelled, so that the patient never has neither. */
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
    /** What the old appointment was booked with, as far as it is offered still. */
    findChoices: port<BookingChoices, Appointment>(),
  },
  /** In ms: who waits longer fills the form in sooner than what was booked is found. */
  delays: { takingOverLimit: 5000 },
  guards: {
    canCancel: ({ context }) => canCancel(context.appointment),
    isBlockedOut: ({ context: { appointment, blockOutHours, now } }) => isBlockedOut(appointment, blockOutHours, now()),
    hasChoices: ({ context }) => context.choices !== undefined && isAnythingChosen(context.choices),
    hasLeft: ({ context }) => context.hasLeft,
    isBooked: (_, { outcome }: BookingOutcome) => outcome === 'booked',
    isCancelled: (_, { outcome }: CancellationOutcome) => outcome === 'cancelled',
  },
  actions: {
    /** Slots and appointments have changed, or may have: reads them anew. */
    reloadLists: () => undefined,
    /** Say on another page what nobody reads in the dialog any more. */
    tellRescheduled: () => undefined,
    notifyOldNotCancelled: () => undefined,
    setChoices: assign((_, choices: BookingChoices) => ({ choices })),
    setLeft: assign({ hasLeft: true }),
    /** The booking's chart lets the slot go before it ends. */
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
    takingOver: {
      invoke: {
        id: 'findChoices',
        src: 'findChoices',
        input: ({ context }) => context.appointment,
        onDone: { target: 'booking', actions: { type: 'setChoices', params: outputOf } },
        onError: 'booking',
      },
      after: { takingOverLimit: 'booking' },
      on: { 'dialog.cancelled': 'abandoned', 'page.left': 'abandoned' },
    },
    booking: {
      invoke: {
        id: 'booking',
        src: 'booking',
        input: ({ context: { patient, rules, choices, unresolved, appointment, blockOutHours, now } }) => ({
          patient,
          choices,
          unresolved,
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
        // Cancelled again after a lost answer it is refused, looked for and found.
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
