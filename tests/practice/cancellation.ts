import { cancellationMachine } from '../../machines/booking/cancellation.machine.ts'
import type { CancelAnswer, CancellationLookUp } from '../../src/domain/appointments/appointment.ts'
import { type Answers, portsTelling } from './ports.ts'

/** What the practice answers; what is not told goes well. */
export type CancellationWorld = { cancel?: Answers<CancelAnswer>; look?: Answers<CancellationLookUp> }

/** The cancellation's chart with a practice, and a journal of what it was asked. */
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
