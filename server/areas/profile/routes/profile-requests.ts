import type { components } from '../../../generated/practice.ts'
import { badRequest, forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import type { AddressParts } from '../../../platform/store/patient-contacts.ts'
import type { TypedContact } from '../rules/emergency-contacts.ts'

type Schemas = components['schemas']
type OptionalText = string | null | undefined

const text = (value: OptionalText) => value?.trim() ?? ''

/** @throws Refusal if another field of the request has another patient's id */
const refuseOthers = (patientId: string, ...others: OptionalText[]) => {
  for (const one of others) if (text(one) !== '' && text(one).toLowerCase() !== patientId.toLowerCase()) throw forbidden()
}

/** Row ids on the wire; 0 means none. */
const rowIds = (...values: OptionalText[]) =>
  values
    .map(text)
    .filter((id) => id !== '' && id !== '0')
    .map(rowId)

const partsOf = (address: Schemas['AddressToSave']): AddressParts => ({
  house_number: text(address.HouseNumber),
  building: text(address.BuildingNumber),
  street: text(address.StreetNumber),
  suburb: text(address.SuburbTownTitle),
  city: text(address.CityAreaTitle),
  post_code: text(address.PostCode),
  is_validated: address.IseSAMValidated ?? false,
})

const placesOf = (ids: { SuburbTownID?: OptionalText; CityAreaID?: OptionalText } | undefined) => ({
  suburbId: text(ids?.SuburbTownID),
  cityId: text(ids?.CityAreaID),
})

/** The postal addresses of a request. @throws Refusal without an address, or for another patient */
export const addressesOf = ({ PatientID, profileAddress }: Schemas['DemographicsRequest']) => {
  if (!profileAddress) throw badRequest([{ path: '/profileAddress', message: 'must be there with CallType 10' }])
  const { PermanentAddress: permanent, PostalAddress: postal, IsSameAsPermanent } = profileAddress
  refuseOthers(PatientID, permanent.PatientID, postal.PatientID)
  return {
    patientId: PatientID,
    permanent: partsOf(permanent),
    postal: IsSameAsPermanent ? null : partsOf(postal),
    places: { permanent: placesOf(permanent), postal: placesOf(postal) },
    ids: rowIds(permanent.AddressID, postal.AddressID),
  }
}

/** The emergency contact of a request. @throws Refusal for another patient, or for a contact that is neither new nor known */
export const contactOf = (practiceId: string, patientId: string, body: Schemas['EmergencyContactToSave']): TypedContact => {
  const [address] = body.PatientAddress ?? []
  const [id = null] = rowIds(body.NokProfileID)
  refuseOthers(patientId, body.PatientID, address?.PaientID)
  if (body.OperationID !== (id !== null))
    throw badRequest([{ path: '/OperationID', message: 'must be true with a NokProfileID, and only then' }])
  return {
    practiceId,
    patientId,
    id,
    titleId: text(body.TitleID),
    firstName: body.FirstName,
    familyName: body.FamilyName,
    relationshipId: body.RelationshipID,
    mobile: body.CellNumber ?? body.PatientContact.CellPhoneNumber,
    homePhone: body.PatientContact.HomePhoneNumber,
    workPhone: body.PatientContact.WorkPhoneNumber,
    address: {
      house_number: text(address?.HouseNumber),
      building: text(address?.BuildingNumber),
      street: text(address?.StreetNumber),
      suburb: text(address?.SuburbTownName),
      city: text(address?.CityAreaName),
      post_code: text(address?.PostCodeID),
      is_validated: false,
    },
    places: placesOf(address),
    addressIds: rowIds(body.AddressID, address?.AddressID),
  }
}

/** The notification settings that a request changes; null if the request only reads the profile. */
export const notificationsOf = ({ PatientID, id, extension }: Schemas['ProfileRequest']) => {
  refuseOthers(PatientID, id)
  if (!extension) return null
  const extensionAt = (url: string) => extension.find((one) => one.url === url)
  return {
    patientId: PatientID,
    byEmail: extensionAt('EnableEmail')?.valueBoolean ?? null,
    inApp: extensionAt('EnableNotification')?.valueBoolean ?? null,
    deviceToken: extensionAt('PatientDeviceToken')?.valueString ?? null,
  }
}
