/** A text without blanks around it; null when nothing is left. */
export const words = (value: string | null | undefined) => value?.trim() || null
