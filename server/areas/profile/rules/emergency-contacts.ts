import { forbidden, Refusal } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { AddressParts } from '../../../platform/store/patient-contacts.ts'
import { addEmergencyContact, type ContactDetails, setContactAddress } from '../../../platform/store/patient-contacts.ts'
import { patientForChange } from '../../../platform/store/patients.ts'
import {
  type ContactToChange,
  canAddContact,
  emergencyContactOf,
  removeContactAddress,
  sameContact,
  updateEmergencyContact,
} from '../store/emergency-contacts.ts'
import { isSuburbInCity, type PlaceIds, refuseOthersAddresses } from './addresses.ts'
import { idOfTitle, relationships, titleOf, titles } from './code-lists.ts'
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
  places: PlaceIds
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
const phone = (typed: string | null | undefined, recorded: string | null | undefined) => {
  const number = phoneToSave(typed, recorded ?? null)
  if (number === undefined) throw refused(replies.phoneInvalid)
  return number
}

/** A recorded title outside the list has no id, so that no client can send it back. It stays unless a listed one is chosen. */
const unlistedTitle = (recorded: ContactToChange | undefined) =>
  recorded && idOfTitle(titles, recorded.title) === null ? recorded.title : null

/** The title is optional; the relationship is one of the list. `recorded`: the contact before the change. */
const detailsOf = (typed: TypedContact, recorded: ContactToChange | undefined): ContactDetails => {
  const details = {
    title: titleOf(titles, typed.titleId) ?? unlistedTitle(recorded),
    first_name: filled(typed.firstName, replies.nameEmpty),
    family_name: filled(typed.familyName, replies.familyNameEmpty),
    relationship: filled(titleOf(relationships, typed.relationshipId) ?? '', replies.relationshipEmpty),
  }
  return {
    ...details,
    mobile: phone(filled(typed.mobile, replies.homePhoneEmpty), recorded?.mobile),
    home_phone: phone(typed.homePhone, recorded?.home_phone),
    work_phone: phone(typed.workPhone, recorded?.work_phone),
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
  const { practiceId, patientId, id, address, places, addressIds } = typed
  if (!(await patientForChange(transaction, practiceId, patientId))) throw forbidden()
  await refuseOthersAddresses(transaction, patientId, addressIds)
  if (!(await isSuburbInCity(transaction, places, address))) throw refused(replies.suburbElsewhere)
  const recorded = id === null ? undefined : await emergencyContactOf(transaction, patientId, id)
  const savedContact = await upsertContact(transaction, patientId, id, detailsOf(typed, recorded))
  const { is_validated: _, ...parts } = address
  if (Object.values(parts).every((part) => part === '')) await removeContactAddress(transaction, savedContact)
  else await setContactAddress(transaction, patientId, savedContact, address)
  return savedContact
}
