/** What became of a change: the names of the details that are different now, or why nothing is. */
export type Change = { changed: string[] } | { refused: string }

/** The names of those values that are not what they were. */
export const changedFields = (before: object, values: object) =>
  Object.entries(values)
    .filter(([name, value]) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(value))
    .map(([name]) => name)
