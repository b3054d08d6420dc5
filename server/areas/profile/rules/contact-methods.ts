/** The wire has two numberings. `id` is the first; `preferredId` is the second, in which clients send a preferred method. */
const methods = [
  { id: 1, name: 'Cell Phone', preferredId: 1 },
  { id: 2, name: 'Day Phone', preferredId: 4 },
  { id: 3, name: 'Night Phone', preferredId: 2 },
  { id: 4, name: 'Email', preferredId: 5 },
  { id: 5, name: 'Text', preferredId: 3 },
  { id: 6, name: 'Post', preferredId: 6 },
]

/** Converts an id of the second numbering to the first. */
export const methodPreferred = (preferredId: number) => methods.find((one) => one.preferredId === preferredId)?.id ?? null

/** The wire form of the selected methods: JSON text with ids and names. */
export const selectedMethods = (ids: readonly number[]) =>
  JSON.stringify(methods.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ Name: name, ID: id })))
