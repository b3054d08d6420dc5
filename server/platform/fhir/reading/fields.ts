/** Own members only: what a file names `__proto__` or `toString` is nothing to us. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

/** What stands where a list should counts as a list of one. */
export const list = (value: unknown, name: string): unknown[] => {
  const found = member(value, name)
  if (Array.isArray(found)) return found
  return typeof found === 'object' && found !== null ? [found] : []
}

/** The first element of a list. */
export const first = (value: unknown, name: string): unknown => list(value, name)[0]

/** They turn the words around them, or the order of what a screen shows after them. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text that says something, trimmed. */
export const text = (value: unknown, name: string): string | null => {
  const found = member(value, name)
  return typeof found === 'string' ? found.replace(directionMarks, '').trim() || null : null
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['nbsp', ' '],
  ['#160', ' '],
])

/** A text without the HTML entities that some programs write: '&lt;0.5' becomes '<0.5'. */
export const plainText = (value: unknown, name: string): string | null => {
  const written = text(value, name)
  if (!written?.includes('&')) return written
  return written.replace(/&(#?\w+);/g, (sign, entity: string) => entities.get(entity) ?? sign).trim() || null
}

const writtenNumber = /^-?\d{1,40}(?:\.\d{1,40})?$/

/** Also one that is written as a text: a dose must not go for its quotation marks. */
export const number = (value: unknown, name: string): number | null => {
  const found = member(value, name)
  if (typeof found === 'string') return writtenNumber.test(found) ? Number(found) : null
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

export const flag = (value: unknown, name: string): boolean | null => {
  const found = member(value, name)
  if (found === true || found === 'true') return true
  return found === false || found === 'false' ? false : null
}

/** The texts of a list joined; null when there are none. */
export const joined = (texts: (string | null)[], separator = ', ') => texts.filter((one) => one !== null).join(separator) || null

export const extension = (value: unknown, url: string): unknown => list(value, 'extension').find((one) => text(one, 'url') === url)

/** The names of notes in the versions of FHIR. */
const noteNames = ['note', 'notes', 'comment', 'comments']

/** Notes, one a line, in the shape of any version of FHIR: a list of notes, one note, or words. */
export const notes = (resource: unknown) =>
  joined(
    noteNames.flatMap((name) => [plainText(resource, name), ...list(resource, name).map((note) => plainText(note, 'text'))]),
    '\n',
  )
