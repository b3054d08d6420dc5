import { upcomingQuery } from '../../../api/appointments.ts'
import type { Connection } from '../../../api/connection.ts'
import { type Appointment, isAt } from '../../../domain/appointment.ts'
import type { Slot } from '../../../domain/slot.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { useList } from '../../../ui/use-list.ts'
import { slotInWords } from './summary.ts'
import { texts } from './texts.ts'

type NewAppointmentProps = {
  slot: Slot
  provider: string
  connection: Connection
  patientId: string
  onAddToCalendar: (appointment: Appointment) => void
}

/** What was booked in an old appointment's place. The practice's list has what a calendar needs of it. */
export const NewAppointment = ({ slot, provider, connection, patientId, onAddToCalendar }: NewAppointmentProps) => {
  const { rows } = useList(upcomingQuery(connection, patientId))
  const appointment = rows.find((one) => isAt(one, { start: slot.start, provider }))
  return (
    <>
      <Facts
        facts={[
          { name: texts.confirm.when, value: slotInWords(slot) },
          { name: texts.confirm.withWhom, value: provider },
        ]}
      />
      {appointment && (
        <div>
          <Button onClick={() => onAddToCalendar(appointment)}>{texts.booked.calendar}</Button>
        </div>
      )}
    </>
  )
}
