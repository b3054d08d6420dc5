import { addAppointment, booked, completed } from '../../areas/appointments/store/appointments.ts'
import { addNotice } from '../../platform/store/notices.ts'
import { instantText } from '../../platform/values/clock.ts'
import { typeId } from '../booking-options.ts'
import { people } from '../practitioners.ts'
import { instantDaysAgo } from '../record/past.ts'
import type { Sandbox } from '../states/state.ts'
import { takeSlotsOfVisits } from '../visits.ts'
import { recipientOf } from './recipient.ts'

type NewAppointment = { user: string; at: string; inDays?: number; notes?: string }

const tomorrow = 1

/** Books an appointment with the patient's registered doctor, as the practice would. */
export const newAppointment = async ({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, sent: NewAppointment) => {
  const { user, at, inDays = tomorrow, notes = '' } = sent
  const { patientId, practice, doctor } = await recipientOf(db, user)
  const now = clock()
  const startsAt = instantDaysAgo(now, -inDays, at)
  const isToCome = startsAt > now
  const id = await db.transaction().execute(async (transaction) => {
    const added = await addAppointment(transaction, {
      patient_id: patientId,
      practitioner_id: doctor.id,
      location_id: people.find((one) => one.id === doctor.id)?.works[0]?.locationId ?? null,
      type_id: typeId(practice, 'standard'),
      starts_at: startsAt,
      minutes: 15,
      status_id: isToCome ? booked : completed,
      notes,
      booked_at: now,
    })
    if (isToCome) {
      await takeSlotsOfVisits(transaction, added)
      await addNotice(transaction, { patientId, event: 'appointment', itemId: added, at: now })
    }
    return added
  })
  return { appointmentId: `${id}`, start: instantText(startsAt) }
}
