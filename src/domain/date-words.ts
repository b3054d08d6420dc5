import { written } from './plain-date.ts'
import { practiceDay, practiceTime } from './practice-time.ts'

/** A plain date, YYYY-MM-DD, in words: Tuesday 24 November 2026. */
export const dateInWords = (date: string) => written(date, 'dddd D MMMM YYYY')

/** A month, YYYY-MM, in words: November 2026. */
export const monthInWords = (yearAndMonth: string) => written(yearAndMonth, 'MMMM YYYY')

/** The practice's date at an instant: Tuesday 24 November 2026. */
export const practiceDate = (instant: string) => dateInWords(practiceDay(new Date(instant)))

/** Date and time in one: Tuesday 24 November 2026, 9:15 am. */
export const practiceDateTime = (instant: string) => `${practiceDate(instant)}, ${practiceTime(instant)}`
