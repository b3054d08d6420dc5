import { practiceDay } from '../values/practice-time.ts'
import {
  type AppointmentType,
  type Booking,
  type FamilyMember,
  noReasonId,
  type Practitioner,
  type ProviderRole,
  type SuggestedTime,
  type VisitReason,
} from './booking.ts'
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
  | { type: 'day.chosen' | 'day.suggested'; day: string }

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

/** The choices of a suggested time. */
export const choicesOfSuggestion = ({ slot, practitioner, role }: SuggestedTime, type: AppointmentType) => ({
  type,
  role,
  practitioner,
  day: practiceDay(new Date(slot.start)),
})

/** The practice's days: today, and the first day that the calendar shows for a practitioner. */
export type BookingDays = { today: string; firstDay: string }

/** The choices that the practice still offers, with a bookable day if a practitioner is chosen. */
export const bookableChoices = (choices: BookingChoices, { today, firstDay }: BookingDays, rules: BookingRules): BookingChoices => ({
  ...choices,
  ...(!rules.isFamilyOffered && { forWhom: 'self', familyMember: null }),
  ...(!rules.isReasonShown && { reason: null }),
  ...(choices.practitioner && (choices.day ?? '') < today && { day: firstDay }),
})

const nobody = { practitioner: null, day: null }

/** The changes that follow a choice: it clears the choices that depended on the old one. */
export const changesAfterChoice = (choice: Choice, firstDay: string, rules: BookingRules): Partial<BookingChoices> => {
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
      return { practitioner: choice.practitioner, day: choice.practitioner && firstDay }
    case 'day.chosen':
    case 'day.suggested':
      return { day: choice.day }
  }
}

/** The questions of a booking in their order. A narrow screen shows one at a time. */
export const questions = ['who', 'what', 'withWhom', 'when'] as const
export type Question = (typeof questions)[number]

export type MissingAnswer = 'memberMissing' | 'typeMissing' | 'practitionerMissing'
export type BookingProblem = MissingAnswer | 'sameDay'

/** A question without the answer that the later ones need. */
type Gap = { question: Question; problem: MissingAnswer; isOpen: (choices: BookingChoices) => boolean }

const requiredAnswers: readonly Gap[] = [
  { question: 'who', problem: 'memberMissing', isOpen: ({ forWhom, familyMember }) => forWhom === 'family' && !familyMember },
  { question: 'what', problem: 'typeMissing', isOpen: ({ type }) => !type },
  { question: 'withWhom', problem: 'practitionerMissing', isOpen: ({ practitioner }) => !practitioner },
]

/** The first question before `question` whose required answer is missing; null if there is none. */
export const findGap = (choices: BookingChoices, question: Question = 'when') =>
  requiredAnswers.slice(0, questions.indexOf(question)).find(({ isOpen }) => isOpen(choices)) ?? null

/** The question to open on: the first without a required answer. An empty form opens on the first question of all. */
export const firstQuestion = (choices: BookingChoices): Question =>
  isAnythingChosen(choices) ? (findGap(choices)?.question ?? 'when') : 'who'

/** The reason why this slot cannot be locked; null if it can. */
export const bookingProblem = (choices: BookingChoices, slot: Slot, today: string, rules: BookingRules): BookingProblem | null =>
  findGap(choices)?.problem ?? (isSameDayRefused(practiceDay(new Date(slot.start)), today, rules) ? 'sameDay' : null)

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
