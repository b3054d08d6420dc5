/** Removes all spaces except those before a number. */
const plain = (words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (/^\d/.test(word) ? ` ${word}` : word))
    .join('')
    .trim()

/** Whether `words` contain `part` under any spacing. 'Take 11 tablets', '0.1 tablet' and '1/1 tablet' do not contain '1 tablet'. */
export const isContainedIn = (part: string, words: string) =>
  plain(words)
    .split(plain(part))
    .slice(0, -1)
    .some((before) => !/(?:[\d./]|\d,)$/.test(before))
