import { Reschedule } from './book/reschedule.tsx'
import { CancelAppointment } from './cancel-appointment.tsx'
import { History } from './history.tsx'

/** The second chunk of the page. */
export const later = { CancelAppointment, History, Reschedule }
