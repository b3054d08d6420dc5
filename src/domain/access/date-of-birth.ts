import { isBlank } from '../values/blank.ts'
import { formatDate, previousDay, yearsBefore } from '../values/plain-date.ts'

const monthNames = Array.from({ length: 12 }, (_, month) => formatDate(`2000-${String(month + 1).padStart(2, '0')}`, 'MMMM').toLowerCase())

const dayFirst = /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>\d{1,2}|[a-z]{3,9}) (?<year>\d{4})$/
/** DD-MM-YYYY without its dashes. */
const digitsAlone = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/
const yearFirst = /^(?<year>\d{4}) (?<month>\d{1,2}) (?<day>\d{1,2})$/

const monthNumber = (month: string) => (/\d/.test(month) ? Number(month) : monthNames.findIndex((name) => name.startsWith(month)) + 1)

/** Parses a typed date, with the day or the year first, to a plain date; null for any other text. */
export const parseTypedDate = (text: string) => {
  const parts = text
    .toLowerCase()
    .replace(/[\s/.,-]+/g, ' ')
    .trim()
  const { year = '', month = '', day = '' } = (dayFirst.exec(parts) ?? digitsAlone.exec(parts) ?? yearFirst.exec(parts))?.groups ?? {}
  const date = [year, ...[monthNumber(month), Number(day)].map((part) => String(part).padStart(2, '0'))].join('-')
  return formatDate(date, 'YYYY-MM-DD') === date ? date : null
}

const oldestAge = 130

/** The first and the last possible date of birth: plain dates. */
export const birthdayRange = (today: string) => ({ first: yearsBefore(today, oldestAge), last: previousDay(today) })

/** `invalid`: no date, or one before the first possible date of birth. */
export type DateOfBirthProblem = 'missing' | 'invalid' | 'notPast'

/** The problem of a typed date of birth; null if it is valid. `today`: a plain date. */
export const dateOfBirthProblem = (typed: string, today: string): DateOfBirthProblem | null => {
  const date = parseTypedDate(typed)
  if (isBlank(typed)) return 'missing'
  if (date === null || date < birthdayRange(today).first) return 'invalid'
  return date > birthdayRange(today).last ? 'notPast' : null
}
