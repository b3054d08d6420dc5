import * as z from 'zod/mini'
import { placeSchema } from '../../ui/layout/page-state.ts'

/** Any part may be missing or of another page. `opened`: a message, and the patient whose it is. */
export const messagesState = z.object({
  folder: z.catch(z.enum(['inbox', 'sent', 'drafts']), 'inbox'),
  show: z.catch(z.enum(['all', 'read', 'unread']), 'all'),
  opened: z.catch(z.nullable(z.object({ id: z.string(), of: z.string() })), null),
  place: placeSchema,
})
