/** A prefetch may fail: the page fetches again and reports the failure itself. */
export const ignorePrefetchFailure = (read: Promise<unknown>) => read.catch(() => undefined)
