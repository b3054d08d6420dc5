import { assign, setup } from 'xstate'
import { type Appointment, canCancel, isBlockedOut } from '../../src/domain/appointments/appointment.ts'
import { isBlank } from '../../src/domain/values/blank.ts'
import { outputOf } from '../ports.ts'
import { type CancellationOutcome, cancellationMachine } from './cancellation.machine.ts'

export type CancelInput = {
  patientId: string
  appointment: Appointment
  /** Online cancellation ends so many hours before the start. */
  blockOutHours: number
  /** Returns the instant of the wall clock. */
  now: () => Date
}

/** `stillThere`: the call was unanswered, and the appointment is not cancelled. */
export type CancelFailure = { kind: 'reasonMissing' | 'stillThere' } | { kind: 'refused'; message: string }

export type CancelOutcome = { outcome: 'cancelled' | 'abandoned' }
type Context = CancelInput & { reason: string; isUnanswered: boolean; failure: CancelFailure | null; outcome: CancelOutcome['outcome'] }
type Event = { type: 'cancellation.confirmed'; reason: string } | { type: 'outcome.checked' | 'dialog.cancelled' }

const isTooLate = { guard: 'isBlockedOut', target: 'blockedOut' } as const

/** Cancels an appointment with a reason, while the practice allows it. */
export const cancelAppointmentMachine = setup({
  types: {} as {
    context: Context
    events: Event
    input: CancelInput
    output: CancelOutcome
    tags: 'busy'
    children: { cancellation: 'cancellation' }
  },
  actors: { cancellation: cancellationMachine },
  guards: {
    canCancel: ({ context }) => canCancel(context.appointment),
    isBlockedOut: ({ context: { appointment, blockOutHours, now } }) => isBlockedOut(appointment, blockOutHours, now()),
    isReasonMissing: (_, reason: string) => isBlank(reason),
    isCancelled: (_, { outcome }: CancellationOutcome) => outcome === 'cancelled',
    isUnknown: (_, { outcome }: CancellationOutcome) => outcome === 'unknown',
  },
  actions: {
    /** Refetches slots and appointments. */
    reloadLists: () => undefined,
    setReasonMissing: assign({ failure: { kind: 'reasonMissing' } }),
    begin: assign((_, reason: string) => ({ reason: reason.trim(), isUnanswered: false, failure: null })),
    setUnanswered: assign({ isUnanswered: true }),
    setFailure: assign((_, cancellation: CancellationOutcome) => {
      if (cancellation.outcome === 'refused') return { failure: { kind: 'refused' as const, message: cancellation.message } }
      return cancellation.outcome === 'stillThere' ? { failure: { kind: 'stillThere' as const } } : {}
    }),
    setCancelled: assign({ outcome: 'cancelled' }),
  },
}).createMachine({
  id: 'cancelAppointment',
  context: ({ input }) => ({ ...input, reason: '', isUnanswered: false, failure: null, outcome: 'abandoned' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'canCancel', target: 'judgingTime' }, 'notCancellable'] },
    judgingTime: { always: [isTooLate, 'asking'] },
    notCancellable: { on: { 'dialog.cancelled': 'abandoned' } },
    blockedOut: { on: { 'dialog.cancelled': 'abandoned' } },
    asking: {
      on: {
        'cancellation.confirmed': [
          { guard: { type: 'isReasonMissing', params: ({ event }) => event.reason }, actions: 'setReasonMissing' },
          isTooLate,
          { target: 'cancelling', actions: { type: 'begin', params: ({ event }) => event.reason } },
        ],
        'dialog.cancelled': 'abandoned',
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancellation',
        src: 'cancellation',
        input: ({ context: { patientId, appointment, reason, isUnanswered } }) => ({ patientId, appointment, reason, isUnanswered }),
        onDone: [
          { guard: { type: 'isCancelled', params: outputOf }, target: 'cancelled' },
          { guard: { type: 'isUnknown', params: outputOf }, target: 'outcomeUnknown' },
          { target: 'asking', actions: [{ type: 'setFailure', params: outputOf }, 'reloadLists'] },
        ],
        onError: 'outcomeUnknown',
      },
    },
    outcomeUnknown: {
      entry: 'setUnanswered',
      on: { 'outcome.checked': 'cancelling', 'dialog.cancelled': { target: 'abandoned', actions: 'reloadLists' } },
    },
    cancelled: { type: 'final', entry: ['setCancelled', 'reloadLists'] },
    abandoned: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
