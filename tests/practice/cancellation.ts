import { fromPromise } from 'xstate'
import { type Cancellation, cancellationMachine } from '../../machines/cancellation.machine.ts'
import type { Appointment, CancelAnswer } from '../../src/domain/appointment.ts'

/** What the practice answers; what is not told goes well. */
export type CancellationWorld = { cancel?: () => Promise<CancelAnswer>; upcoming?: () => Promise<Appointment[]> }

/** The cancellation's chart with a practice, and a journal of what it was asked. */
export const cancellationWorld = ({
  cancel = async () => ({ outcome: 'cancelled' }),
  upcoming = async () => [],
}: CancellationWorld = {}) => {
  const journal: unknown[] = []
  const cancellation = cancellationMachine.provide({
    actors: {
      cancelAppointment: fromPromise<CancelAnswer, Cancellation>(({ input }) => {
        journal.push(['cancel', input])
        return cancel()
      }),
      findUpcoming: fromPromise<Appointment[], { patientId: string }>(({ input }) => {
        journal.push(['look', input.patientId])
        return upcoming()
      }),
    },
  })
  return { cancellation, journal }
}
