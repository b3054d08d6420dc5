import * as z from 'zod/mini'
import { placeSchema } from '../../ui/layout/page-state.ts'

const tabIds = ['pending', 'all', 'payments'] as const
export type TabId = (typeof tabIds)[number]

/** Any property may be missing or belong to another page. */
export const accountsState = z.object({ tab: z.catch(z.enum(tabIds), 'pending'), place: placeSchema })
