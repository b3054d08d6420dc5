import type { Profile } from '../../domain/profile/profile.ts'
import { bloodGroupOf } from '../../domain/record/blood-group.ts'
import { genderId } from '../../domain/values/gender.ts'
import type { PostalAddress, PostalAddresses } from '../../domain/values/postal-address.ts'
import type { AddressToSave } from '../generated/practice/model'
import { updatePatientDemographics } from '../generated/practice/profile/profile'
import { decodeStatus, toCommandResult } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'

/** Changes the blood group, the one personal detail that is the patient's to change; null takes it back. Unknown details are not sent. */
export const saveBloodGroup = (connection: Connection, { id, name, gender, email }: Profile, bloodGroup: string | null) => {
  const group = bloodGroupOf(bloodGroup)
  const GenderID = genderId(gender)
  return toCommandResult(
    updatePatientDemographics(
      {
        PatientID: id,
        ...(GenderID !== null && { GenderID, GenderName: gender }),
        BloodGroupID: group.id,
        BloodGroupName: group.name,
        ...(name !== '' && { Name: name }),
        ...(email !== null && { UserEmail: email }),
      },
      { connection },
    ).then(decodeStatus),
  )
}

/** Wire: the profile tells no AddressID; 0 stands for it, as in an emergency contact. */
const encode = (PatientID: string, { houseNumber, building, street, suburb, city, postCode, isFound }: PostalAddress): AddressToSave => ({
  AddressID: '0',
  PatientID,
  HouseNumber: houseNumber.trim(),
  BuildingNumber: building.trim() || null,
  StreetNumber: street.trim(),
  SuburbTownID: suburb.id,
  SuburbTownTitle: suburb.name.trim(),
  CityAreaID: city.id,
  CityAreaTitle: city.name.trim(),
  PostCode: postCode.name.trim(),
  PostCodeID: postCode.id,
  IseSAMValidated: isFound,
  IsActive: true,
  IsDeleted: false,
})

/** Changes both addresses and nothing else; where letters go to the permanent one, it is sent as both. */
export const saveAddresses = (connection: Connection, patientId: string, { permanent, postal, isPostalSame }: PostalAddresses) =>
  toCommandResult(
    updatePatientDemographics(
      {
        PatientID: patientId,
        CallType: 10,
        profileAddress: {
          PermanentAddress: encode(patientId, permanent),
          PostalAddress: encode(patientId, isPostalSame ? permanent : postal),
          IsSameAsPermanent: isPostalSame,
        },
      },
      { connection },
    ).then(decodeStatus),
  )
