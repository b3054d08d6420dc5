/** The prefix of the keys of drafts. Drafts are in memory only, and remain when the record's queries are cleared. */
export const draftsKey = ['draft'] as const
