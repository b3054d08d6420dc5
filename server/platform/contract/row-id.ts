import { forbidden } from './refusal.ts'

/** Whether the text can be a row id. */
export const isRowId = (text: string) => /^\d{1,18}$/.test(text)

/** Checks a row id of the wire. An impossible id is refused like one of another patient. */
export const rowId = (text: string) => {
  if (!isRowId(text)) throw forbidden()
  return text
}
