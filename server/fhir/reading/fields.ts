/** Own members only: what a file names `__proto__` or `toString` is nothing to us. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

export const list = (value: unknown, name: string): unknown[] => {
  const found = member(value, name)
  return Array.isArray(found) ? found : []
}

/** The first element of a list. */
export const first = (value: unknown, name: string): unknown => list(value, name)[0]

/** A text that says something, trimmed. */
export const text = (value: unknown, name: string): string | null => {
  const found = member(value, name)
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null
}

export const number = (value: unknown, name: string): number | null => {
  const found = member(value, name)
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

export const flag = (value: unknown, name: string): boolean | null => {
  const found = member(value, name)
  return typeof found === 'boolean' ? found : null
}

/** The texts of a list joined; null when there are none. */
export const joined = (texts: (string | null)[], separator = ', ') => texts.filter((one) => one !== null).join(separator) || null

export const extension = (value: unknown, url: string): unknown => list(value, 'extension').find((one) => text(one, 'url') === url)

/** Notes, one a line. */
export const notes = (resource: unknown) =>
  joined(
    list(resource, 'note').map((note) => text(note, 'text')),
    '\n',
  )
