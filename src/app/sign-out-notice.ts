import { forgetTab, readTab, writeTab } from '../ui/tab-storage.ts'

const key = 'farewell'

/** Persists what is told of a session's end, mostly the server's closing sentence, across the reload that follows it. It holds nothing personal. */
export const persistSignOutNotice = (text: string) => {
  if (text !== '') writeTab(key, text)
}

/** Whether there is a sentence to tell. */
export const hasSignOutNotice = () => readTab(key) !== null

/** The sentence, once. */
export const takeSignOutNotice = (): string | null => {
  const text = readTab(key)
  forgetTab(key)
  return text
}
