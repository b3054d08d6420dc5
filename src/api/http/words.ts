/** A text without blanks around it; null when nothing is left. */
export const words = (value: string | null | undefined) => value?.trim() || null

/** Falsy in words, as a practice that answers in plain text says it. */
const falsyText = /^(?:false|0|null)?$/i

export const isTruthy = (answer: unknown) => (typeof answer === 'string' ? !falsyText.test(answer.trim()) : Boolean(answer))

type Text = { text?: string | null | undefined }

/** The texts of a list, one after the other; null when there are none. */
export const joinedTexts = (texts: readonly Text[] | undefined, separator = '\n') =>
  words((texts ?? []).flatMap(({ text }) => words(text) ?? []).join(separator))
