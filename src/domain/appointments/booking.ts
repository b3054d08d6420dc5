import type { Slot } from './slot.ts'

export type PracticeLocation = { id: string; name: string; address: string | null; directions: string | null }

/** How many colours tell locations apart. */
const locationColours = 10

/** A location's colour: its place in the practice's list, over and over; null when it is not in it. */
export const locationColour = (locations: readonly { id: string }[], id: string | null) => {
  const index = locations.findIndex((location) => location.id === id)
  return index < 0 ? null : index % locationColours
}

/** `minutes` is how long such an appointment takes; null where the practice does not say. */
export type AppointmentType = { id: string; name: string; isVirtual: boolean; minutes: number | null }
export type VisitReason = { id: string; name: string; minutes: number | null; alert: string | null }
export type ProviderRole = { id: string; name: string }
export type Practitioner = { id: string; name: string }
export type FamilyMember = { patientId: string; name: string }
/** `logo` is a data address of a picture. */
export type TelehealthPartner = { id: string; name: string; practice: string | null; logo: string | null }

/** The id that stands for no reason. */
export const noReasonId = '25'

/** What is sent to book. `patientId` is whom it is for, `bookedBy` the signed-in user, who holds the slot. */
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

/** Someone else holds or has booked it, there is no such slot, or the practice said no. */
export type LockAnswer = 'locked' | 'slotTaken' | 'slotUnknown' | { outcome: 'refused'; message: string }

export type BookingAnswer =
  | { outcome: 'booked' }
  | { outcome: 'zoomAccountMissing' }
  | { outcome: 'zoomFailed' }
  /** `message` is the practice's sentence. */
  | { outcome: 'refused'; message: string }

export type PartnerRequest = { patientId: string; partnerId: string }
/** `url` is safe to open; `message` is the sentence of the practice, where it gave one. */
export type PartnerAnswer = { outcome: 'open'; url: string } | { outcome: 'refused'; message: string | null }
