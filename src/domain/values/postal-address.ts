import { isBlank } from './blank.ts'

/** A suburb, a city or a postal code; the id is the practice's, null where the name was typed and the practice has no such one. */
export type Place = { id: string | null; name: string }

/** An address in its parts; one that is not known is empty. `isFound`: it came from the address search as it is. */
export type PostalAddress = {
  houseNumber: string
  /** Floor or building. */
  building: string
  street: string
  suburb: Place
  city: Place
  postCode: Place
  isFound: boolean
}

export type FoundAddress = {
  id: string
  /** In one line. */
  title: string
  address: PostalAddress
}

/** A name that the practice has no id of. */
export const namedPlace = (name: string): Place => ({ id: null, name })

export const emptyPostalAddress: PostalAddress = {
  houseNumber: '',
  building: '',
  street: '',
  suburb: namedPlace(''),
  city: namedPlace(''),
  postCode: namedPlace(''),
  isFound: false,
}

/** A place with the id that the practice's list has for its name, whatever the case; one that has an id keeps it. */
export const knownPlace = (place: Place, options: readonly { id: string; name: string }[]): Place => {
  const name = place.name.trim()
  return place.id === null ? (options.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? namedPlace(name)) : place
}

/** The places that the practice has to choose from. */
type Places = Record<'suburbs' | 'cities', readonly { id: string; name: string }[]>

/** An address with the places that the practice's lists know of it. */
export const withKnownPlaces = (address: PostalAddress, { suburbs, cities }: Places): PostalAddress => ({
  ...address,
  suburb: knownPlace(address.suburb, suburbs),
  city: knownPlace(address.city, cities),
})

/** An address in one line: 12 Quay Street, Floor 2, Auckland Central, Auckland 1010. */
export const postalAddressText = ({ houseNumber, building, street, suburb, city, postCode }: PostalAddress) =>
  [`${houseNumber} ${street}`, building, suburb.name, `${city.name} ${postCode.name}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

export type AddressField = 'houseNumber' | 'street' | 'suburb' | 'city' | 'postCode'

/** What an address needs, in the order in which it is told. */
const required: readonly { field: AddressField; value: (address: PostalAddress) => string }[] = [
  { field: 'houseNumber', value: ({ houseNumber }) => houseNumber },
  { field: 'street', value: ({ street }) => street },
  { field: 'suburb', value: ({ suburb }) => suburb.name },
  { field: 'city', value: ({ city }) => city.name },
  { field: 'postCode', value: ({ postCode }) => postCode.name },
]

/** The fields that are missing. */
export const missingFields = (address: PostalAddress): AddressField[] =>
  required.filter(({ value }) => isBlank(value(address))).map(({ field }) => field)

/** Where a patient lives, and where letters go. */
export type PostalAddresses = { permanent: PostalAddress; postal: PostalAddress; isPostalSame: boolean }

/** The fields that are missing of each; a postal address that is the permanent one is not looked at. */
export const missingAddressFields = ({ permanent, postal, isPostalSame }: PostalAddresses) => ({
  permanent: missingFields(permanent),
  postal: isPostalSame ? [] : missingFields(postal),
})

/** An address search needs at least so many characters. */
export const minAddressSearchLength = 3
