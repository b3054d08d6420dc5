import { Compose } from './compose/compose.tsx'
import { MessageDetail } from './message-detail.tsx'

/** The second chunk of the page. */
export const later = { Compose, MessageDetail }
