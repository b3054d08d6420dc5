/** Dates without a time or a zone, as YYYY-MM-DD. */

/** A plain date as people here write it: DD-MM-YYYY. */
export const dayMonthYear = (date: string) => date.split('-').reverse().join('-')

const dayMs = 24 * 3_600_000
const utc = (date: string) => new Date(`${date}T00:00:00Z`)

/** The date so many days later, or earlier for a negative number. */
export const addDays = (date: string, days: number) => new Date(utc(date).getTime() + days * dayMs).toISOString().slice(0, 10)

/** The day before a plain date. */
export const dayBefore = (date: string) => addDays(date, -1)

/** How many days the second date is after the first. */
export const daysBetween = (first: string, second: string) => (utc(second).getTime() - utc(first).getTime()) / dayMs

/** The date so many years earlier; the last of February for a day that such a year lacks. */
export const yearsBefore = (date: string, years: number) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year - years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - years, month - 1, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
