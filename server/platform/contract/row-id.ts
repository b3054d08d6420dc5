import { forbidden } from './refusal.ts'

/** Whether a row can have this id. */
export const isRowId = (text: string) => /^\d{1,18}$/.test(text)

/** The id of a row as it travelled. One that no row can have is refused like one of somebody else's. */
export const rowId = (text: string) => {
  if (!isRowId(text)) throw forbidden()
  return text
}
