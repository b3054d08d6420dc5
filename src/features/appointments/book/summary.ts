import type { PracticeLocation } from '../../../domain/appointments/booking.ts'
import type { Slot } from '../../../domain/appointments/slot.ts'
import { weekdayMoment } from '../../../domain/values/date-words.ts'
import { practiceTime } from '../../../domain/values/practice-time.ts'
import { texts as appointmentTexts } from '../texts.ts'
import { texts } from './texts.ts'
import type { BookingState } from './use-booking.ts'

type Context = BookingState['context']

/** A slot's date and time as text. */
export const slotInWords = ({ start, end }: Pick<Slot, 'start' | 'end'>) => texts.slots.between(weekdayMoment(start), practiceTime(end))

/** Name of the family member with the appointment; null for the selected patient. */
export const memberName = ({ forWhom, familyMember }: Pick<Context, 'forWhom' | 'familyMember'>) =>
  forWhom === 'family' && familyMember ? familyMember.name : null

const forWhomName = (context: Context) => memberName(context) ?? context.patient.name

/** Name of the person with the appointment; null if that is the user. */
export const spokenSlotTime = (context: Context, isProxy: boolean) => (isProxy ? forWhomName(context) : memberName(context))

/** The sentence above the summary, by appointment type. */
export const confirmQuestion = ({ type }: Pick<Context, 'type'>, name: string | null, isRescheduling: boolean) => {
  if (isRescheduling) return texts.confirm.reschedule
  if (type?.isVirtual) return name === null ? texts.confirm.virtual : texts.confirm.familyVirtual(name)
  return name === null ? texts.confirm.self : texts.confirm.family(name)
}

/** The facts of a booking as names with values. */
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
