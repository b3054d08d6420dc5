import { isBlank } from './blank.ts'

/** A suburb, a city or a postal code. `id`: the practice's id, null for a typed name that the practice lacks. */
export type Place = { id: string | null; name: string }

/** A postal address in its parts; an unknown part is empty. `isFound`: unchanged from the address search. */
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

/** The required parts, in the order of their messages. */
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

/** The residential address of a patient, and the address for letters. */
export type PostalAddresses = { permanent: PostalAddress; postal: PostalAddress; isPostalSame: boolean }

/** The missing fields of each address. A postal address equal to the permanent one is not checked. */
export const missingAddressFields = ({ permanent, postal, isPostalSame }: PostalAddresses) => ({
  permanent: missingFields(permanent),
  postal: isPostalSame ? [] : missingFields(postal),
})

/** The least number of characters for an address search. */
export const minAddressSearchLength = 3
