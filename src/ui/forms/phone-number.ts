import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers without a country code count as New Zealand numbers. E.164 cannot express an extension, so a number with one is invalid. */
const read = (text: string) => {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'NZ', extract: false })
  return found?.isValid() && !found.ext ? found : null
}

/** Converts a typed number to E.164; empty if invalid. */
export const toE164 = (typed: string): string => read(typed)?.number ?? ''

/** The wire form of a phone: E.164, or the text on record, which a form keeps unchanged even if it is invalid. */
export const phoneToSend = (typed: string): string => toE164(typed) || typed.trim()

export const isPhone = (typed: string) => read(typed) !== null

/** Formats a number for display: New Zealand numbers without country code. Invalid text is returned unchanged. */
export const formatPhone = (phone: string): string => {
  const found = read(phone)
  if (!found) return phone
  return found.country === 'NZ' ? found.formatNational() : found.formatInternational()
}
