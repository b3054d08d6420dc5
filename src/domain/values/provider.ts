/** A member of the practice's staff who writes in records. */
export type Provider = { id: string; name: string }
