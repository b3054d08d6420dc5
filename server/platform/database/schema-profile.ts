import type { Generated } from 'kysely'

/** Where a patient lives, where the post goes when that is elsewhere, or where an emergency contact lives. Parts that nobody told are empty. */
export type AddressTable = {
  id: Generated<number>
  patient_id: string
  kind: 'permanent' | 'postal' | 'contact'
  contact_id: number | null
  house_number: string
  building: string
  street: string
  suburb: string
  city: string
  post_code: string
  /** It was chosen from the streets that are known. */
  is_validated: boolean
}

export type EmergencyContactTable = {
  id: Generated<number>
  patient_id: string
  title: string | null
  first_name: string
  family_name: string
  relationship: string | null
  mobile: string | null
  home_phone: string | null
  work_phone: string | null
}

/** The address that a patient's newest code was sent to. It stays for a while once it was confirmed, so that a retry hears the same. */
type EmailChangeTable = {
  patient_id: string
  email: string
  code_hash: string
  /** Wrong ones. */
  tries: Generated<number>
  expires_at: Date
  confirmed_at: Date | null
}

type CityTable = { id: Generated<number>; title: string }
type SuburbTable = { id: Generated<number>; city_id: number; title: string; post_code: string }
/** Its houses are numbered from 1 to the last number. */
type StreetTable = { id: Generated<number>; suburb_id: number; title: string; last_number: number }

type PortalTermsTable = { practice_id: string; text: string }

export type ProfileTables = {
  address: AddressTable
  emergency_contact: EmergencyContactTable
  email_change: EmailChangeTable
  city: CityTable
  suburb: SuburbTable
  street: StreetTable
  portal_terms: PortalTermsTable
}
