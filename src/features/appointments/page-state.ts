import * as z from 'zod/mini'
import type { HistoryFilter } from '../../api/appointments/appointments.ts'
import { daysSchema, placeSchema } from '../../ui/layout/page-state.ts'

const tabIds = ['1', '2', '3'] as const
export type TabId = (typeof tabIds)[number]

export const filters = ['completed', 'missed', 'cancelled', 'all'] as const satisfies readonly HistoryFilter[]

/**
 * Any property may be missing or belong to another page. `tab`: null until the page has chosen its first tab. `place` is the index of the history's
 * top row.
 */
export const appointmentsState = z.object({
  tab: z.catch(z.nullable(z.enum(tabIds)), null),
  filter: z.catch(z.enum(filters), 'all'),
  range: daysSchema,
  place: placeSchema,
})
export type AppointmentsState = z.output<typeof appointmentsState>
