import type { PostalAddress } from '../values/postal-address.ts'
import type { ContactMethod } from './contact-methods.ts'
import type { EmergencyContact } from './emergency-contact.ts'

/** An address as the practice writes it, and in its parts. */
export type StoredAddress = { text: string; address: PostalAddress }

/** A setting is null if the practice does not return it. */
export type NotificationSettings = {
  email: boolean | null
  /** In the portal. */
  inApp: boolean | null
  /** Where a phone of the patient is reached. */
  deviceToken: string | null
}

/** The notifications that a patient can switch. */
export type NotificationKind = 'email' | 'inApp'

/** The profile of a patient. */
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
  /** How many phones, e-mail addresses and contact methods could not be read. */
  unreadableDetailCount: number
  permanentAddress: StoredAddress | null
  postalAddress: StoredAddress | null
  /** How many addresses could not be read. */
  unreadableAddressCount: number
  isPostalSame: boolean
  emergencyContacts: readonly EmergencyContact[]
  /** How many emergency contacts could not be read. */
  unreadableContactCount: number
  notifications: NotificationSettings
  /** The practice's note for the patient. */
  note: string | null
  pictureId: string | null
  /** The default recipient of messages. */
  provider: { id: string; name: string } | null
}
