import { forbidden } from '../contract/refusal.ts'
import { isUuid } from '../uuid.ts'

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

/** An id as appointments have them. @throws a refusal with status 403, as for another patient's appointment */
export const appointmentId = (text: string) => {
  if (!/^\d{1,18}$/.test(text)) throw forbidden()
  return text
}
