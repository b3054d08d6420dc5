import { fromPromise } from 'xstate'
import { type Cancellation, cancellationMachine } from '../../../machines/cancellation.machine.ts'
import { cancelAppointment, findUpcoming } from '../../api/appointments.ts'
import type { Connection } from '../../api/connection.ts'
import type { Appointment, CancelAnswer } from '../../domain/appointment.ts'

/** The chart of one cancellation with the practice behind it. */
export const boundCancellation = (connection: Connection) =>
  cancellationMachine.provide({
    actors: {
      cancelAppointment: fromPromise<CancelAnswer, Cancellation>(({ input }) => cancelAppointment(connection, input)),
      findUpcoming: fromPromise<Appointment[], { patientId: string }>(({ input }) => findUpcoming(connection, input.patientId)),
    },
  })
