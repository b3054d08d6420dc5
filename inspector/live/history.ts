import type { LiveMessage } from './message.ts'
import { isCallStart, pageOf } from './message.ts'

const isAbout = (page: string, message: LiveMessage) => ('page' in message ? message.page : pageOf(message.sessionId)) === page

/** The steps of a running machine cannot be read without the messages that announced it and its page. */
const isNeeded = (history: readonly LiveMessage[], message: LiveMessage) =>
  message.type !== '@xstate.snapshot' &&
  message.type !== '@xstate.event' &&
  !isCallStart(message) &&
  !history.some((other) => other.type === 'page.closed' && isAbout(other.page, message))

/** The newest messages, up to the limit. The oldest step goes first, and with a closed page its announcements. */
export const withMessage = (history: readonly LiveMessage[], message: LiveMessage, limit: number): LiveMessage[] => {
  const all = [...history, message]
  if (all.length <= limit) return all
  const oldest = all.findIndex((each) => !isNeeded(all, each))
  return all.toSpliced(Math.max(oldest, 0), 1)
}
