import type { PracticeSettings } from '../domain/practice-settings.ts'

const key = 'portal-settings'

/** Keeps the practice's settings beside the session. A full or forbidden storage is no failure. */
export const writePracticeSettings = (settings: PracticeSettings) => {
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(settings)))
  } catch {
    return
  }
}
