/** Holds what the browser does not keep, where its storage is forbidden or full: until the page is loaded anew. */
const page = new Map<string, string>()

/** What this tab keeps under a key; null when there is nothing. */
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
