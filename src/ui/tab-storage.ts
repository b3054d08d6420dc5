/** Holds what the browser does not keep, where its storage is forbidden or full: until the page is loaded anew. */
const page = new Map<string, string>()

/** What this tab keeps under a key; null when there is nothing. */
export const readTab = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key) ?? page.get(key) ?? null
  } catch {
    return page.get(key) ?? null
  }
}

export const writeTab = (key: string, text: string) => {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    page.set(key, text)
  }
}

export const forgetTab = (key: string) => {
  page.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    return
  }
}
