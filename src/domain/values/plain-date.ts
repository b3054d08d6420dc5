import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

/** Dates without a time or a zone, as YYYY-MM-DD: counted in UTC, where no clock changes. */
dayjs.extend(utc)

/** A plain date, or a month (YYYY-MM), in a pattern of dayjs. */
export const formatDate = (date: string, pattern: string) => dayjs.utc(date).format(pattern)

const moved = (date: string, count: number, unit: 'day' | 'month') => dayjs.utc(date).add(count, unit).format('YYYY-MM-DD')

/** A plain date in New Zealand's format: DD-MM-YYYY. */
export const dayMonthYear = (date: string) => date.split('-').reverse().join('-')

/** The date so many days later, or earlier for a negative number. */
export const addDays = (date: string, days: number) => moved(date, days, 'day')

/** The same day so many months later, or earlier for a negative number; the last day of a month that lacks it. */
export const addMonths = (date: string, months: number) => moved(date, months, 'month')

/** The day before a plain date. */
export const previousDay = (date: string) => addDays(date, -1)

/** The number of days from the first date to the second. */
export const daysBetween = (first: string, second: string) => dayjs.utc(second).diff(dayjs.utc(first), 'day')

/** The date so many years earlier; the last of February for a day that such a year lacks. */
export const yearsBefore = (date: string, years: number) => addMonths(date, -12 * years)

const yearsBack = 100

/** The searchable range of the past, both days included. */
export const historyBounds = (today: string) => ({ from: yearsBefore(today, yearsBack), to: today })
