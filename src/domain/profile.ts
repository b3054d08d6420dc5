import type { Address } from './address.ts'
import type { ContactMethod } from './contact-methods.ts'

/** Somebody to call in an emergency, as a profile lists them; one without an id cannot be changed. */
export type ListedContact = { id: string | null; name: string; relationship: string | null }

/** An address as the practice writes it, and in its parts. */
export type StoredAddress = { text: string; address: Address }

export type NotificationSettings = {
  email: boolean
  /** In the portal. */
  inApp: boolean
}

/** All that a practice tells of a patient. */
export type Profile = {
  id: string
  name: string
  title: string | null
  firstName: string | null
  middleName: string | null
  familyName: string | null
  preferredName: string | null
  gender: string | null
  ethnicity: string | null
  /** A plain date. */
  birthDate: string | null
  bloodGroup: string | null
  nhi: string | null
  email: string | null
  secondaryEmail: string | null
  phones: { cell: string | null; work: string | null; home: string | null }
  contactMethods: readonly ContactMethod[]
  preferredMethod: ContactMethod | null
  permanentAddress: StoredAddress | null
  postalAddress: StoredAddress | null
  isPostalSame: boolean
  emergencyContacts: readonly ListedContact[]
  notifications: NotificationSettings
  /** What the practice wants the patient to read. */
  note: string | null
  pictureId: string | null
  /** Whom messages go to unless the patient chooses another. */
  provider: { id: string; name: string } | null
}
