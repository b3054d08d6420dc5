import type { PracticeSettings } from '../domain/practice/practice-settings.ts'
import { persist, readPersisted } from './persisted-storage.ts'

const key = 'portal-settings'

/** Persists the practice's settings beside the session. */
export const writePracticeSettings = (settings: PracticeSettings) => void persist(key, JSON.stringify(Object.fromEntries(settings)))

/** A persisted setting of the practice; null if it is unknown. */
export const readPortalSetting = (name: string): string | null => {
  try {
    const stored: unknown = JSON.parse(readPersisted(key) ?? '{}')[name]
    return typeof stored === 'string' ? stored : null
  } catch {
    return null
  }
}

/** Parses minutes as the practice does: 20 for any text other than a number from 0 to 999, and at least three. */
const idleMinutesOf = (minutesText: string) => (/^\d{1,3}$/.test(minutesText) ? Math.max(Number(minutesText), 3) : 20)

/**
 * The inactivity limit in ms: that of the configuration, but at most the practice's own limit for unused sessions. The persisted
 * settings are read, because they are stored before the session opens.
 */
export const idleLimitMs = (configuredMs: number) => {
  const storedMinutes = readPortalSetting('SessionIdleMinutes')
  return storedMinutes === null ? configuredMs : Math.min(configuredMs, idleMinutesOf(storedMinutes) * 60_000)
}
