import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** A phone number with its country, New Zealand where none is told; null for what cannot be one. */
const phoneIn = (text: string) => {
  const phone = parsePhoneNumberFromString(text, 'NZ')
  return phone?.isPossible() ? phone.number : null
}

/** What is kept of a typed number: the text that is known where it is the same number; null where none was typed; undefined for what cannot be one. */
export const phoneToSave = (typed: string | null | undefined, known: string | null) => {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  if (text === known) return known
  const phone = phoneIn(text)
  if (phone === null) return undefined
  return known !== null && phoneIn(known) === phone ? known : phone
}
