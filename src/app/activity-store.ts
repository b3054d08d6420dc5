/** Shared by the tabs of a browser: when somebody was last active in one of them, in ms of the wall clock. */
export const activityKey = 'last-activity'

/** Null when nothing is kept, or nothing that can be true at this time. */
export const readActivity = (now = Date.now()): number | null => {
  try {
    const at = Number(localStorage.getItem(activityKey))
    return at > 0 && at <= now ? at : null
  } catch {
    return null
  }
}

/** A full or forbidden storage is no failure: the activity is then known to this tab alone. */
export const writeActivity = (at: number) => {
  try {
    localStorage.setItem(activityKey, String(at))
  } catch {
    return
  }
}

/** Whether nobody was active for too long before this page was opened; so too when nobody knows. */
export const wasLeftIdle = (inactivityTimeoutMs: number, now = Date.now()) => now - (readActivity(now) ?? 0) >= inactivityTimeoutMs
