const minute = 60_000
const holdMinutes = 10
const warningMinutes = 2

/**
 * The end of a hold, from the instants before and after its lock call. It counts from the earlier instant: the call takes time, and
 * its answer can set the practice's clock back.
 */
export const holdEnd = (requestedAt: Date, answeredAt: Date) =>
  new Date(Math.min(requestedAt.getTime(), answeredAt.getTime()) + holdMinutes * minute)

export const isHoldOver = (end: Date, now: Date) => now >= end

/** Whether the warning before the end of the hold is due. */
export const isHoldEnding = (end: Date, now: Date) => now.getTime() >= end.getTime() - warningMinutes * minute
