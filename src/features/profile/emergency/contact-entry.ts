import type { EmergencyContactDetails } from '../../../domain/profile/emergency-contact.ts'
import { emptyPostalAddress, type ListedSuburb, type Place, withKnownPlaces } from '../../../domain/values/postal-address.ts'
import { formatPhone } from '../../../ui/forms/phone-number.ts'

type Listed = { id: string; name: string }
type Choices = { rows: readonly Listed[]; unreadableCount: number }
/** The practice's option lists. */
export type ContactLists = {
  titles: Choices
  relationships: Choices
  suburbs: readonly ListedSuburb[]
  cities: readonly Listed[]
}

/** The form's values: title and relationship by id. */
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

const named = (place: Place, options: readonly Listed[]): Place => ({
  ...place,
  name: options.find(({ id }) => id === place.id)?.name ?? place.name,
})

export const entryOf = ({ addressId, ...contact }: EmergencyContactDetails, { suburbs, cities }: ContactLists): ContactEntry => ({
  ...contact,
  title: contact.title?.id ?? '',
  relationship: contact.relationship?.id ?? '',
  cellPhone: formatPhone(contact.cellPhone),
  workPhone: formatPhone(contact.workPhone),
  residencePhone: formatPhone(contact.residencePhone),
  address: { ...contact.address, suburb: named(contact.address.suburb, suburbs), city: named(contact.address.city, cities) },
})

/** The option with this id. An option that the practice no longer lists keeps its previous value. */
const chosen = (id: string, options: readonly Listed[], before: Listed | null) =>
  options.find((one) => one.id === id) ?? (before?.id === id ? before : null)

/** Builds the request from the form. `before`: the contact before the change. */
export const contactOf = (entry: ContactEntry, lists: ContactLists, before: EmergencyContactDetails): EmergencyContactDetails => ({
  ...entry,
  title: chosen(entry.title, lists.titles.rows, before.title),
  relationship: chosen(entry.relationship, lists.relationships.rows, before.relationship),
  address: withKnownPlaces(entry.address, lists),
  addressId: before.addressId,
})
