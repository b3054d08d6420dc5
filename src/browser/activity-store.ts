import { persist, readPersisted } from './persisted-storage.ts'

/** Storage key, shared by all tabs: the user's last activity in ms of the wall clock. */
export const activityKey = 'last-activity'

/** The last activity in ms; null if none is stored or it lies in the future. */
export const readActivity = (now = Date.now()): number | null => {
  const at = Number(readPersisted(activityKey))
  return at > 0 && at <= now ? at : null
}

export const writeActivity = (at: number) => void persist(activityKey, String(at))

/** Whether the inactivity limit passed before this page was opened. An unknown last activity counts as passed. */
export const isIdleTimeExceeded = (inactivityTimeoutMs: number, now = Date.now()) => now - (readActivity(now) ?? 0) >= inactivityTimeoutMs
