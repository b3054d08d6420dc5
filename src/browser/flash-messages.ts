import { isSession, type StoredSession } from '../../machines/session/session-context.ts'
import { texts } from '../app/texts.ts'
import type { Session } from '../domain/access/session.ts'
import { forgetTab, readTab, writeTab } from './tab-storage.ts'

/** A sentence that is carried over the reload which follows it, and told once. */
const noticeUnder = (key: string) => ({
  carry: (text: string) => {
    if (text !== '') writeTab(key, text)
  },
  isThere: () => readTab(key) !== null,
  take: (): string | null => {
    const text = readTab(key)
    forgetTab(key)
    return text
  },
})

/** What is told of a session's end, mostly the server's closing sentence. It holds nothing personal. */
export const signOutNotice = noticeUnder('farewell')

/** Whose record the page shows from now on. */
export const switchNotice = noticeUnder('switched')

/** Carries over the reload what another tab has made of this one's session. */
export const carryChange = ({ parentId, userId }: Session, stored: StoredSession) => {
  if (stored === null) signOutNotice.carry(texts.signedOutElsewhere)
  else if (!isSession(stored)) return
  else if (stored.parentId !== parentId) switchNotice.carry(texts.signedInElsewhere(stored.parentName))
  else if (stored.userId !== userId)
    switchNotice.carry(stored.isProxy ? texts.switchedElsewhere(stored.userName) : texts.switchedBackElsewhere)
}
