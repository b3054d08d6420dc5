import * as z from 'zod/mini'
import { placeSchema } from '../../ui/page-state.ts'

/** Any part may be missing or of another page. `opened` is a message's id. */
export const messagesState = z.object({
  folder: z.catch(z.enum(['inbox', 'sent', 'drafts']), 'inbox'),
  show: z.catch(z.enum(['all', 'read', 'unread']), 'all'),
  opened: z.catch(z.nullable(z.string()), null),
  place: placeSchema,
})
