/** Begins the keys of what somebody has begun and not sent. In memory alone, it outlives the reads of the record, for whom it is of. */
export const draftsKey = ['draft'] as const
