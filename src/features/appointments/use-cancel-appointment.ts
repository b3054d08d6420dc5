import type { CancelOutcome } from '../../../machines/booking/cancel-appointment.machine.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import { cancelAppointmentFlow } from '../../flows/booking.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { usePatient } from '../use-patient.tsx'

type CancelFlow = {
  appointment: Appointment
  blockOutHours: number
  /** Called when the lists are no longer what they were. */
  onChanged: () => void
  onEnded: (ending: CancelOutcome) => void
}

export const useCancelAppointment = ({ appointment, blockOutHours, onChanged, onEnded }: CancelFlow) => {
  const { connectionNow, patientId } = usePatient()
  return useFlow(() => cancelAppointmentFlow(connectionNow, { reloadLists: onChanged }), {
    input: { patientId, appointment, blockOutHours, now: () => new Date() },
    onEnded,
  })
}
