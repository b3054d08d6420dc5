import type { PracticeSettings } from '../domain/practice-settings.ts'
import { keep, readKept } from './kept-storage.ts'

const key = 'portal-settings'

/** Keeps the practice's settings beside the session. */
export const writePracticeSettings = (settings: PracticeSettings) => void keep(key, JSON.stringify(Object.fromEntries(settings)))

/** As at the practice, whose sessions end unused after at least three minutes. */
const leastIdleMinutes = 3

/**
 * How long a page may be left alone, in ms: as long as the configuration says, and no longer than the practice keeps a session that nobody uses. What is kept of
 * the practice's settings is read, since they come before the session opens.
 */
export const idleLimitMs = (configuredMs: number) => {
  try {
    const minutes = Number(JSON.parse(readKept(key) ?? '{}').SessionIdleMinutes)
    return minutes > 0 ? Math.min(configuredMs, Math.max(minutes, leastIdleMinutes) * 60_000) : configuredMs
  } catch {
    return configuredMs
  }
}
