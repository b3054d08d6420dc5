/** The text that this browser persists under a key; null without one, or if storage is forbidden. */
export const readPersisted = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Persists a text for the next visit and returns whether it succeeded. With full or forbidden storage the value lives in this tab only. */
export const persist = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
