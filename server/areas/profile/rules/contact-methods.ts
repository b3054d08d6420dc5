/** The names and numbers of the first numbering; `preferredId` is the number in the second, by which a preferred one is written. */
const methods = [
  { id: 1, name: 'Cell Phone', preferredId: 1 },
  { id: 2, name: 'Day Phone', preferredId: 4 },
  { id: 3, name: 'Night Phone', preferredId: 2 },
  { id: 4, name: 'Email', preferredId: 5 },
  { id: 5, name: 'Text', preferredId: 3 },
  { id: 6, name: 'Post', preferredId: 6 },
]

/** In the first numbering what was written in the second. */
export const methodPreferred = (preferredId: number) => methods.find((one) => one.preferredId === preferredId)?.id ?? null

/** The selected methods as they travel: a list with their names, as text. */
export const selectedMethods = (ids: readonly number[]) =>
  JSON.stringify(methods.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ Name: name, ID: id })))
