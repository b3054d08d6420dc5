import type { Database } from '../../../platform/database/schema.ts'
import { displayName, type Patient } from '../../../platform/store/patients.ts'
import { patientForChange, updatePatient } from '../store/profile.ts'
import { type Change, changedFields } from './change.ts'
import { bloodGroupOf, genders, titleOf } from './code-lists.ts'
import { phoneToSave } from './phones.ts'
import { profileReplies as replies } from './refusal-messages.ts'

type Values = Parameters<typeof updatePatient>[2]

const set = async (transaction: Database, patient: Patient, values: Values) => {
  const changed = changedFields(patient, values)
  if (changed.length > 0) await updatePatient(transaction, patient.id, values)
  return { changed }
}

type SubmittedDetails = { genderId: number | undefined; name: string | null | undefined; email: string | null | undefined }

const same = (submitted: string | null | undefined, known: string | null) =>
  submitted === undefined || submitted === null || submitted.trim().toLowerCase() === (known ?? '').trim().toLowerCase()

/** Details that only the practice may change must be sent unchanged. */
const changesWhatThePracticeWrites = (patient: Patient, { genderId, name, email }: SubmittedDetails) =>
  !(same(name, displayName(patient)) && same(email, patient.email)) ||
  (genderId !== undefined && !same(titleOf(genders, `${genderId}`), patient.gender_name))

type Personal = SubmittedDetails & { patientId: string; bloodGroupId: number | undefined }

/** The blood group is the only personal detail that a patient may change. */
export const changePersonalDetails = async (
  transaction: Database,
  { patientId, bloodGroupId, ...submitted }: Personal,
): Promise<Change> => {
  const patient = await patientForChange(transaction, patientId)
  if (changesWhatThePracticeWrites(patient, submitted)) return { refused: replies.ofThePractice }
  return bloodGroupId === undefined ? { changed: [] } : set(transaction, patient, { blood_group: bloodGroupOf(bloodGroupId) })
}

type Contact = {
  patientId: string
  mobile: string
  homePhone: string | null | undefined
  workPhone: string | null | undefined
  preferredMethod: number | null
  methods: readonly number[]
}

export const changeContactDetails = async (transaction: Database, contact: Contact): Promise<Change> => {
  const patient = await patientForChange(transaction, contact.patientId)
  const mobile = phoneToSave(contact.mobile, patient.mobile)
  const home_phone = phoneToSave(contact.homePhone, patient.home_phone)
  const work_phone = phoneToSave(contact.workPhone, patient.work_phone)
  if (mobile === null) return { refused: replies.cellPhoneEmpty }
  if (mobile === undefined) return { refused: replies.cellPhoneInvalid }
  if (home_phone === undefined) return { refused: replies.phoneInvalid }
  if (work_phone === undefined) return { refused: replies.workPhoneInvalid }
  if (contact.preferredMethod !== null && !contact.methods.includes(contact.preferredMethod))
    return { refused: replies.preferredNotSelected }
  return set(transaction, patient, {
    mobile,
    home_phone,
    work_phone,
    preferred_contact_method: contact.preferredMethod,
    contact_methods: [...new Set(contact.methods)].sort((one, other) => one - other),
  })
}

type Notifications = { patientId: string; byEmail: boolean | null; inApp: boolean | null; deviceToken: string | null }

/** Null leaves a setting unchanged. */
export const changeNotifications = async (transaction: Database, { patientId, byEmail, inApp, deviceToken }: Notifications) => {
  const patient = await patientForChange(transaction, patientId)
  return set(transaction, patient, {
    notifies_by_email: byEmail ?? patient.notifies_by_email,
    notifies_in_app: inApp ?? patient.notifies_in_app,
    device_token: deviceToken ?? patient.device_token,
  })
}
