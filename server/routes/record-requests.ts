import { forbidden } from '../contract/refusal.ts'
import type { Page } from '../store/page.ts'

export const pageIn = ({ PageSize, PageNumber }: { PageSize: number; PageNumber: number }): Page => ({
  size: PageSize,
  number: PageNumber,
})

/** The id of a row as it travelled. One that no row can have is refused like one of somebody else's. */
export const rowId = (text: string) => {
  if (!/^\d{1,18}$/.test(text)) throw forbidden()
  return text
}
