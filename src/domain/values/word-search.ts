/** Accents, other marks and invisible format characters. A search ignores them. */
export const ignoredInSearch = /[\p{M}\p{Cf}]/gu

/** The characters that are typed for an apostrophe. */
export const apostrophes = '\u2018\u2019\u02bc\u02bb\u0060'

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g')

/** A text as it is searched: without case, accents and invisible format characters, and with one kind of apostrophe and digit. */
export const foldWords = (text: string) => text.normalize('NFKD').replace(ignoredInSearch, '').replace(anyApostrophe, "'").toLowerCase()

/** Tells whether a text, folded, holds every word of what was typed, in any order; a word may be a part of one. */
export const textMatcher = (typed: string) => {
  const words = foldWords(typed).split(/\s+/)
  return (folded: string) => words.every((word) => folded.includes(word))
}
