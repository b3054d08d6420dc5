import type { Slot } from './slot.ts'

export type PracticeLocation = { id: string; name: string; address: string | null; directions: string | null }

/** The number of colours for locations. */
const locationColours = 10

/** A location's colour by its index in the practice's list, repeated after the last colour; null if absent. */
export const locationColour = (locations: readonly { id: string }[], id: string | null) => {
  const index = locations.findIndex((location) => location.id === id)
  return index < 0 ? null : index % locationColours
}

/** `minutes`: the duration; null if the practice has none. */
export type AppointmentType = { id: string; name: string; isVirtual: boolean; minutes: number | null }
export type VisitReason = { id: string; name: string; minutes: number | null; alert: string | null }
export type ProviderRole = { id: string; name: string }
export type Practitioner = { id: string; name: string }
/** A time that the practice suggests, with its practitioner. */
export type SuggestedTime = { slot: Slot; practitioner: Practitioner; role: ProviderRole }
export type FamilyMember = { patientId: string; name: string }
/** `logo`: a picture as data URL. */
export type TelehealthPartner = { id: string; name: string; practice: string | null; logo: string | null }

/** The id that stands for no reason. */
export const noReasonId = '25'

/** A booking request. `patientId`: the patient of the appointment. `bookedBy`: the signed-in user, who holds the slot. */
export type Booking = {
  patientId: string
  bookedBy: string
  typeId: string
  slot: Slot
  reasonId: string
  reasonNotes: string
  /** The id of an appointment of the same patient that is cancelled once this one is booked. */
  replaces?: string
}

/** `slotTaken`: another patient has the slot. `slotUnknown`: the practice has no such slot. */
export type LockAnswer = 'locked' | 'slotTaken' | 'slotUnknown' | { outcome: 'refused'; message: string }

export type BookingAnswer =
  | { outcome: 'booked' }
  | { outcome: 'zoomAccountMissing' }
  | { outcome: 'zoomFailed' }
  /** `message` is the practice's sentence. */
  | { outcome: 'refused'; message: string }

export type PartnerRequest = { patientId: string; partnerId: string }
/** `url`: safe to open. `message`: the practice's sentence, null without one. */
export type PartnerAnswer = { outcome: 'open'; url: string } | { outcome: 'refused'; message: string | null }
