/** A number of things in words: 1 hour, 2 hours. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
