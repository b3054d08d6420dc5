import { Reschedule } from './book/reschedule.tsx'
import { CancelAppointment } from './cancel-appointment.tsx'
import { EarlierTimeDialog } from './earlier-time-dialog.tsx'
import { EarlierTimeOffer } from './earlier-time-offer.tsx'
import { History } from './history.tsx'

/** The second chunk of the page. */
export const later = { CancelAppointment, EarlierTimeDialog, EarlierTimeOffer, History, Reschedule }
