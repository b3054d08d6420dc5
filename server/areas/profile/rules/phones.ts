import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** A phone number with country code, New Zealand by default; null for an impossible number. */
const phoneIn = (text: string) => {
  const phone = parsePhoneNumberFromString(text, 'NZ')
  return phone?.isPossible() ? phone.number : null
}

/**
 * The value to store for a typed number. It is the known text if both are the same number.
 * An empty text is null, and an impossible number is undefined.
 */
export const phoneToSave = (typed: string | null | undefined, known: string | null) => {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  if (text === known) return known
  const phone = phoneIn(text)
  if (phone === null) return undefined
  return known !== null && phoneIn(known) === phone ? known : phone
}
