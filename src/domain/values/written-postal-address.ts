import { emptyPostalAddress, namedPlace, type PostalAddress } from './postal-address.ts'

const country = /^(?:aotearoa|new zealand|nz)$/i
/** 12, 12A, 4/12: a number that an ordinal such as '2nd' is not. */
const numbered = /^(\d+[a-z]?(?:[/-]\d+[a-z]?)?)\s+(.+)$/i
const coded = /^(.*?)\s*\b(\d{4})$/

/** The parts of an address that is written in lines, or in one with commas, as `postalAddressText` orders them. A part that may be a suburb or a city is assigned to neither. */
export const parsePostalAddress = (lines: readonly string[]): PostalAddress => {
  const parts = lines.flatMap((line) => line.split(/[,\n]/).map((part) => part.trim())).filter((part) => part !== '' && !country.test(part))
  const at = Math.max(
    0,
    parts.findIndex((part) => numbered.test(part)),
  )
  const [, houseNumber = '', street = parts[at] ?? ''] = numbered.exec(parts[at] ?? '') ?? []
  const rest = parts.slice(at + 1)
  const [, beforeCode = '', postCode = ''] = coded.exec(rest.at(-1) ?? '') ?? []
  const places = postCode === '' ? rest : [...rest.slice(0, -1), beforeCode].filter((place) => place !== '')
  const hasDistinctPlaces = postCode !== '' || places.length > 1
  const [city = '', suburb = ''] = hasDistinctPlaces ? places.slice(-2).reverse() : []
  return {
    ...emptyPostalAddress,
    ...{ houseNumber, street, building: [...parts.slice(0, at), ...places.slice(0, -2)].join(', ') },
    ...{ suburb: namedPlace(suburb), city: namedPlace(city), postCode: namedPlace(postCode) },
  }
}
