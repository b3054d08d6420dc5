import { forbidden, Refusal } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { AddressParts } from '../../../platform/store/patient-contacts.ts'
import { addEmergencyContact, type ContactDetails, setContactAddress } from '../../../platform/store/patient-contacts.ts'
import { patientForChange } from '../../../platform/store/patients.ts'
import { canAddContact, removeContactAddress, sameContact, updateEmergencyContact } from '../store/emergency-contacts.ts'
import { refuseOthersAddresses } from './addresses.ts'
import { relationships, titleOf, titles } from './code-lists.ts'
import { phoneToSave } from './phones.ts'
import { profileReplies as replies } from './refusal-messages.ts'

/** An emergency contact as the client sent it. */
export type TypedContact = {
  practiceId: string
  patientId: string
  /** Null for a new contact. */
  id: string | null
  titleId: string
  firstName: string
  familyName: string
  relationshipId: string
  mobile: string
  homePhone: string | null | undefined
  workPhone: string | null | undefined
  address: AddressParts
  /** Row ids of the address in the client's copy. */
  addressIds: readonly string[]
}

const refused = (words: string) => new Refusal(400, 'emergencyContact', words)

/** @throws Refusal for an empty field, with the specification's sentence */
const filled = (text: string, whenEmpty: string) => {
  const trimmed = text.trim()
  if (trimmed === '') throw refused(whenEmpty)
  return trimmed
}

/** @throws Refusal for an impossible phone number */
const phone = (typed: string | null | undefined) => {
  const number = phoneToSave(typed, null)
  if (number === undefined) throw refused(replies.phoneInvalid)
  return number
}

/** The title is optional; the relationship is one of the list. */
const detailsOf = (typed: TypedContact): ContactDetails => {
  const details = {
    title: titleOf(titles, typed.titleId),
    first_name: filled(typed.firstName, replies.nameEmpty),
    family_name: filled(typed.familyName, replies.familyNameEmpty),
    relationship: filled(titleOf(relationships, typed.relationshipId) ?? '', replies.relationshipEmpty),
  }
  return {
    ...details,
    mobile: phone(filled(typed.mobile, replies.homePhoneEmpty)),
    home_phone: phone(typed.homePhone),
    work_phone: phone(typed.workPhone),
  }
}

/** An equal contact is updated instead of added, so that a retry after a lost answer adds no second one. */
const upsertContact = async (transaction: Database, patientId: string, id: string | null, details: ContactDetails) => {
  const known = id ?? (await sameContact(transaction, patientId, details))?.id
  if (known === undefined) {
    if (!(await canAddContact(transaction, patientId))) throw refused(replies.tooManyContacts)
    return (await addEmergencyContact(transaction, patientId, details)).id
  }
  const updated = await updateEmergencyContact(transaction, patientId, known, details)
  if (!updated) throw forbidden()
  return updated.id
}

/**
 * Adds or changes an emergency contact. Returns its id.
 * @throws Refusal for another patient's contact or address, for an empty field, and at the maximum of contacts
 */
export const saveContact = async (transaction: Database, typed: TypedContact) => {
  const { practiceId, patientId, id, address, addressIds } = typed
  if (!(await patientForChange(transaction, practiceId, patientId))) throw forbidden()
  await refuseOthersAddresses(transaction, patientId, addressIds)
  const savedContact = await upsertContact(transaction, patientId, id, detailsOf(typed))
  const { is_validated: _, ...parts } = address
  if (Object.values(parts).every((part) => part === '')) await removeContactAddress(transaction, savedContact)
  else await setContactAddress(transaction, patientId, savedContact, address)
  return savedContact
}
