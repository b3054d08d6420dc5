/** Without the spaces but those before a number. */
const plain = (words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (/^\d/.test(word) ? ` ${word}` : word))
    .join('')
    .trim()

/** Whether words hold a part, however both are spaced: 'Take 11 tablets', '0.1 tablet' and '1/1 tablet' do not hold '1 tablet'. */
export const isSaid = (part: string, words: string) =>
  plain(words)
    .split(plain(part))
    .slice(0, -1)
    .some((before) => !/(?:[\d./]|\d,)$/.test(before))
