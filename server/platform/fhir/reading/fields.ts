/** A member of an object. Inherited members such as `__proto__` and `toString` return undefined. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

/** A list of a resource. An object in the place of a list returns a list of one. */
export const list = (value: unknown, name: string): unknown[] => {
  const found = member(value, name)
  if (Array.isArray(found)) return found
  return typeof found === 'object' && found !== null ? [found] : []
}

export const first = (value: unknown, name: string): unknown => list(value, name)[0]

/** Marks of text direction. They reverse the words around them, or the text that a page shows after them. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A trimmed text. An empty text returns null. */
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

/** A text with decoded HTML entities, which some programs write: '&lt;0.5' becomes '<0.5'. */
export const plainText = (value: unknown, name: string): string | null => {
  const written = text(value, name)
  if (!written?.includes('&')) return written
  return written.replace(/&(#?\w+);/g, (sign, entity: string) => entities.get(entity) ?? sign).trim() || null
}

const numberForm = /^-?\d{1,40}(?:\.\d{1,40})?$/

/** A number, or a string that contains a number. Without it, a dose in quotation marks would be lost. */
export const number = (value: unknown, name: string): number | null => {
  const found = member(value, name)
  if (typeof found === 'string') return numberForm.test(found) ? Number(found) : null
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

export const flag = (value: unknown, name: string): boolean | null => {
  const found = member(value, name)
  if (found === true || found === 'true') return true
  return found === false || found === 'false' ? false : null
}

/** The texts of a list, joined. A list without a text returns null. */
export const joinTexts = (texts: (string | null)[], separator = ', ') => texts.filter((one) => one !== null).join(separator) || null

export const extension = (value: unknown, url: string): unknown => list(value, 'extension').find((one) => text(one, 'url') === url)

/** The field of notes has several names in the versions of FHIR. */
const noteNames = ['note', 'notes', 'comment', 'comments']

/** Notes, one per line. In the versions of FHIR they are a list of notes, one note, or a string. */
export const notes = (resource: unknown) =>
  joinTexts(
    noteNames.flatMap((name) => [plainText(resource, name), ...list(resource, name).map((note) => plainText(note, 'text'))]),
    '\n',
  )
