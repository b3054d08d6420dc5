import { type CancelOutcome, cancelAppointmentMachine } from '../../../machines/booking/cancel-appointment.machine.ts'
import type { Connection } from '../../api/http/connection.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { boundCancellation } from './bound-cancellation.ts'

/** The chart with the practice behind it. */
const boundMachine = (connectionNow: () => Connection, onChanged: () => void) =>
  cancelAppointmentMachine.provide({
    actors: { cancellation: boundCancellation(connectionNow) },
    actions: { reloadLists: onChanged },
  })

type CancelFlow = {
  connection: Connection
  patientId: string
  appointment: Appointment
  blockOutHours: number
  /** Called when the lists are no longer what they were. */
  onChanged: () => void
  onEnded: (ending: CancelOutcome) => void
}

export const useCancelAppointment = ({ connection, patientId, appointment, blockOutHours, onChanged, onEnded }: CancelFlow) => {
  const connectionNow = useLatest(connection)
  return useFlow(() => boundMachine(connectionNow, onChanged), {
    input: { patientId, appointment, blockOutHours, now: () => new Date() },
    onEnded,
  })
}
