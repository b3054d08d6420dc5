import type { AddressParts, ContactDetails } from '../../store/patient-contacts.ts'
import { codes, conceptText } from '../reading/concepts.ts'
import { extension, first, joined, list, member, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { isOver, telecom } from './patient.ts'
import { personName } from './person-name.ts'

/** What the profile takes: of a longer part nobody knows which half matters. */
const longest: Readonly<Record<keyof Omit<AddressParts, 'is_validated'>, number>> = {
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

/** An address in its parts; null where it says nothing, or more than a part holds. */
const addressIn = (address: unknown): AddressParts | null => {
  const lines = list(address, 'line').flatMap((line) => text({ line }, 'line') ?? [])
  const street = lines.find((line) => numbered.test(line)) ?? lines[0] ?? (member(address, 'city') ? null : text(address, 'text'))
  const [, number = '', name = street ?? ''] = numbered.exec(street ?? '') ?? []
  const country = text(address, 'country')
  const abroad = country !== null && !/^(?:NZL?|New Zealand|Aotearoa.*)$/i.test(country) ? country : null
  const parts = {
    house_number: number,
    building: joined(lines.filter((line) => line !== street)) ?? '',
    street: name,
    suburb: text(extension(address, extensions.suburb), 'valueString') ?? text(address, 'district') ?? '',
    city: joined([text(address, 'city'), text(address, 'state'), abroad]) ?? '',
    post_code: text(address, 'postalCode') ?? '',
  }
  const isHeld = Object.entries(longest).every(([part, most]) => (Reflect.get(parts, part) as string).length <= most)
  return isHeld && (parts.street !== '' || parts.city !== '') ? { ...parts, is_validated: false } : null
}

const homes = ['home', null]

/** Where a patient lives, and where the post goes when that is elsewhere. */
const addressesIn = (resource: unknown, now: Date) => {
  const current = list(resource, 'address').filter((one) => !isOver(one, now))
  const isPostal = (one: unknown) => text(one, 'type') === 'postal'
  const home = homes.flatMap((use) => current.filter((one) => !isPostal(one) && text(one, 'use') === use))[0]
  return { permanent: addressIn(home), postal: addressIn(current.find(isPostal)) }
}

/** Employers, insurers and offices are nobody to ring in an emergency. */
const notMeant = ['E', 'I', 'F', 'S']

/** Null for who has no name, is not meant, or is told at more length than the profile takes. */
const contactIn = (contact: unknown, now: Date): (ContactDetails & { address: AddressParts | null }) | null => {
  const name = personName(contact) ?? { prefix: null, first: '', family: text(member(contact, 'name'), 'text') }
  const relations = list(contact, 'relationship')
  const kinds = relations.flatMap(codes)
  if (name.family === null || (kinds.length > 0 && kinds.every((code) => notMeant.includes(code)))) return null
  const phones = {
    mobile: telecom(contact, now, 'phone', 'mobile', null),
    home_phone: telecom(contact, now, 'phone', 'home'),
    work_phone: telecom(contact, now, 'phone', 'work'),
  }
  const details = { title: name.prefix, first_name: name.first, family_name: name.family, relationship: conceptText(relations[0]) }
  const isHeld =
    Math.max(name.first.length, name.family.length) <= maxNameLength &&
    Math.max(details.title?.length ?? 0, details.relationship?.length ?? 0) <= maxWordsLength &&
    Object.values(phones).every((phone) => (phone?.length ?? 0) <= maxPhoneLength)
  return isHeld ? { ...details, ...phones, address: addressIn(first(contact, 'address')) } : null
}

/** So many emergency contacts are taken. */
const maxContacts = 10

/** Where a patient lives and gets post, and who is told in an emergency. `notTaken`: of which fields there is more than that. */
export const patientContacts = (resource: unknown, now: Date) => {
  const { permanent, postal } = addressesIn(resource, now)
  const contacts = list(resource, 'contact')
    .filter((one) => !isOver(one, now))
    .flatMap((one) => contactIn(one, now) ?? [])
    .slice(0, maxContacts)
  const taken = { address: [permanent, postal].filter((one) => one !== null).length, contact: contacts.length }
  const notTaken = Object.entries(taken).flatMap(([field, count]) => (list(resource, field).length > count ? [field] : []))
  return { permanent, postal, contacts, notTaken }
}

export type PatientContacts = ReturnType<typeof patientContacts>
