import { namesPostBox } from '../../../../src/domain/values/post-box.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { AddressParts } from '../../../platform/store/patient-contacts.ts'
import { addressesOf, areAddressesOf, removePostalAddress, setAddress } from '../store/addresses.ts'
import { suburbById } from '../store/places.ts'
import { patientForChange, updatePatient } from '../store/profile.ts'
import { type Change, changedFields } from './change.ts'
import { missingParts, missingPostCode, profileReplies as replies } from './refusal-messages.ts'

/** Parts that an address of a PO Box does not have. */
const partsOfHouse: readonly string[] = ['house_number', 'street']

/** The sentence for the first missing part of an address. */
const lack = (parts: AddressParts, kind: keyof typeof missingPostCode) => {
  const isPostBox = [parts.house_number, parts.building, parts.street].some(namesPostBox)
  const missing = missingParts.find(([part]) => parts[part] === '' && !(isPostBox && partsOfHouse.includes(part)))
  if (missing) return missing[1]
  return parts.post_code === '' ? missingPostCode[kind] : null
}

/** Suburb and city of an address: ids of the practice's lists, empty for typed names, and the names. */
export type PlaceIds = { suburbId: string; cityId: string }

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether a suburb of the list lies in the city of the address, and has its name. A suburb that is not listed cannot be checked. */
export const isSuburbInCity = async (db: Database, { suburbId, cityId }: PlaceIds, { suburb, city }: AddressParts) => {
  const listed = await suburbById(db, suburbId)
  return !listed || (isSame(listed.title, suburb) && isSame(listed.city, city) && (cityId === '' || cityId === listed.cityId))
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
  /** Suburb and city of each address that is saved. */
  places: { permanent: PlaceIds; postal: PlaceIds }
  /** Row ids of the addresses in the client's copy. */
  ids: readonly string[]
}

/** @throws Refusal for another patient's address */
export const changeAddresses = async (transaction: Database, { patientId, permanent, postal, places, ids }: Addresses): Promise<Change> => {
  const patient = await patientForChange(transaction, patientId)
  await refuseOthersAddresses(transaction, patientId, ids)
  const refused = lack(permanent, 'permanent') ?? (postal && lack(postal, 'postal'))
  if (refused) return { refused }
  if (!(await isSuburbInCity(transaction, places.permanent, permanent))) return { refused: replies.permanentSuburbElsewhere }
  if (postal && !(await isSuburbInCity(transaction, places.postal, postal))) return { refused: replies.postalSuburbElsewhere }
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
