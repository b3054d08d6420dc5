import { forgetTab, readTab, writeTab } from '../ui/tab-storage.ts'

const key = 'farewell'

/** Keeps the server's sentence about a sign-out over the reload that follows it. It holds nothing personal. */
export const keepFarewell = (text: string) => {
  if (text !== '') writeTab(key, text)
}

/** Whether there is a sentence to tell. */
export const hasFarewell = () => readTab(key) !== null

/** The sentence, once. */
export const takeFarewell = (): string | null => {
  const text = readTab(key)
  forgetTab(key)
  return text
}
