const [firstMs, maxMs] = [1000, 30_000]

/** The wait before a retry in ms: twice as long after each consecutive failure, up to half a minute. */
export const backoffMs = (consecutiveFailures: number) => Math.min(firstMs * 2 ** Math.max(0, consecutiveFailures - 1), maxMs)
