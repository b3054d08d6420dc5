import { formatDate } from './plain-date.ts'
import { practiceTime } from './practice-time.ts'
import { recordDay } from './record-date.ts'

/** A plain date in full, as a day of a calendar is named: Tuesday 24 November 2026. */
export const dateInWords = (date: string) => formatDate(date, 'dddd D MMMM YYYY')

/** A month, YYYY-MM, in words: November 2026. */
export const monthInWords = (yearAndMonth: string) => formatDate(yearAndMonth, 'MMMM YYYY')

/** The practice's date and time at an instant in full, as a slot is named: Tuesday 24 November 2026, 9:15 am. */
export const momentInWords = (instant: string) => `${dateInWords(recordDay(instant))}, ${practiceTime(instant)}`

/** A plain date, or the practice's at an instant, whose weekday helps, as an appointment's does: Tue 24 Nov 2026. */
export const weekdayDate = (date: string) => formatDate(recordDay(date), 'ddd D MMM YYYY')

/** The same without the year, if that is the year of `today`: Tue 24 Nov. */
export const weekdayDay = (date: string, today: string) =>
  formatDate(recordDay(date), recordDay(date).slice(0, 4) === today.slice(0, 4) ? 'ddd D MMM' : 'ddd D MMM YYYY')

/** A date with its weekday and year and the practice's time: Tue 24 Nov 2026, 9:15 am. */
export const weekdayMoment = (instant: string) => `${weekdayDate(instant)}, ${practiceTime(instant)}`
