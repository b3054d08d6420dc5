import type { Page } from '../store/page.ts'

export const pageOfRequest = ({ PageSize, PageNumber }: { PageSize: number; PageNumber: number }): Page => ({
  size: PageSize,
  number: PageNumber,
})
