import type { components } from '../../../generated/practice.ts'
import { displayName } from '../../../platform/store/patients.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { cancelled, completed, type ListedAppointment, missed } from '../store/appointments.ts'

const statusText = ({ status_id, isToCome }: ListedAppointment) => {
  if (status_id === completed) return 'Completed'
  if (status_id === missed) return 'Missed'
  if (status_id === cancelled) return 'Cancelled'
  return isToCome ? 'Future' : 'Other'
}

/**
 * Practitioner, location and patient. An appointment of another organisation has none of this practice's details, and no status that allows
 * cancelling.
 */
const settingOf = (one: ListedAppointment) =>
  one.source_key === null
    ? {
        provider: one.provider,
        address: one.practiceAddress,
        location: one.location,
        practice: one.practice,
        statusId: one.status_id,
        reason: one.reason,
        reasonNotes: one.notes || null,
        notes: null,
      }
    : {
        provider: one.provider_name,
        address: one.place,
        location: one.place,
        practice: one.organisation,
        statusId: null,
        reason: null,
        reasonNotes: null,
        notes: one.notes || null,
      }

const zoom = 'zoom'
const nothing = { valueString: null }

export const appointmentResource = (appointment: ListedAppointment): components['schemas']['Appointment'] => {
  const { id, starts_at, type, cancel_reason, video_provider, video_link } = appointment
  const { provider, address, location, practice, statusId, reason, reasonNotes, notes } = settingOf(appointment)
  const isZoom = video_provider === zoom
  return {
    resourceType: 'Appointment',
    id: `${id}`,
    period: { start: instantText(starts_at) },
    extension: [
      { valueString: type },
      { valueString: displayName(appointment) },
      { valueString: provider },
      { valueString: address },
      { valueString: location },
      { valueString: practice },
      { valueString: statusText(appointment) },
      nothing,
      nothing,
      { valueString: cancel_reason },
      { url: 'Duration', valueDecimal: appointment.minutes },
      nothing,
      nothing,
      nothing,
      { valueString: isZoom ? null : video_link },
      nothing,
      { valueInteger: statusId },
      { valueString: video_provider },
      { valueString: isZoom ? video_link : null },
      { url: 'Reason', valueString: reason },
      { url: 'ReasonNotes', valueString: reasonNotes },
      { url: 'Notes', valueString: notes },
      { url: 'IsElsewhere', valueBoolean: appointment.source_key !== null },
    ],
  }
}
