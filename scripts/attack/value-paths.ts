/** The path of a value within a body. */
export type ValuePath = readonly string[]

/** The paths of all leaves; of a list, those of its first member. */
export const valuePathsIn = (value: unknown, at: ValuePath = []): ValuePath[] => {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value)
  return (Array.isArray(value) ? inner.slice(0, 1) : inner).flatMap(([name, one]) => valuePathsIn(one, [...at, name]))
}

/** The value with one leaf replaced. */
export const withValueAt = (value: unknown, [name, ...rest]: ValuePath, by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value)) return value.map((one, index) => (`${index}` === name ? withValueAt(one, rest, by) : one))
  const holder = Object(value)
  return { ...holder, [name]: withValueAt(Reflect.get(holder, name), rest, by) }
}
