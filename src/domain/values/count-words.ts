/** A number of things in words: 1 hour, 2 hours. */
export const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The number of loaded rows of a list. `total`: null if unknown. */
export const shownCountText = (count: number, total: number | null, noun: string, nouns = `${noun}s`) =>
  total === null ? `${count} ${count === 1 ? noun : nouns} shown` : `${count} of ${total} ${total === 1 ? noun : nouns} shown`
