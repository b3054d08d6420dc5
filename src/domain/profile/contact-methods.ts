/** The ways in which a practice reaches a patient. */
export type ContactMethod = 'cellPhone' | 'dayPhone' | 'nightPhone' | 'email' | 'text' | 'post'

/** `id` numbers them where a profile is read and among those that are selected, `preferredId` where the preferred one is written. */
export const contactMethods = [
  { method: 'cellPhone', name: 'Cell Phone', id: 1, preferredId: 1 },
  { method: 'dayPhone', name: 'Day Phone', id: 2, preferredId: 4 },
  { method: 'nightPhone', name: 'Night Phone', id: 3, preferredId: 2 },
  { method: 'email', name: 'Email', id: 4, preferredId: 5 },
  { method: 'text', name: 'Text', id: 5, preferredId: 3 },
  { method: 'post', name: 'Post', id: 6, preferredId: 6 },
] as const satisfies readonly { method: ContactMethod; name: string; id: number; preferredId: number }[]

/** The method of a number that was read; null for any other. */
export const contactMethodOf = (id: number): ContactMethod | null => contactMethods.find((one) => one.id === id)?.method ?? null
