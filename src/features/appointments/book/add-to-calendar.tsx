import { upcomingQuery } from '../../../api/appointments/appointments.ts'
import { type Appointment, isAt } from '../../../domain/appointments/appointment.ts'
import type { Slot } from '../../../domain/appointments/slot.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from './texts.ts'

export type AddToCalendarProps = {
  slot: Slot
  provider: string
  onAdd: (appointment: Appointment) => void
}

/** Offers a calendar file of the new appointment, once the practice's list contains it. */
export const AddToCalendar = ({ slot, provider, onAdd }: AddToCalendarProps) => {
  const { connection, patientId } = usePatient()
  const { rows } = useList(upcomingQuery(connection, patientId))
  const appointment = rows.find((one) => isAt(one, { start: slot.start, provider }))
  return appointment && <Button onClick={() => onAdd(appointment)}>{texts.booked.calendar}</Button>
}
