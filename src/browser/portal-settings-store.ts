import type { PracticeSettings } from '../domain/practice/practice-settings.ts'
import { persist, readPersisted } from './persisted-storage.ts'

const key = 'portal-settings'

/** Keeps the practice's settings beside the session. */
export const writePracticeSettings = (settings: PracticeSettings) => void persist(key, JSON.stringify(Object.fromEntries(settings)))

/** As the practice reads it, which takes 20 minutes for what is no number from 0 to 999, and keeps a session for at least three. */
const idleMinutesOf = (minutesText: string) => (/^\d{1,3}$/.test(minutesText) ? Math.max(Number(minutesText), 3) : 20)

/**
 * How long a page may be left alone, in ms: as long as the configuration says, and no longer than the practice keeps a session that nobody uses, where it names
 * that. What is kept of its settings is read, since they come before the session opens.
 */
export const idleLimitMs = (configuredMs: number) => {
  try {
    const storedMinutes: unknown = JSON.parse(readPersisted(key) ?? '{}').SessionIdleMinutes
    return typeof storedMinutes === 'string' ? Math.min(configuredMs, idleMinutesOf(storedMinutes) * 60_000) : configuredMs
  } catch {
    return configuredMs
  }
}
