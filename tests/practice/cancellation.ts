import { fromPromise } from 'xstate'
import { type Cancellation, cancellationMachine } from '../../machines/cancellation.machine.ts'
import type { CancelAnswer, CancellationFound } from '../../src/domain/appointment.ts'

/** What the practice answers; what is not told goes well. */
export type CancellationWorld = { cancel?: () => Promise<CancelAnswer>; look?: () => Promise<CancellationFound> }

/** The cancellation's chart with a practice, and a journal of what it was asked. */
export const cancellationWorld = ({
  cancel = async () => ({ outcome: 'cancelled' }),
  look = async () => 'unknown',
}: CancellationWorld = {}) => {
  const journal: unknown[] = []
  const cancellation = cancellationMachine.provide({
    actors: {
      cancelAppointment: fromPromise<CancelAnswer, Cancellation>(({ input }) => {
        journal.push(['cancel', input])
        return cancel()
      }),
      findCancellation: fromPromise<CancellationFound, Omit<Cancellation, 'reason'>>(({ input }) => {
        journal.push(['look', input.id])
        return look()
      }),
    },
  })
  return { cancellation, journal }
}
