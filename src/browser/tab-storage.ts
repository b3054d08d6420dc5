/** Values that the browser does not store because storage is forbidden or full. A reload clears them. */
const page = new Map<string, string>()

/** The text in this tab's storage under a key; null without one. */
export const readTab = (key: string): string | null => {
  try {
    return page.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export const writeTab = (key: string, text: string) => {
  try {
    sessionStorage.setItem(key, text)
    page.delete(key)
  } catch {
    page.set(key, text)
  }
}

export const clearTab = (key: string) => {
  page.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    return
  }
}
