import { cancellationMachine } from '../../machines/booking/cancellation.machine.ts'
import type { CancelAnswer, CancellationLookUp } from '../../src/domain/appointments/appointment.ts'
import { type Answers, portsTelling } from './ports.ts'

/** The practice's answers; the default is a success. */
export type CancellationWorld = { cancel?: Answers<CancelAnswer>; look?: Answers<CancellationLookUp> }

/** The cancellation machine with a practice, and a journal of its calls. */
export const cancellationWorld = ({ cancel = { outcome: 'cancelled' }, look = 'unknown' }: CancellationWorld = {}) => {
  const journal: unknown[] = []
  const port = portsTelling((name, input) => journal.push([name, input]))
  const cancellation = cancellationMachine.provide({
    actors: {
      cancelAppointment: port('cancel', cancel),
      findCancellation: port('look', look),
    },
  })
  return { cancellation, journal }
}
