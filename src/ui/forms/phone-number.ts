import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Without a country's code a number is one of New Zealand. An extension could not be kept, so a number with one is none. */
const read = (text: string) => {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'NZ', extract: false })
  return found?.isValid() && !found.ext ? found : null
}

/** A number as it travels (E.164); empty when it is none. */
export const phoneNumber = (typed: string): string => read(typed)?.number ?? ''

export const isPhone = (typed: string) => read(typed) !== null

/** A number as it is read and typed: New Zealand's own without its code. What is none stays as it is. */
export const formatPhone = (phone: string): string => {
  const found = read(phone)
  if (!found) return phone
  return found.country === 'NZ' ? found.formatNational() : found.formatInternational()
}
