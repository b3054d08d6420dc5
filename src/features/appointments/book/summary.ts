import type { PracticeLocation } from '../../../domain/appointments/booking.ts'
import type { Slot } from '../../../domain/appointments/slot.ts'
import { weekdayMoment } from '../../../domain/values/date-words.ts'
import { practiceTime } from '../../../domain/values/practice-time.ts'
import { texts as appointmentTexts } from '../texts.ts'
import { texts } from './texts.ts'
import type { BookingState } from './use-booking.ts'

type Context = BookingState['context']

/** A slot's date and time in words. */
export const slotInWords = ({ start, end }: Pick<Slot, 'start' | 'end'>) => texts.slots.between(weekdayMoment(start), practiceTime(end))

/** Who of the family it is for; null for the patient acted for. */
export const memberName = ({ forWhom, familyMember }: Pick<Context, 'forWhom' | 'familyMember'>) =>
  forWhom === 'family' && familyMember ? familyMember.name : null

/** Whom the appointment is for. */
const forWhomName = (context: Context) => memberName(context) ?? context.patient.name

/** Who is spoken of by name; null: whoever reads it is the patient. */
export const spokenSlotTime = (context: Context, isProxy: boolean) => (isProxy ? forWhomName(context) : memberName(context))

/** The sentence above the summary, by what kind of booking it is. */
export const confirmQuestion = ({ type }: Pick<Context, 'type'>, name: string | null, isRescheduling: boolean) => {
  if (isRescheduling) return texts.confirm.reschedule
  if (type?.isVirtual) return name === null ? texts.confirm.virtual : texts.confirm.familyVirtual(name)
  return name === null ? texts.confirm.self : texts.confirm.family(name)
}

/** What is about to be booked, or was, as names with their values. */
export const bookingFacts = (context: Context, slot: Slot, locations: readonly PracticeLocation[]) => {
  const { practitioner, type, reason, reasonNotes } = context
  const place = locations.find(({ id }) => id === slot.locationId)?.name ?? null
  return [
    { name: texts.confirm.forWhom, value: forWhomName(context) },
    { name: texts.confirm.when, value: slotInWords(slot) },
    { name: texts.confirm.withWhom, value: practitioner?.name ?? null },
    { name: texts.confirm.where, value: type?.isVirtual ? appointmentTexts.card.online : place },
    { name: texts.confirm.type, value: type?.name ?? null },
    { name: texts.confirm.reason, value: reason?.name ?? null },
    { name: texts.confirm.notes, value: reasonNotes.trim() || null },
  ]
}
