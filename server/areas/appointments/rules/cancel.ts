import { forbidden } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Reader } from '../../../platform/store/readable.ts'
import { hours } from '../../../platform/values/clock.ts'
import { activeStatuses, appointmentForChange, cancelled, markCancelled } from '../store/appointments.ts'
import { freeSlotsOf } from '../store/slots.ts'
import { type BookingRules, bookingRulesOf } from './booking-rules.ts'
import { cancelReplies as replies } from './refusal-messages.ts'

type Standing = Pick<NonNullable<Awaited<ReturnType<typeof appointmentForChange>>>, 'status_id' | 'source_key' | 'starts_at'>

/** The reason that prevents cancelling online; null if the appointment can be cancelled. */
export const cancelRefusal = ({ status_id, source_key, starts_at }: Standing, { blockOutHours }: BookingRules, now: Date) => {
  if (source_key !== null || !activeStatuses.includes(status_id)) return replies.notCancellable
  const msAhead = starts_at.getTime() - now.getTime()
  if (msAhead <= 0) return replies.started
  return msAhead <= hours(blockOutHours) ? replies.tooLate(blockOutHours) : null
}

export type Cancellation = { practiceId: string; reader: Reader; appointmentId: string; reason: string }

/** Cancels an appointment of this patient and frees its slots. `announce` is called once it is cancelled. Returns the practice's sentence. */
export const cancel = async (
  transaction: Database,
  now: Date,
  { practiceId, reader, appointmentId, reason }: Cancellation,
  announce: () => Promise<void>,
) => {
  const rules = await bookingRulesOf(transaction, practiceId)
  const appointment = await appointmentForChange(transaction, reader, appointmentId)
  if (!appointment) throw forbidden()
  if (appointment.status_id === cancelled) return replies.alreadyCancelled
  const refusal = cancelRefusal(appointment, rules, now)
  if (refusal) return refusal
  await markCancelled(transaction, appointmentId, reason)
  await freeSlotsOf(transaction, appointmentId, now)
  await announce()
  return replies.cancelled
}
