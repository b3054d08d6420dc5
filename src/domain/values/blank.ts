/** Nothing but white space, if anything. */
export const isBlank = (text: string) => text.trim() === ''
