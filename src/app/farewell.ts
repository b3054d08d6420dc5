const key = 'farewell'

/** Keeps the server's sentence about a sign-out over the reload that follows it. It holds nothing personal. */
export const keepFarewell = (text: string) => {
  if (text !== '') sessionStorage.setItem(key, text)
}

/** Whether there is a sentence to tell. */
export const hasFarewell = () => sessionStorage.getItem(key) !== null

/** The sentence, once. */
export const takeFarewell = (): string | null => {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text
}
