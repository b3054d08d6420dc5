import type { Session } from '../domain/access/session.ts'
import { isSession, type StoredSession } from '../domain/access/session.ts'
import { persist, readPersisted } from './persisted-storage.ts'
import { listOf, matchesShape, oneOf, record, text, textOrNull, type ValueOf } from './shape.ts'

/** Storage keys, shared with other tabs and earlier visits. */
export const sessionKey = 'user-token'
export const loggedTimeKey = 'LoggedTime'

/** Display preferences have no personal data and remain after a sign-out. `index.html` reads them too. */
export const preferencesKey = 'display-preferences'

/** Name and telephone of the practice. They have no personal data and remain after a sign-out. */
export const knownPracticeKey = 'known-practice'

const remainingKeys = [preferencesKey, knownPracticeKey]

/** The stored fields have the specification's names. */
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

/** The marks that replace a session after inactivity or an end by the practice. They contain no name and no token. */
const marks = { locked: JSON.stringify('locked'), ended: JSON.stringify('ended') } as const

/** Decodes a stored session; null for unreadable text. */
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

/** The stored session; null if there is none or it is unreadable. */
export const readSession = () => parseSession(readPersisted(sessionKey))

/** Whether the stored session is another one. It belongs to another tab, and this tab must not change it. */
export const isOtherSessionStored = (session: Session | null) => {
  const stored = readSession()
  return isSession(stored) && stored.token !== session?.token
}

/** The opening of the stored session in ms of the wall clock; null if unreadable. */
export const readLoggedTime = (): number | null => Date.parse(readPersisted(loggedTimeKey) ?? '') || null

const hasToken = (stored: StoredSession, { token }: Session): stored is Session => isSession(stored) && stored.token === token

/** Persists the session for the next visit, with the time of its sign-in. */
export const persistSession = (session: Session, loggedAt: Date) => {
  const isTimePersisted =
    (hasToken(readSession(), session) && readPersisted(loggedTimeKey) !== null) || persist(loggedTimeKey, loggedAt.toISOString())
  if (isTimePersisted) persist(sessionKey, storedText(session))
}

/** Updates the patient's details of the stored session, unless another tab has ended, locked or replaced it. */
export const rewriteSession = (session: Session) => {
  const stored = readSession()
  if (hasToken(stored, session) && stored.userId === session.userId) persistSession(session, new Date())
}

const removeAllExcept = (exceptKeys: readonly string[]) => {
  try {
    for (const key of Object.keys(localStorage)) if (!exceptKeys.includes(key)) localStorage.removeItem(key)
  } catch {
    return
  }
}

/** Clears the storage except display preferences and the known practice. */
export const clearSessionTraces = () => removeAllExcept(remainingKeys)

/** Replaces the stored session by a mark. It is never absent in between, which other tabs would treat as a sign-out. */
export const writeLockMark = (mark: keyof typeof marks) => {
  removeAllExcept(persist(sessionKey, marks[mark]) ? [...remainingKeys, sessionKey] : remainingKeys)
}
