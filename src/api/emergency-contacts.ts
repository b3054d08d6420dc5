import type { EmergencyContactDetails } from '../domain/emergency-contact.ts'
import type { Connection } from './connection.ts'
import type { EmergencyContactToSave, NextOfKin } from './generated/practice/model'
import {
  deleteEmergencyContact,
  emergencyContact as loadEmergencyContact,
  saveEmergencyContact,
} from './generated/practice/profile/profile'
import { answered, type PracticeAnswer } from './practice-answer.ts'

const listed = (id: string | null | undefined, name: string | null | undefined) => (id ? { id, name: name ?? '' } : null)

/** Wire: DayPhone is the work phone. */
const decode = (contact: NextOfKin): EmergencyContactDetails => ({
  title: listed(contact.TitleID, null),
  firstName: contact.FirstName ?? '',
  familyName: contact.FamilyName ?? '',
  relationship: listed(contact.RelationshipTypeID, contact.RelationshipType),
  cellPhone: contact.CellNumber ?? '',
  workPhone: contact.DayPhone ?? '',
  residencePhone: contact.ResidencePhoneNo ?? '',
  houseNumber: contact.HouseNumber ?? '',
  building: contact.BuildingNumber ?? '',
  street: contact.StreetNumber ?? '',
  suburb: listed(contact.SuburbTownID, null),
  city: listed(contact.CityAreaID, null),
  postalCode: contact.PostCodeID ?? '',
  addressId: contact.AddressID || null,
})

export type OwnContact = { patientId: string; id: string }

/** One contact as it is edited; null where the practice has it no more. */
export const readEmergencyContact = async (
  connection: Connection,
  { patientId, id }: OwnContact,
): Promise<EmergencyContactDetails | null> => {
  const { lstNexttoKin } = await loadEmergencyContact({ PatientID: patientId, NOKProfileId: id }, { connection })
  return lstNexttoKin[0] ? decode(lstNexttoKin[0]) : null
}

const textOrNull = (text: string) => text.trim() || null

/** Wire: 0 stands for what the practice has not yet; `PaientID` is spelled so. */
const encode = (patientId: string, id: string | null, contact: EmergencyContactDetails): EmergencyContactToSave => {
  const { title, relationship, suburb, city } = contact
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
        HouseNumber: textOrNull(contact.houseNumber),
        BuildingNumber: textOrNull(contact.building),
        StreetNumber: textOrNull(contact.street),
        SuburbTownName: suburb?.name || null,
        SuburbTownID: suburb?.id ?? null,
        CityAreaName: city?.name || null,
        CityAreaID: city?.id ?? null,
        PostCodeID: textOrNull(contact.postalCode),
      },
    ],
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
export type ContactToKeep = { patientId: string; id: string | null; contact: EmergencyContactDetails }

const isDone = (): PracticeAnswer => ({ status: 'done', message: '' })

export const keepEmergencyContact = (connection: Connection, { patientId, id, contact }: ContactToKeep) =>
  answered(saveEmergencyContact(encode(patientId, id, contact), { PatientID: patientId }, { connection }).then(isDone))

/** Done also where it was gone already. */
export const removeEmergencyContact = (connection: Connection, { patientId, id }: OwnContact) =>
  answered(deleteEmergencyContact({ PatientID: patientId, EmergencyContactID: id }, { connection }).then(isDone))
