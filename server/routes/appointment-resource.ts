import { instantText } from '../clock.ts'
import type { components } from '../generated/practice.ts'
import { cancelled, completed, type ListedAppointment, missed, standing } from '../store/appointments.ts'
import { displayName } from '../store/patients.ts'

const statusText = ({ status_id, starts_at }: ListedAppointment, now: Date) => {
  if (status_id === completed) return 'Completed'
  if (status_id === missed) return 'Missed'
  if (status_id === cancelled) return 'Cancelled'
  return standing.includes(status_id) && starts_at > now ? 'Future' : 'Other'
}

const zoom = 'zoom'
const nothing = { valueString: null }

export const appointmentResource = (appointment: ListedAppointment, now: Date): components['schemas']['Appointment'] => {
  const { id, starts_at, type, provider, practiceAddress, location, practice, cancel_reason, video_provider, video_link } = appointment
  const isZoom = video_provider === zoom
  return {
    resourceType: 'Appointment',
    id: `${id}`,
    period: { start: instantText(starts_at) },
    extension: [
      { valueString: type },
      { valueString: displayName(appointment) },
      { valueString: provider },
      { valueString: practiceAddress },
      { valueString: location },
      { valueString: practice },
      { valueString: statusText(appointment, now) },
      nothing,
      nothing,
      { valueString: cancel_reason },
      { url: 'Duration', valueDecimal: appointment.minutes },
      nothing,
      nothing,
      nothing,
      { valueString: isZoom ? null : video_link },
      nothing,
      { valueInteger: appointment.status_id },
      { valueString: video_provider },
      { valueString: isZoom ? video_link : null },
    ],
  }
}
