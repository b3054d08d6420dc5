import { signOutNotice, switchNotice } from '../browser/flash-messages.ts'
import { isSession, type Session, type StoredSession } from '../domain/access/session.ts'
import { texts } from './texts.ts'

/** Stores a flash message about a session that another tab has ended or replaced. */
export const carrySessionChange = ({ parentId, userId }: Session, stored: StoredSession) => {
  if (stored === null) signOutNotice.carry(texts.signedOutElsewhere)
  else if (!isSession(stored)) return
  else if (stored.parentId !== parentId) switchNotice.carry(texts.signedInElsewhere(stored.parentName))
  else if (stored.userId !== userId)
    switchNotice.carry(stored.isProxy ? texts.switchedElsewhere(stored.userName) : texts.switchedBackElsewhere)
}
