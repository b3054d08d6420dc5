import type { EmergencyContactDetails } from '../../../domain/profile/emergency-contact.ts'
import { emptyPostalAddress, type Place, withKnownPlaces } from '../../../domain/values/postal-address.ts'
import { formatPhone } from '../../../ui/forms/phone-number.ts'

type Listed = { id: string; name: string }
type Choices = { rows: readonly Listed[]; unreadableCount: number }
/** What the practice has to choose from. */
export type ContactLists = {
  titles: Choices
  relationships: Choices
  suburbs: readonly Listed[]
  cities: readonly Listed[]
}

/** A contact as it is typed: title and relationship by their ids. */
export type ContactEntry = Omit<EmergencyContactDetails, 'title' | 'relationship' | 'addressId'> & { title: string; relationship: string }

export const emptyContact: EmergencyContactDetails = {
  title: null,
  firstName: '',
  familyName: '',
  relationship: null,
  cellPhone: '',
  workPhone: '',
  residencePhone: '',
  address: emptyPostalAddress,
  addressId: null,
}

const named = (place: Place, options: readonly Listed[]): Place => options.find(({ id }) => id === place.id) ?? place

export const entryOf = ({ addressId, ...contact }: EmergencyContactDetails, { suburbs, cities }: ContactLists): ContactEntry => ({
  ...contact,
  title: contact.title?.id ?? '',
  relationship: contact.relationship?.id ?? '',
  cellPhone: formatPhone(contact.cellPhone),
  workPhone: formatPhone(contact.workPhone),
  residencePhone: formatPhone(contact.residencePhone),
  address: { ...contact.address, suburb: named(contact.address.suburb, suburbs), city: named(contact.address.city, cities) },
})

/** The choice of an id; one that the practice's list has no more keeps what is known of it. */
const chosen = (id: string, options: readonly Listed[], before: Listed | null) =>
  options.find((one) => one.id === id) ?? (before?.id === id ? before : null)

/** What is sent of an entry. `before`: the contact as it was. */
export const contactOf = (entry: ContactEntry, lists: ContactLists, before: EmergencyContactDetails): EmergencyContactDetails => ({
  ...entry,
  title: chosen(entry.title, lists.titles.rows, before.title),
  relationship: chosen(entry.relationship, lists.relationships.rows, before.relationship),
  address: withKnownPlaces(entry.address, lists),
  addressId: before.addressId,
})
