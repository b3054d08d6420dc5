import { persist, readPersisted } from './persisted-storage.ts'

/** Shared by the tabs of a browser: when somebody was last active in one of them, in ms of the wall clock. */
export const activityKey = 'last-activity'

/** Null when nothing is kept, or nothing that can be true at this time. */
export const readActivity = (now = Date.now()): number | null => {
  const at = Number(readPersisted(activityKey))
  return at > 0 && at <= now ? at : null
}

export const writeActivity = (at: number) => void persist(activityKey, String(at))

/** Whether nobody was active for too long before this page was opened; so too when nobody knows. */
export const isIdleTimeExceeded = (inactivityTimeoutMs: number, now = Date.now()) => now - (readActivity(now) ?? 0) >= inactivityTimeoutMs
