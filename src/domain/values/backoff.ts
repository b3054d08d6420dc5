const [firstMs, maxMs] = [1000, 30_000]

/** How long to wait before asking again, in ms, after so many failures in a row: twice as long each time, up to half a minute. */
export const growingWaitMs = (failures: number) => Math.min(firstMs * 2 ** Math.max(0, failures - 1), maxMs)
