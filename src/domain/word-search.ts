/** A text as it is searched: without case and accents. */
export const foldedWords = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text, folded, holds every word of what was typed, or its beginning letters, in any order. */
export const matches = (folded: string, typed: string) =>
  foldedWords(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
