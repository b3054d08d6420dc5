const minute = 60_000
const holdMinutes = 10
const warningMinutes = 2

/** The end of a hold whose lock call started at this instant. */
export const holdEnd = (requestedAt: Date) => new Date(requestedAt.getTime() + holdMinutes * minute)

export const isHoldOver = (end: Date, now: Date) => now >= end

/** Whether the warning before the end of the hold is due. */
export const isHoldEnding = (end: Date, now: Date) => now.getTime() >= end.getTime() - warningMinutes * minute
