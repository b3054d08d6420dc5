import * as z from 'zod/mini'
import type { ReadFilter } from '../../api/messages.ts'
import type { MessageFolder } from '../../domain/message.ts'
import { changeEntry, useEntryState } from '../../ui/entry-state.ts'

/** What the page's history entry keeps, so that Back brings it up as it was: `opened` is a message's id, `place` the row that was read. */
type PageState = { folder: MessageFolder; show: ReadFilter; opened: string | null; place: number | null }

/** Any part may be missing or of another page. */
const pageState = z.object({
  folder: z.catch(z.enum(['inbox', 'sent', 'drafts']), 'inbox'),
  show: z.catch(z.enum(['all', 'read', 'unread']), 'all'),
  opened: z.catch(z.nullable(z.string()), null),
  place: z.catch(z.nullable(z.int()), null),
})

const change = (part: Partial<PageState>) => changeEntry(part)

/** The page's part of the history entry, and how to change it in place. */
export const usePageState = () => ({
  state: useEntryState<PageState>(pageState),
  change,
})
