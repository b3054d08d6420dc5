import type { Generated } from 'kysely'

/** How video meetings of a practitioner are made, and what comes of it. */
export type VideoAccount = 'none' | 'working' | 'emailMissing' | 'zoomEnd'
export type PractitionerTable = {
  id: string
  practice_id: string
  name: string
  role_id: string | null
  video_account: Generated<VideoAccount>
  position: Generated<number>
  source_key: string | null
  /** Whether the practice has set them up for messages. */
  takes_messages: Generated<boolean>
}

export type LocationTable = {
  id: string
  practice_id: string
  name: string
  address: string | null
  directions: string | null
  position: number
}
export type AppointmentTypeTable = { id: string; practice_id: string; name: string; minutes: number; is_virtual: boolean; position: number }
export type ReasonForVisitTable = {
  id: string
  practice_id: string
  name: string
  minutes: number
  alert: string | null
  position: number
}
/** `refusal`: the sentence with which the partner takes nobody. */
export type TelehealthPartnerTable = {
  id: string
  practice_id: string
  name: string
  address: string
  logo_base64: string | null
  refusal: string | null
  position: number
}

export type PractitionerLocationTable = { practitioner_id: string; location_id: string }
/** When a practitioner works, each week: days from 1, Monday, to 7, and times of the practice's clock. */
export type RosterTable = {
  practitioner_id: string
  location_id: string
  weekday: number
  starts_at: string
  ends_at: string
  slot_minutes: number
}

/** A lock counts until `locked_until`; `locked_since` stays as it is renewed, also a while after its end. */
export type SlotTable = {
  id: string
  practitioner_id: string
  location_id: string
  starts_at: Date
  ends_at: Date
  locked_by: string | null
  locked_since: Date | null
  locked_until: Date | null
  appointment_id: number | null
}

export type AppointmentTable = {
  id: Generated<number>
  patient_id: string
  starts_at: Date
  status_id: number
  practitioner_id: string | null
  location_id: string | null
  type_id: string | null
  reason_id: string | null
  notes: Generated<string>
  minutes: Generated<number>
  cancel_reason: string | null
  video_provider: string | null
  video_link: string | null
  booked_by: string | null
  booked_at: Date | null
  /** Of another organisation's appointment, by name. */
  place: string | null
  provider_name: string | null
  organisation: string | null
  /** Where an import took it from, unique in each patient's record. */
  source_key: string | null
}
