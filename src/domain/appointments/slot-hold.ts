const minute = 60_000
const holdMinutes = 10
const warningMinutes = 2

/** When a slot that was asked for at this instant is let go. */
export const holdEnd = (requestedAt: Date) => new Date(requestedAt.getTime() + holdMinutes * minute)

export const isHoldOver = (end: Date, now: Date) => now >= end

/** Whether the patient is asked if they need longer. */
export const isHoldEnding = (end: Date, now: Date) => now.getTime() >= end.getTime() - warningMinutes * minute
