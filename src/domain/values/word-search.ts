/** A text as it is searched: without case and accents. */
export const foldWords = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Tells whether a text, folded, holds every word of what was typed, in any order; a word may be a part of one. */
export const textMatcher = (typed: string) => {
  const words = foldWords(typed).split(/\s+/)
  return (folded: string) => words.every((word) => folded.includes(word))
}
