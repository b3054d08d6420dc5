import type { components } from '../../../generated/practice.ts'
import { idOfTitle, relationships, titles } from '../rules/code-lists.ts'
import type { ContactToChange } from '../store/emergency-contacts.ts'
import type { FoundAddress, ListedSuburb } from '../store/places.ts'
import { addressText } from './patient-resource.ts'

type Schemas = components['schemas']

export const lookupItem = ({ id, title }: { id: string; title: string }): Schemas['LookupItem'] => ({
  id,
  extension: [{ valueString: id }, { valueString: title }],
})

export const suburbItem = ({ id, title, cityId, post_code }: ListedSuburb): Schemas['LookupItem'] => ({
  id,
  extension: [
    { valueString: id },
    { valueString: title },
    { url: 'CityAreaID', valueString: cityId },
    { url: 'PostCode', valueString: post_code },
  ],
})

export const foundAddress = ({ id, ...found }: FoundAddress): Schemas['FoundAddress'] => ({
  id,
  title: addressText({ ...found, building: '' }),
  extension: [
    { url: 'HouseNumber', valueString: found.house_number },
    { url: 'BuildingNumber', valueString: null },
    { url: 'StreetNumber', valueString: found.street },
    { url: 'SuburbTownID', valueString: found.suburbId },
    { url: 'SuburbTownTitle', valueString: found.suburb },
    { url: 'CityAreaID', valueString: found.cityId },
    { url: 'CityAreaTitle', valueString: found.city },
    { url: 'PostCode', valueString: found.post_code },
    { url: 'PostCodeID', valueString: found.post_code },
  ],
})

export const nextOfKin = (contact: ContactToChange): Schemas['NextOfKin'] => ({
  FirstName: contact.first_name,
  FamilyName: contact.family_name,
  TitleID: idOfTitle(titles, contact.title),
  RelationshipTypeID: idOfTitle(relationships, contact.relationship),
  RelationshipType: contact.relationship,
  CellNumber: contact.mobile,
  DayPhone: contact.work_phone,
  ResidencePhoneNo: contact.home_phone,
  HouseNumber: contact.house_number,
  StreetNumber: contact.street,
  BuildingNumber: contact.building,
  CityAreaID: contact.cityId,
  CityAreaName: contact.city,
  SuburbTownID: contact.suburbId,
  SuburbTownName: contact.suburb,
  PostCodeID: contact.post_code,
  AddressID: contact.addressId,
})
