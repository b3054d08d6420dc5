/** Somebody of the practice who writes in records. */
export type Provider = { id: string; name: string }
