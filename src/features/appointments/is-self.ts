import type { Session } from '../../domain/access/session.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'

/** Whether an appointment is for the patient acted for. The practice names the patient and gives no id. */
export const isSelf = ({ patient }: Appointment, { userName }: Session) => patient.trim().toLowerCase() === userName.trim().toLowerCase()
