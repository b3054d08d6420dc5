/** What this browser persists under a key; null when that is nothing, or its storage is forbidden. */
export const readPersisted = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Persists a text for the next visit; whether it could. A full or forbidden storage is no failure: what it is about then lives in this tab alone. */
export const persist = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
