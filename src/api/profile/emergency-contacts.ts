import type { EmergencyContact, EmergencyContactDetails } from '../../domain/profile/emergency-contact.ts'
import type { Place } from '../../domain/values/postal-address.ts'
import type { EmergencyContactToSave, NextOfKin } from '../generated/practice/model'
import {
  deleteEmergencyContact,
  emergencyContact as loadEmergencyContact,
  saveEmergencyContact as postSaveEmergencyContact,
} from '../generated/practice/profile/profile'
import { doneWithoutMessage, toCommandResult } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { ApiFailure } from '../http/failures.ts'
import { readProfile } from './profile.ts'

const namedChoice = (id: string | null | undefined, name: string | null | undefined) => (id ? { id, name: name ?? '' } : null)

const place = (id: string | null | undefined, name: string | null | undefined): Place => ({ id: id || null, name: name ?? '' })

/** Wire: DayPhone is the work phone. A postal code is its own id. Suburb and city may lack names, and lack ids if they were typed. */
const decode = (contact: NextOfKin): EmergencyContactDetails => ({
  title: namedChoice(contact.TitleID, null),
  firstName: contact.FirstName ?? '',
  familyName: contact.FamilyName ?? '',
  relationship: namedChoice(contact.RelationshipTypeID, contact.RelationshipType),
  cellPhone: contact.CellNumber ?? '',
  workPhone: contact.DayPhone ?? '',
  residencePhone: contact.ResidencePhoneNo ?? '',
  address: {
    houseNumber: contact.HouseNumber ?? '',
    building: contact.BuildingNumber ?? '',
    street: contact.StreetNumber ?? '',
    suburb: place(contact.SuburbTownID, contact.SuburbTownName),
    city: place(contact.CityAreaID, contact.CityAreaName),
    postCode: { id: contact.PostCodeID || null, name: contact.PostCodeID ?? '' },
    isFound: false,
  },
  addressId: contact.AddressID || null,
})

export type OwnContact = { patientId: string; id: string }

/** One contact as it is edited; null where the practice has it no more. It may be forbidden then as well: it does not tell whose it was. */
export const readEmergencyContact = async (
  connection: Connection,
  { patientId, id }: OwnContact,
): Promise<EmergencyContactDetails | null> => {
  const { lstNexttoKin } = await loadEmergencyContact({ PatientID: patientId, NOKProfileId: id }, { connection })
  return lstNexttoKin[0] ? decode(lstNexttoKin[0]) : null
}

/** The contacts as the practice lists them now. `known`: those that it listed before. @throws ApiFailure also where one of these is missing and one cannot be read: it may be that one */
export const readContacts = async (
  connection: Connection,
  { patientId, known }: { patientId: string; known: readonly EmergencyContact[] },
): Promise<readonly EmergencyContact[]> => {
  const { emergencyContacts, unreadableContactCount } = await readProfile(connection, patientId)
  const isListed = ({ id }: EmergencyContact) => emergencyContacts.some((one) => one.id === id)
  if (unreadableContactCount > 0 && !known.every(isListed)) throw new ApiFailure('notUnderstood', '/Patient')
  return emergencyContacts
}

const textOrNull = (text: string) => text.trim() || null

/** Wire: 0 stands for what the practice has not yet; `PaientID` is spelled so; the cell phone has two names. */
const encode = (patientId: string, id: string | null, contact: EmergencyContactDetails): EmergencyContactToSave => {
  const { title, relationship, address } = contact
  const addressId = contact.addressId ?? '0'
  return {
    PatientID: patientId,
    NokProfileID: id ?? '0',
    TitleID: title?.id ?? null,
    Title: title?.name || null,
    FirstName: contact.firstName.trim(),
    FamilyName: contact.familyName.trim(),
    RelationshipID: relationship?.id ?? '',
    RelationshipName: relationship?.name || null,
    InCaseOfEmergency: true,
    PatientAddress: [
      {
        AddressID: addressId,
        PaientID: patientId,
        AddressTypeID: 1,
        HouseNumber: textOrNull(address.houseNumber),
        BuildingNumber: textOrNull(address.building),
        StreetNumber: textOrNull(address.street),
        SuburbTownName: textOrNull(address.suburb.name),
        SuburbTownID: address.suburb.id,
        CityAreaName: textOrNull(address.city.name),
        CityAreaID: address.city.id,
        PostCodeID: textOrNull(address.postCode.name),
      },
    ],
    CellNumber: contact.cellPhone,
    PatientContact: {
      CellPhoneNumber: contact.cellPhone,
      HomePhoneNumber: textOrNull(contact.residencePhone),
      WorkPhoneNumber: textOrNull(contact.workPhone),
    },
    lstContactMethods: [],
    OperationID: id !== null,
    AddressID: addressId,
  }
}

/** `id`: the contact that is changed; null adds one. */
type ContactToSave = { patientId: string; id: string | null; contact: EmergencyContactDetails }

export const saveEmergencyContact = (connection: Connection, { patientId, id, contact }: ContactToSave) =>
  toCommandResult(
    postSaveEmergencyContact(encode(patientId, id, contact), { PatientID: patientId }, { connection }).then(doneWithoutMessage),
  )

/** Refused also where it is gone already: the practice does not tell whose it may be. */
export const removeEmergencyContact = (connection: Connection, { patientId, id }: OwnContact) =>
  toCommandResult(deleteEmergencyContact({ PatientID: patientId, EmergencyContactID: id }, { connection }).then(doneWithoutMessage))
