import { practiceDay } from '../values/practice-time.ts'
import {
  type AppointmentType,
  type Booking,
  type FamilyMember,
  noReasonId,
  type Practitioner,
  type ProviderRole,
  type VisitReason,
} from './booking.ts'
import { firstBookableDay } from './booking-calendar.ts'
import { type BookingRules, isSameDayRefused } from './booking-rules.ts'
import type { Slot } from './slot.ts'

/** The patient's choices before the slot. */
export type BookingChoices = {
  forWhom: 'self' | 'family'
  familyMember: FamilyMember | null
  /** Empty: any location. */
  locationIds: string[]
  reason: VisitReason | null
  reasonNotes: string
  type: AppointmentType | null
  role: ProviderRole | null
  practitioner: Practitioner | null
  /** A plain date of the practice; never null once a practitioner is chosen. */
  day: string | null
}

export type Choice =
  | { type: 'self.chosen' | 'family.chosen' }
  | { type: 'member.chosen'; member: FamilyMember | null }
  | { type: 'locations.chosen'; ids: string[] }
  | { type: 'reason.chosen'; reason: VisitReason | null }
  | { type: 'notes.changed'; notes: string }
  | { type: 'type.chosen'; appointmentType: AppointmentType | null }
  | { type: 'role.chosen'; role: ProviderRole | null }
  | { type: 'practitioner.chosen'; practitioner: Practitioner | null }
  | { type: 'day.chosen'; day: string }

export const noChoices: BookingChoices = {
  forWhom: 'self',
  familyMember: null,
  locationIds: [],
  reason: null,
  reasonNotes: '',
  type: null,
  role: null,
  practitioner: null,
  day: null,
}

/** Copies only the choices from a larger object. */
export const choicesFrom = ({
  forWhom,
  familyMember,
  locationIds,
  reason,
  reasonNotes,
  type,
  role,
  practitioner,
  day,
}: BookingChoices): BookingChoices => ({ forWhom, familyMember, locationIds, reason, reasonNotes, type, role, practitioner, day })

/** Whether anything has been chosen. */
export const isAnythingChosen = (choices: BookingChoices) => JSON.stringify(choicesFrom(choices)) !== JSON.stringify(noChoices)

/** The choices that the practice still offers, with a bookable day if a practitioner is chosen. `today`: a plain date of the practice. */
export const bookableChoices = (choices: BookingChoices, today: string, rules: BookingRules): BookingChoices => ({
  ...choices,
  ...(!rules.isFamilyOffered && { forWhom: 'self', familyMember: null }),
  ...(!rules.isReasonShown && { reason: null }),
  ...(choices.practitioner && (choices.day ?? '') < today && { day: firstBookableDay(today, rules) }),
})

const nobody = { practitioner: null, day: null }

/** The changes that follow a choice: it clears the choices that depended on the old one. `today`: a plain date of the practice. */
export const changesAfterChoice = (choice: Choice, today: string, rules: BookingRules): Partial<BookingChoices> => {
  switch (choice.type) {
    case 'self.chosen':
      return { forWhom: 'self', familyMember: null }
    case 'family.chosen':
      return { forWhom: 'family' }
    case 'member.chosen':
      return { familyMember: choice.member }
    case 'locations.chosen':
      return { locationIds: choice.ids, role: null, ...nobody }
    case 'reason.chosen':
      return { reason: choice.reason, ...(rules.arePractitionersByReason && nobody) }
    case 'notes.changed':
      return { reasonNotes: choice.notes }
    case 'type.chosen':
      return { type: choice.appointmentType }
    case 'role.chosen':
      return { role: choice.role, ...nobody }
    case 'practitioner.chosen':
      return { practitioner: choice.practitioner, day: choice.practitioner && firstBookableDay(today, rules) }
    case 'day.chosen':
      return { day: choice.day }
  }
}

export type BookingProblem = 'memberMissing' | 'typeMissing' | 'practitionerMissing' | 'sameDay'

/** The reason why this slot cannot be locked; null if it can. */
export const bookingProblem = (choices: BookingChoices, slot: Slot, today: string, rules: BookingRules): BookingProblem | null => {
  if (choices.forWhom === 'family' && !choices.familyMember) return 'memberMissing'
  if (!choices.type) return 'typeMissing'
  if (!choices.practitioner) return 'practitionerMissing'
  return isSameDayRefused(practiceDay(new Date(slot.start)), today, rules) ? 'sameDay' : null
}

/** The booking of a slot by the user who holds it. Throws without a type; the form requires one before a slot. */
export const bookingOf = ({ forWhom, familyMember, type, reason, reasonNotes }: BookingChoices, slot: Slot, userId: string): Booking => {
  if (!type) throw new Error('A booking needs an appointment type')
  return {
    patientId: forWhom === 'family' && familyMember ? familyMember.patientId : userId,
    bookedBy: userId,
    typeId: type.id,
    slot,
    reasonId: reason?.id ?? noReasonId,
    reasonNotes,
  }
}
