import type { AddressParts, ContactDetails } from '../../store/patient-contacts.ts'
import { codes, conceptText } from '../reading/concepts.ts'
import { extension, first, joinTexts, list, member, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { isFormer, telecomOf } from './patient.ts'
import { personName } from './person-name.ts'

/** The limits of the profile, in characters. The import drops a longer value, because a cut value may be wrong. */
const maxLengths: Readonly<Record<keyof Omit<AddressParts, 'is_validated'>, number>> = {
  house_number: 40,
  building: 200,
  street: 200,
  suburb: 200,
  city: 200,
  post_code: 10,
}
const maxNameLength = 100
const maxWordsLength = 200
const maxPhoneLength = 40

const numbered = /^(\d+[a-z]?(?:[/-]\d+[a-z]?)*)\s+(.+)$/i

/** A postal address in its parts, or null if it is empty or a part is too long. */
const addressIn = (address: unknown): AddressParts | null => {
  const lines = list(address, 'line').flatMap((line) => text({ line }, 'line') ?? [])
  const street = lines.find((line) => numbered.test(line)) ?? lines[0] ?? (member(address, 'city') ? null : text(address, 'text'))
  const [, number = '', name = street ?? ''] = numbered.exec(street ?? '') ?? []
  const country = text(address, 'country')
  const abroad = country !== null && !/^(?:NZL?|New Zealand|Aotearoa.*)$/i.test(country) ? country : null
  const parts = {
    house_number: number,
    building: joinTexts(lines.filter((line) => line !== street)) ?? '',
    street: name,
    suburb: text(extension(address, extensions.suburb), 'valueString') ?? text(address, 'district') ?? '',
    city: joinTexts([text(address, 'city'), text(address, 'state'), abroad]) ?? '',
    post_code: text(address, 'postalCode') ?? '',
  }
  const fitsProfile = Object.entries(maxLengths).every(([part, most]) => (Reflect.get(parts, part) as string).length <= most)
  return fitsProfile && (parts.street !== '' || parts.city !== '') ? { ...parts, is_validated: false } : null
}

const homes = ['home', null]

/** The home address of a patient, and a different address for post. */
const addressesIn = (resource: unknown, now: Date) => {
  const current = list(resource, 'address').filter((one) => !isFormer(one, now))
  const isPostal = (one: unknown) => text(one, 'type') === 'postal'
  const home = homes.flatMap((use) => current.filter((one) => !isPostal(one) && text(one, 'use') === use))[0]
  return { permanent: addressIn(home), postal: addressIn(current.find(isPostal)) }
}

/** Codes of employers, insurers and public offices. They are no emergency contacts. */
const businessKinds = ['E', 'I', 'F', 'S']

/** An emergency contact, or null without a name, for a business, or for a value above the limits. */
const contactIn = (contact: unknown, now: Date): (ContactDetails & { address: AddressParts | null }) | null => {
  const name = personName(contact) ?? { prefix: null, first: '', family: text(member(contact, 'name'), 'text') }
  const relations = list(contact, 'relationship')
  const kinds = relations.flatMap(codes)
  if (name.family === null || (kinds.length > 0 && kinds.every((code) => businessKinds.includes(code)))) return null
  const phones = {
    mobile: telecomOf(contact, now, 'phone', 'mobile', null),
    home_phone: telecomOf(contact, now, 'phone', 'home'),
    work_phone: telecomOf(contact, now, 'phone', 'work'),
  }
  const details = { title: name.prefix, first_name: name.first, family_name: name.family, relationship: conceptText(relations[0]) }
  const fitsProfile =
    Math.max(name.first.length, name.family.length) <= maxNameLength &&
    Math.max(details.title?.length ?? 0, details.relationship?.length ?? 0) <= maxWordsLength &&
    Object.values(phones).every((phone) => (phone?.length ?? 0) <= maxPhoneLength)
  return fitsProfile ? { ...details, ...phones, address: addressIn(first(contact, 'address')) } : null
}

/** The import ignores further emergency contacts. */
const maxContacts = 10

/** The addresses and emergency contacts of a patient. `notTaken`: fields with values that the import ignores. */
export const patientContacts = (resource: unknown, now: Date) => {
  const { permanent, postal } = addressesIn(resource, now)
  const contacts = list(resource, 'contact')
    .filter((one) => !isFormer(one, now))
    .flatMap((one) => contactIn(one, now) ?? [])
    .slice(0, maxContacts)
  const taken = { address: [permanent, postal].filter((one) => one !== null).length, contact: contacts.length }
  const notTaken = Object.entries(taken).flatMap(([field, count]) => (list(resource, field).length > count ? [field] : []))
  return { permanent, postal, contacts, notTaken }
}

export type PatientContacts = ReturnType<typeof patientContacts>
