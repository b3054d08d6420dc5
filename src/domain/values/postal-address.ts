import { isBlank } from './blank.ts'
import { namesPostBox } from './post-box.ts'

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

type Listed = { id: string; name: string }
/** A suburb of the practice's list. `cityId`: null if the practice does not return the city. */
export type ListedSuburb = Listed & { cityId: string | null }
/** The places that the practice has to choose from. */
export type Places = { suburbs: readonly ListedSuburb[]; cities: readonly Listed[] }

const folded = (name: string) => name.trim().toLowerCase()
const matches = <One extends Listed>({ id, name }: Place, options: readonly One[]) =>
  options.filter((one) => (id === null ? folded(one.name) === folded(name) : one.id === id))

/** An address with the ids of its suburb and city. Suburbs of two cities may share a name, so that only one pair of both counts. */
export const withKnownPlaces = (address: PostalAddress, { suburbs, cities }: Places): PostalAddress => {
  const { suburb, city } = address
  if (suburb.id !== null && city.id !== null) return address
  const known = matches(city, cities)
  const pairs = matches(suburb, suburbs).flatMap(({ cityId, ...found }) =>
    known.filter(({ id }) => cityId === null || cityId === id).map((its) => ({ suburb: found, city: its })),
  )
  const [pair] = pairs.length === 1 ? pairs : []
  const [only] = known.length === 1 ? known : []
  const unknown = (place: Place) => (place.id === null ? namedPlace(place.name.trim()) : place)
  return { ...address, suburb: pair?.suburb ?? unknown(suburb), city: pair?.city ?? only ?? unknown(city) }
}

/** An address in one line: 12 Quay Street, Floor 2, Auckland Central, Auckland 1010. */
export const postalAddressText = ({ houseNumber, building, street, suburb, city, postCode }: PostalAddress) =>
  [`${houseNumber} ${street}`, building, suburb.name, `${city.name} ${postCode.name}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

export type AddressField = 'houseNumber' | 'street' | 'suburb' | 'city' | 'postCode'

/** Whether an address is that of a PO Box or a private bag, which has no house. */
export const isPostBox = ({ houseNumber, building, street }: Pick<PostalAddress, 'houseNumber' | 'building' | 'street'>) =>
  [houseNumber, building, street].some(namesPostBox)

/** The required parts, in the order of their messages. */
const required: readonly { field: AddressField; value: (address: PostalAddress) => string; isOfHouse?: true }[] = [
  { field: 'houseNumber', value: ({ houseNumber }) => houseNumber, isOfHouse: true },
  { field: 'street', value: ({ street }) => street, isOfHouse: true },
  { field: 'suburb', value: ({ suburb }) => suburb.name },
  { field: 'city', value: ({ city }) => city.name },
  { field: 'postCode', value: ({ postCode }) => postCode.name },
]

/** The fields that are missing. */
export const missingFields = (address: PostalAddress): AddressField[] =>
  required.filter(({ value, isOfHouse }) => isBlank(value(address)) && !(isOfHouse && isPostBox(address))).map(({ field }) => field)

/** The residential address of a patient, and the address for letters. */
export type PostalAddresses = { permanent: PostalAddress; postal: PostalAddress; isPostalSame: boolean }

/** The missing fields of each address. A postal address equal to the permanent one is not checked. */
export const missingAddressFields = ({ permanent, postal, isPostalSame }: PostalAddresses) => ({
  permanent: missingFields(permanent),
  postal: isPostalSame ? [] : missingFields(postal),
})

/** The least number of characters for an address search. */
export const minAddressSearchLength = 3
