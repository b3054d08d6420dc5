import type { Session } from '../domain/access/session.ts'
import { isSession, type StoredSession } from '../domain/access/session.ts'
import { persist, readPersisted } from './persisted-storage.ts'
import { listOf, matchesShape, oneOf, record, text, textOrNull, type ValueOf } from './shape.ts'

/** Storage keys, as other tabs and earlier visits know them. */
export const sessionKey = 'user-token'
export const loggedTimeKey = 'LoggedTime'

/** Display preferences hold nothing personal and outlive a sign-out; index.html reads them too. */
export const preferencesKey = 'display-preferences'

/** The stored record keeps the names that the specification gives its fields. */
const storedRecord = record({
  token: text,
  apiUrl: text,
  userid: text,
  username: text,
  email: listOf(text),
  proxy: oneOf('Yes', 'No'),
  parentid: text,
  parentname: text,
  proxyid: text,
  patientPictureID: textOrNull,
})

const encode = (session: Session): ValueOf<typeof storedRecord> => ({
  token: session.token,
  apiUrl: session.apiUrl,
  userid: session.userId,
  username: session.userName,
  email: session.emails,
  proxy: session.isProxy ? 'Yes' : 'No',
  parentid: session.parentId,
  parentname: session.parentName,
  proxyid: session.proxyId,
  patientPictureID: session.pictureId,
})

const decode = (stored: ValueOf<typeof storedRecord>): Session => ({
  token: stored.token,
  apiUrl: stored.apiUrl,
  userId: stored.userid,
  userName: stored.username,
  emails: stored.email,
  isProxy: stored.proxy === 'Yes',
  parentId: stored.parentid,
  parentName: stored.parentname,
  proxyId: stored.proxyid,
  pictureId: stored.patientPictureID,
})

/** The text under which a session is stored. */
export const storedText = (session: Session) => JSON.stringify(encode(session))

/** What stands in the session's place once nobody was there for too long, or the practice has ended it: no name, no token. */
const marks = { locked: JSON.stringify('locked'), ended: JSON.stringify('ended') } as const

/** What a stored text says; garbage says that there is nothing. */
export const parseSession = (stored: string | null): StoredSession => {
  if (stored === marks.locked) return 'locked'
  if (stored === marks.ended) return 'ended'
  try {
    const read: unknown = JSON.parse(stored ?? 'null')
    return matchesShape(read, storedRecord) ? decode(read) : null
  } catch {
    return null
  }
}

/** The stored session; null when there is none or it cannot be read. */
export const readSession = () => parseSession(readPersisted(sessionKey))

/** Whether another session than this one is stored: somebody works with it in another tab, and this one has nothing to say about it. */
export const isOtherSessionStored = (session: Session | null) => {
  const stored = readSession()
  return isSession(stored) && stored.token !== session?.token
}

/** When the stored session was opened, in ms of the wall clock; null when that cannot be read. */
export const readLoggedTime = (): number | null => Date.parse(readPersisted(loggedTimeKey) ?? '') || null

const hasToken = (stored: StoredSession, { token }: Session): stored is Session => isSession(stored) && stored.token === token

/** Keeps the session for the next visit; the time of its sign-in stays with its token. */
export const writeSession = (session: Session, loggedAt: Date) => {
  const isTimePersisted =
    (hasToken(readSession(), session) && readPersisted(loggedTimeKey) !== null) || persist(loggedTimeKey, loggedAt.toISOString())
  if (isTimePersisted) persist(sessionKey, storedText(session))
}

/** Writes what has become known of a session's patient; a session that other tabs have ended, locked or replaced stays as they left it. */
export const rewriteSession = (session: Session) => {
  const stored = readSession()
  if (hasToken(stored, session) && stored.userId === session.userId) writeSession(session, new Date())
}

const removeAllExcept = (exceptKeys: readonly string[]) => {
  try {
    for (const key of Object.keys(localStorage)) if (!exceptKeys.includes(key)) localStorage.removeItem(key)
  } catch {
    return
  }
}

/** Empties the storage but for display preferences. */
export const clearSessionTraces = () => removeAllExcept([preferencesKey])

/** Leaves nothing of the session but the word that it is locked, or has ended. Other tabs never see it gone: they would take that for a sign-out. */
export const writeLockMark = (mark: keyof typeof marks) => {
  removeAllExcept(persist(sessionKey, marks[mark]) ? [preferencesKey, sessionKey] : [preferencesKey])
}
