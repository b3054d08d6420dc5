import { assign, setup } from 'xstate'
import { type Appointment, type CancelAnswer, remainingTime } from '../src/domain/appointment.ts'
import { needs, outputOf } from './ports.ts'

export type Cancellation = { patientId: string; id: string; reason: string }

/** `refused`: with the practice's sentence. `stillThere`: no answer came, and it stands. `unknown`: nobody could be asked. */
export type CancellationOutcome = CancelAnswer | { outcome: 'stillThere' | 'unknown' }

type Input = {
  patientId: string
  appointment: Appointment
  reason: string
  now: () => Date
  /** An earlier try had no known end: it is looked for, not cancelled again. */
  isOpen: boolean
}
type Context = Input & { outcome: CancellationOutcome }

/** An appointment that has begun is no longer to come, cancelled or not. */
const found = ({ appointment, now }: Input, upcoming: Appointment[]) => {
  if (upcoming.some(({ id }) => id === appointment.id)) return 'stillThere'
  return remainingTime(appointment.start, now()) === 'started' ? 'unknown' : 'cancelled'
}

/** One cancellation to its known end: without an answer, the appointments to come tell what became of it. */
export const cancellationMachine = setup({
  types: {} as { context: Context; input: Input; output: CancellationOutcome },
  actors: {
    cancelAppointment: needs<CancelAnswer, Cancellation>(),
    findUpcoming: needs<Appointment[], { patientId: string }>(),
  },
  guards: { isOpen: ({ context }) => context.isOpen },
  actions: {
    tell: assign((_, outcome: CancelAnswer) => ({ outcome })),
    tellFound: assign(({ context }, upcoming: Appointment[]) => ({ outcome: { outcome: found(context, upcoming) } })),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, outcome: { outcome: 'unknown' } }),
  initial: 'choosingWhatToAsk',
  states: {
    choosingWhatToAsk: { always: [{ guard: 'isOpen', target: 'looking' }, 'cancelling'] },
    cancelling: {
      invoke: {
        id: 'cancelAppointment',
        src: 'cancelAppointment',
        input: ({ context: { patientId, appointment, reason } }) => ({ patientId, id: appointment.id, reason }),
        onDone: { target: 'settled', actions: { type: 'tell', params: outputOf } },
        onError: 'looking',
      },
    },
    looking: {
      invoke: {
        id: 'findUpcoming',
        src: 'findUpcoming',
        input: ({ context: { patientId } }) => ({ patientId }),
        onDone: { target: 'settled', actions: { type: 'tellFound', params: outputOf } },
        onError: 'settled',
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
