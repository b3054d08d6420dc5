import { isUuid } from '../values/uuid.ts'

/** The ids in a text that lists them with commas, each once; a uuid is one whatever its case. */
export const idsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]

/** Null when one of them is no uuid, or when there is none. */
export const uuidsIn = (text: string) => {
  const ids = idsIn(text.toLowerCase())
  return ids.length > 0 && ids.every(isUuid) ? ids : null
}
