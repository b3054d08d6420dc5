import { isUuid } from '../values/uuid.ts'

/** The ids in a comma-separated text, without duplicates. UUIDs are compared without case. */
export const idsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]

/** Null for an empty list, and if one id is not a UUID. */
export const uuidsIn = (text: string) => {
  const ids = idsIn(text.toLowerCase())
  return ids.length > 0 && ids.every(isUuid) ? ids : null
}
