import { practiceDay, practiceTime } from './practice-time.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const isPlain = (date: string) => /^\d{4}(?:-\d{2}){0,2}$/.test(date)

/** The practice's day of a date of the record as YYYY-MM-DD; a month or a year stays what it is. */
export const recordDay = (date: string) => (isPlain(date) ? date : practiceDay(new Date(date)))

const joined = (date: string, separator: string) => {
  const [year, month, day] = recordDay(date).split('-')
  return [day, months[Number(month) - 1], year].filter((part) => part !== undefined).join(separator)
}

/** A date for patients, as exact as recorded: 4 Mar 2019, Mar 2019 or 2019. */
export const recordDate = (date: string) => joined(date, ' ').replace(/^0(?=\d )/, '')

/** The same with the practice's time if recorded: 4 Mar 2019, 9:15 am. */
export const recordMoment = (date: string) => (date.includes('T') ? `${recordDate(date)}, ${practiceTime(date)}` : recordDate(date))

/** Plain dates, both included. */
export type DateRange = { from: string; to: string }

/** The days from one to another in words; an end that is left open is empty. */
export const recordDays = ({ from, to }: DateRange) => {
  if (from === '') return to && `up to ${recordDate(to)}`
  return to === '' ? `from ${recordDate(from)}` : `${recordDate(from)} to ${recordDate(to)}`
}

/** A date in a field, as DD-MMM-YYYY: 04-Mar-2019. */
export const dashedDate = (date: string) => joined(date, '-')
