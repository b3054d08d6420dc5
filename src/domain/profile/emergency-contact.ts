import { isBlank } from '../values/blank.ts'
import { problemOrNull } from '../values/form-problems.ts'
import type { PostalAddress } from '../values/postal-address.ts'

/** A person whom the practice rings in an emergency, as listed in the profile. */
export type EmergencyContact = {
  id: string
  name: string
  relationship: string | null
  /** Null if the practice does not return it. */
  phone: string | null
}

/** An entry of one of the practice's lists. `name` is empty where the practice told the id alone. */
type Listed = { id: string; name: string }

/** An emergency contact as it is edited. An unknown text is empty; an unknown entry is null. */
export type EmergencyContactDetails = {
  title: Listed | null
  firstName: string
  familyName: string
  relationship: Listed | null
  cellPhone: string
  workPhone: string
  residencePhone: string
  /** A place's name is empty where the practice told its id alone. */
  address: PostalAddress
  /** Null where the practice has no address of this contact yet. */
  addressId: string | null
}

export type EmergencyContactProblems = {
  firstName?: 'missing'
  familyName?: 'missing'
  relationship?: 'missing'
  cellPhone?: 'missing' | 'invalid'
  workPhone?: 'invalid'
  residencePhone?: 'invalid'
}

type Phones = Pick<EmergencyContactDetails, 'cellPhone' | 'workPhone' | 'residencePhone'>

/** The problems of a contact by field; null if valid. A phone as on record is valid. `recorded`: null for a new contact. `isPhone`: whether a text is a phone number. */
export const emergencyContactProblems = (
  { firstName, familyName, relationship, ...contact }: EmergencyContactDetails,
  { recorded, isPhone }: { recorded: Phones | null; isPhone: (typed: string) => boolean },
): EmergencyContactProblems | null => {
  const isWrong = (name: keyof Phones) => !isBlank(contact[name]) && contact[name] !== recorded?.[name] && !isPhone(contact[name])
  return problemOrNull<EmergencyContactProblems>({
    ...(isBlank(firstName) && { firstName: 'missing' }),
    ...(isBlank(familyName) && { familyName: 'missing' }),
    ...(relationship === null && { relationship: 'missing' }),
    ...(isBlank(contact.cellPhone) ? { cellPhone: 'missing' } : isWrong('cellPhone') && { cellPhone: 'invalid' }),
    ...(isWrong('workPhone') && { workPhone: 'invalid' }),
    ...(isWrong('residencePhone') && { residencePhone: 'invalid' }),
  })
}

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

/** The contact with this name that is not among the known ones; null if there is none. A title may precede its name in the list. */
export const newContact = (
  { firstName, familyName }: Pick<EmergencyContactDetails, 'firstName' | 'familyName'>,
  known: readonly EmergencyContact[],
  candidates: readonly EmergencyContact[],
): EmergencyContact | null => {
  const name = folded(`${firstName} ${familyName}`)
  return candidates.find((one) => folded(one.name).endsWith(name) && !known.some(({ id }) => id === one.id)) ?? null
}
