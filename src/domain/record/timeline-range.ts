import { addDays } from '../values/plain-date.ts'

/** The last so many days, or all there is. */
export const quickRanges = [60, 180, 365] as const
export type QuickRange = (typeof quickRanges)[number]

/** The earliest day that can be searched. */
export const earliestTimelineDay = '2000-01-01'

/** The last `days` days up to today. */
export const quickRange = (days: QuickRange, today: string) => ({ from: addDays(today, -days), to: today })

/** Whether the first of two days is before the second; nothing is against one that is open (empty). */
export const isStartBeforeEnd = (from: string, to: string) => from === '' || to === '' || from < to
