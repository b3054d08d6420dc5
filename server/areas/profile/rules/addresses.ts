import { forbidden } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { AddressParts } from '../../../platform/store/patient-contacts.ts'
import { addressesOf, areAddressesOf, removePostalAddress, setAddress } from '../store/addresses.ts'
import { patientForChange, updatePatient } from '../store/profile.ts'
import { type Change, changedFields } from './change.ts'
import { missingParts, missingPostCode } from './refusal-messages.ts'

/** The sentence for the first missing part of an address. */
const lack = (parts: AddressParts, kind: keyof typeof missingPostCode) => {
  const missing = missingParts.find(([part]) => parts[part] === '')
  if (missing) return missing[1]
  return parts.post_code === '' ? missingPostCode[kind] : null
}

/** @throws Refusal for another patient's address */
export const refuseOthersAddresses = async (db: Database, patientId: string, ids: readonly string[]) => {
  if (!(await areAddressesOf(db, patientId, ids))) throw forbidden()
}

type Addresses = {
  patientId: string
  permanent: AddressParts
  /** Null if post goes to the permanent address. */
  postal: AddressParts | null
  /** Row ids of the addresses in the client's copy. */
  ids: readonly string[]
}

/** @throws Refusal for another patient's address */
export const changeAddresses = async (transaction: Database, { patientId, permanent, postal, ids }: Addresses): Promise<Change> => {
  const patient = await patientForChange(transaction, patientId)
  await refuseOthersAddresses(transaction, patientId, ids)
  const refused = lack(permanent, 'permanent') ?? (postal && lack(postal, 'postal'))
  if (refused) return { refused }
  const before = await addressesOf(transaction, patientId)
  const [home, post] = (['permanent', 'postal'] as const).map((kind) => before.find((one) => one.kind === kind))
  const isPostToPermanent = postal === null
  await setAddress(transaction, patientId, 'permanent', permanent)
  if (isPostToPermanent) await removePostalAddress(transaction, patientId)
  else await setAddress(transaction, patientId, 'postal', postal)
  await updatePatient(transaction, patientId, { is_post_to_permanent: isPostToPermanent })
  const isHomeOther = changedFields(home ?? {}, permanent).length > 0
  const isPostOther = patient.is_post_to_permanent !== isPostToPermanent || changedFields(post ?? {}, postal ?? {}).length > 0
  return { changed: [...(isHomeOther ? ['permanent_address'] : []), ...(isPostOther ? ['postal_address'] : [])] }
}
