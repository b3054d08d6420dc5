import type { Session } from '../../domain/access/session.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'

/** Whether an appointment is for the selected patient. The practice returns the patient's name without an id. */
export const isSelf = ({ patient }: Appointment, { userName }: Session) => patient.trim().toLowerCase() === userName.trim().toLowerCase()
