type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain }

const plain = (value: unknown): Plain | undefined => {
  if (value instanceof Date) return { $date: value.toISOString() }
  if (typeof value === 'function') return { $function: value.name }
  if (Array.isArray(value)) return value.map((each) => plain(each) ?? null)
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' || value === null) return value
  if (typeof value !== 'object') return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const written = plain(inner)
      return written === undefined ? [] : [[key, written]]
    }),
  )
}

/** A value as JSON. A date is `{ "$date": "2026-11-22T03:05:00.000Z" }`. */
export const formatPayload = (value: unknown) => JSON.stringify(plain(value) ?? {}, null, 2)

const revived = (_key: string, value: unknown): unknown => {
  const { $date, $returns } = Object(value)
  if (typeof $date === 'string') return new Date($date)
  return $returns === undefined ? value : () => $returns
}

/** Decodes JSON with dates; `{ "$returns": … }` becomes a function that returns the value. @throws for invalid JSON */
export const parsePayload = (text: string): unknown => JSON.parse(text.trim() || '{}', revived)
