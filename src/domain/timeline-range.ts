import { addDays } from './plain-date.ts'

/** The last so many days, or all there is. */
export const quickRanges = [60, 180, 365] as const
export type QuickRange = (typeof quickRanges)[number]

/** The earliest day that can be searched. */
export const earliestTimelineDay = '2000-01-01'

/** The last `days` days up to today. */
export const quickRange = (days: QuickRange, today: string) => ({ from: addDays(today, -days), to: today })

/** Whether the first of two days, either of which may be open (empty), is not before the second. */
export const isStartAfterEnd = (from: string, to: string) => from !== '' && to !== '' && from >= to
