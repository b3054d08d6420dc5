import { hours } from '../clock.ts'
import { forbidden } from '../contract/refusal.ts'
import type { Database } from '../database/schema.ts'
import { appointmentForChange, cancelAppointment, cancelled, standing } from '../store/appointments.ts'
import { freeSlotsOf } from '../store/slots.ts'
import { bookingRulesOf } from './booking-rules.ts'
import { cancelReplies as replies } from './sentences.ts'

export type Cancellation = { practiceId: string; patientId: string; appointmentId: string; reason: string }

/** Cancels an appointment of this patient, and frees its slots. Answers what the practice says. */
export const cancel = async (transaction: Database, now: Date, { practiceId, patientId, appointmentId, reason }: Cancellation) => {
  const { blockOutHours } = await bookingRulesOf(transaction, practiceId)
  const appointment = await appointmentForChange(transaction, patientId, appointmentId)
  if (!appointment) throw forbidden()
  if (appointment.status_id === cancelled) return replies.alreadyCancelled
  if (appointment.source_key !== null || !standing.includes(appointment.status_id)) return replies.notCancellable
  const msAhead = appointment.starts_at.getTime() - now.getTime()
  if (msAhead <= 0) return replies.started
  if (msAhead <= hours(blockOutHours)) return replies.tooLate(blockOutHours)
  await cancelAppointment(transaction, appointmentId, reason)
  await freeSlotsOf(transaction, appointmentId)
  return replies.cancelled
}
