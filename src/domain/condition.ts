/** A diagnosis. `onset` is an instant or a plain date. */
export type Condition = { id: string; onset: string | null; text: string; isLongTerm: boolean }
