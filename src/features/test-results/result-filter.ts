import * as z from 'zod/mini'
import { yearsBefore } from '../../domain/values/plain-date.ts'
import { daysSchema, placeSchema } from '../../ui/layout/page-state.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts } from './texts.ts'

export const statuses = ['unread', 'read', 'all'] as const

/** What the history entry keeps of the page. The words that are searched stay in the page alone: they tell of the patient. */
export const resultsState = z.object({
  status: z.catch(z.enum(statuses), 'all'),
  range: daysSchema,
  place: placeSchema,
})

const defaultYears = 1

/** The last year, which is shown to begin with. */
export const lastYear = (today: string) => ({ from: yearsBefore(today, defaultYears), to: today })

export const rangeProblem = (from: string, to: string) => {
  if (from === '' || to === '') return texts.datesMissing
  return from > to ? pageTexts.days.wrongOrder : null
}
