import type { User } from '../../../platform/access/practice-callers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Reader } from '../../../platform/store/readable.ts'
import type { Clock } from '../../../platform/values/clock.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import { appointmentForChange, movedReason } from '../store/appointments.ts'
import {
  type ChangedOffer,
  endOffer,
  endWish,
  lockWish,
  offerForChange,
  openOfferOf,
  practitionersIn,
  saveWish,
  type Wish,
} from '../store/earlier-times.ts'
import { slotsById, unlockSlots } from '../store/slots.ts'
import type { announcing } from './announce.ts'
import { book } from './book.ts'
import { bookingRulesOf } from './booking-rules.ts'
import { cancel, cancelRefusal } from './cancel.ts'
import { timeOf } from './chosen-slots.ts'
import { bookingReplies, cancelReplies, earlierTimeReplies as replies } from './refusal-messages.ts'

const ended = { StatusCode: 4, StatusMessage: replies.ended }

type Asking = Wish & { practiceId: string; reader: Reader }

/** Stores the wish for an earlier time than an appointment's. An appointment that cannot be moved online is refused. */
export const askEarlier = async (transaction: Database, now: Date, { practiceId, reader, ...wish }: Asking) => {
  await lockWish(transaction, wish.appointmentId)
  const appointment = await appointmentForChange(transaction, reader, wish.appointmentId)
  if (!appointment) throw forbidden()
  const refusal = cancelRefusal(appointment, await bookingRulesOf(transaction, practiceId), now)
  if (refusal) return refused(refusal)
  if (appointment.type_id === null) return refused(replies.notMovable)
  const known = await practitionersIn(transaction, practiceId, wish.practitionerIds)
  if (known !== wish.practitionerIds.length) return refused(replies.practitionerUnknown)
  await saveWish(transaction, wish, now)
  return done(replies.asked)
}

/** Ends an open offer and frees its slots for the next patient. */
const release = async (transaction: Database, { id, slotIds }: Pick<ChangedOffer, 'id' | 'slotIds'>, patientId: string, now: Date) => {
  await unlockSlots(transaction, await slotsById(transaction, slotIds), patientId, now)
  await endOffer(transaction, id, 'declined', now)
}

type Named = { reader: Reader; appointmentId: string }

/** Ends the wish, and with it an open offer. */
export const stopEarlier = async (transaction: Database, now: Date, { reader, appointmentId }: Named) => {
  await lockWish(transaction, appointmentId)
  if (!(await appointmentForChange(transaction, reader, appointmentId))) throw forbidden()
  const offer = await openOfferOf(transaction, appointmentId)
  if (offer) await release(transaction, offer, reader.patientId, now)
  await endWish(transaction, appointmentId, now)
  return done(replies.stopped)
}

type Offered = { reader: Reader; offerId: string }

/** Lets the offered time go. */
export const declineEarlier = async (transaction: Database, now: Date, { reader, offerId }: Offered) => {
  const offer = await offerForChange(transaction, reader, offerId)
  if (!offer) throw forbidden()
  if (offer.outcome === 'accepted') return ended
  if (offer.outcome === null) await release(transaction, offer, reader.patientId, now)
  return done(replies.declined)
}

/**
 * Books the offered time and cancels the later appointment in one transaction. An accepted offer answers the same again.
 * @throws if the later appointment cannot be cancelled after the booking, which ends the transaction
 */
export const acceptEarlier = async (
  transaction: Database,
  clock: Clock,
  caller: User,
  { reader, offerId }: Offered,
  announce: ReturnType<typeof announcing>,
) => {
  const offer = await offerForChange(transaction, reader, offerId)
  if (!offer) throw forbidden()
  if (offer.outcome === 'accepted') return done(replies.accepted)
  const { id, appointmentId, slotIds, typeId, reasonId, notes } = offer
  const time = timeOf(await slotsById(transaction, slotIds))
  if (offer.outcome !== null || offer.expiresAt <= clock() || !time || typeId === null) return ended
  const practiceId = caller.practice.id
  const { patientId, accountId } = reader
  const booking = {
    practiceId,
    patientId,
    accountId,
    heldBy: patientId,
    slotIds,
    typeId,
    reasonId,
    notes: notes ?? '',
    time,
    replacedId: appointmentId,
  }
  const reply = await book(transaction, clock, booking, (booked) => announce(transaction, caller, 'booked', booked))
  if (reply !== bookingReplies.booked) return refused(reply)
  const cancellation = { practiceId, reader, appointmentId, reason: movedReason }
  const announceCancelled = () => announce(transaction, caller, 'cancelled', appointmentId)
  const cancelled = await cancel(transaction, clock(), cancellation, announceCancelled)
  if (cancelled !== cancelReplies.cancelled) throw new Error('the later appointment cannot be cancelled')
  await endOffer(transaction, id, 'accepted', clock())
  await endWish(transaction, appointmentId, clock())
  return done(replies.accepted)
}
