import * as z from 'zod/mini'
import { yearsBefore } from '../../domain/values/plain-date.ts'
import { daysSchema, placeSchema } from '../../ui/layout/page-state.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts } from './texts.ts'

export const statuses = ['unread', 'read', 'all'] as const

/** The page's state in its history entry. Search text is personal, so it is not stored there. */
export const resultsStateSchema = z.object({
  status: z.catch(z.enum(statuses), 'all'),
  range: daysSchema,
  place: placeSchema,
})

const defaultYears = 1

/** The default date range: the last year. */
export const lastYear = (today: string) => ({ from: yearsBefore(today, defaultYears), to: today })

export const rangeProblem = (from: string, to: string) => {
  if (from === '' || to === '') return texts.datesMissing
  return from > to ? pageTexts.days.wrongOrder : null
}
