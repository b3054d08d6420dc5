/** Where a value is inside of what is sent. */
export type Place = readonly string[]

/** Every place that holds no further ones; of a list, those of its first member. */
export const placesIn = (value: unknown, at: Place = []): Place[] => {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value)
  return (Array.isArray(value) ? inner.slice(0, 1) : inner).flatMap(([name, one]) => placesIn(one, [...at, name]))
}

/** The same value with another one at a place. */
export const replaced = (value: unknown, [name, ...rest]: Place, by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value)) return value.map((one, index) => (`${index}` === name ? replaced(one, rest, by) : one))
  const holder = Object(value)
  return { ...holder, [name]: replaced(Reflect.get(holder, name), rest, by) }
}
