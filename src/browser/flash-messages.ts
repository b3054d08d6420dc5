import { clearTab, readTab, writeTab } from './tab-storage.ts'

/** A message of this tab that survives one reload: `carry` stores it, `take` returns and deletes it. */
const flashMessage = (key: string) => ({
  carry: (text: string) => {
    if (text !== '') writeTab(key, text)
  },
  isThere: () => readTab(key) !== null,
  take: (): string | null => {
    const text = readTab(key)
    clearTab(key)
    return text
  },
})

/** Shown on the login page after a session has ended: mostly the server's closing sentence. It holds nothing personal. */
export const signOutNotice = flashMessage('farewell')

/** Names the patient whose record the page shows from now on. */
export const switchNotice = flashMessage('switched')
