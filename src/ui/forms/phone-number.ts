import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers without a country code count as New Zealand numbers. E.164 cannot express an extension, so a number with one is invalid. */
const read = (text: string) => {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'NZ', extract: false })
  return found?.isValid() && !found.ext ? found : null
}

/** Converts a typed number to E.164; empty if invalid. */
export const phoneNumber = (typed: string): string => read(typed)?.number ?? ''

export const isPhone = (typed: string) => read(typed) !== null

/** Formats a number for display: New Zealand numbers without country code. Invalid text is returned unchanged. */
export const formatPhone = (phone: string): string => {
  const found = read(phone)
  if (!found) return phone
  return found.country === 'NZ' ? found.formatNational() : found.formatInternational()
}
