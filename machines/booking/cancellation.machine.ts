import { assign, setup } from 'xstate'
import type { Appointment, CancelAnswer, CancellationLookUp } from '../../src/domain/appointments/appointment.ts'
import { outputOf, port } from '../ports.ts'

export type Cancellation = { patientId: string; id: string; reason: string }

/** `refused` has the practice's sentence. `stillThere`: the call was unanswered, and the look-up found the appointment. `unknown`: the look-up failed too. */
export type CancellationOutcome = CancelAnswer | { outcome: CancellationLookUp }

type Input = {
  patientId: string
  appointment: Appointment
  reason: string
  /** An earlier attempt was unanswered: its outcome is looked up before another call. */
  isUnanswered: boolean
}
type Context = Input & { outcome: CancellationOutcome }

/** Cancels one appointment until the outcome is known. An unanswered or refused call is looked up in the practice's lists. */
export const cancellationMachine = setup({
  types: {} as { context: Context; input: Input; output: CancellationOutcome },
  actors: {
    cancelAppointment: port<CancelAnswer, Cancellation>(),
    findCancellation: port<CancellationLookUp, Omit<Cancellation, 'reason'>>(),
  },
  guards: {
    isUnanswered: ({ context }) => context.isUnanswered,
    isCancelled: (_, { outcome }: CancelAnswer) => outcome === 'cancelled',
  },
  actions: {
    setOutcome: assign((_, outcome: CancelAnswer) => ({ outcome })),
    /** A refusal is the outcome unless an earlier attempt has cancelled the appointment. */
    setFound: assign(({ context }, outcome: CancellationLookUp) =>
      context.outcome.outcome === 'refused' && outcome !== 'cancelled' ? {} : { outcome: { outcome } },
    ),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, outcome: { outcome: 'unknown' } }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUnanswered', target: 'lookingUp' }, 'cancelling'] },
    cancelling: {
      invoke: {
        id: 'cancelAppointment',
        src: 'cancelAppointment',
        input: ({ context: { patientId, appointment, reason } }) => ({ patientId, id: appointment.id, reason }),
        onDone: [
          { guard: { type: 'isCancelled', params: outputOf }, target: 'settled', actions: { type: 'setOutcome', params: outputOf } },
          { target: 'lookingUp', actions: { type: 'setOutcome', params: outputOf } },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      invoke: {
        id: 'findCancellation',
        src: 'findCancellation',
        input: ({ context: { patientId, appointment } }) => ({ patientId, id: appointment.id }),
        onDone: { target: 'settled', actions: { type: 'setFound', params: outputOf } },
        onError: 'settled',
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
