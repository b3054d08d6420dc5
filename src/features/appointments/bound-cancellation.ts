import { fromPromise } from 'xstate'
import { type Cancellation, cancellationMachine } from '../../../machines/booking/cancellation.machine.ts'
import { cancelAppointment, findCancellation } from '../../api/appointments/appointments.ts'
import type { Connection } from '../../api/http/connection.ts'
import type { CancelAnswer, CancellationFound } from '../../domain/appointments/appointment.ts'

/** The chart of one cancellation with the practice behind it, over the connection of each moment. */
export const boundCancellation = (connectionNow: () => Connection) =>
  cancellationMachine.provide({
    actors: {
      cancelAppointment: fromPromise<CancelAnswer, Cancellation>(({ input }) => cancelAppointment(connectionNow(), input)),
      findCancellation: fromPromise<CancellationFound, Omit<Cancellation, 'reason'>>(({ input }) =>
        findCancellation(connectionNow(), input),
      ),
    },
  })
