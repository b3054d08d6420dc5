/** The result of a change: the names of changed details, or the reason of the refusal. */
export type Change = { changed: string[] } | { refused: string }

/** The names of values that differ from `before`. */
export const changedFields = (before: object, values: object) =>
  Object.entries(values)
    .filter(([name, value]) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(value))
    .map(([name]) => name)
