/** Dates without a time or a zone, as YYYY-MM-DD. */

/** A plain date as people here write it: DD-MM-YYYY. */
export const dayMonthYear = (date: string) => date.split('-').reverse().join('-')

/** The day before a plain date. */
export const dayBefore = (date: string) => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
