/** The one of these words that was written, however it is spaced or capitalised; null for any other, and for none. */
export const matchWord = <const Word extends string>(words: readonly Word[], written: string | null | undefined): Word | null => {
  const word = written?.trim().toLowerCase()
  return words.find((one) => one === word) ?? null
}
