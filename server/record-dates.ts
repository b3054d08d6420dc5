import { dayOf, instantText, timeText } from './clock.ts'
import type { DatePrecision } from './database/schema-record.ts'

const lengths: Readonly<Record<DatePrecision, number>> = { year: 4, month: 7, day: 10 }

/** A date of the record as FHIR writes it, as exact as it was told: 2012, 2012-06, 2012-06-18, or an instant. */
export const recordDateText = (at: Date, precision: DatePrecision | null) =>
  precision === null ? instantText(at) : dayOf(at).slice(0, lengths[precision])

export const recordDateOrNull = (at: Date | null, precision: DatePrecision | null) => at && recordDateText(at, precision)

/** The day, or the month or year where no day is told. */
export const recordDayText = (at: Date, precision: DatePrecision | null) => dayOf(at).slice(0, lengths[precision ?? 'day'])

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const asExactAsTold = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?$/

/** A date or an instant of FHIR as a patient reads it: 2012, Jun 2012, 18 Jun 2012, or 18 Jun 2012, 9:15 AM. Other words stay. */
export const dateInWords = (told: string): string => {
  const at = new Date(told)
  if (/^\d{4}-\d\d-\d\dT/.test(told) && !Number.isNaN(at.getTime())) return `${dateInWords(dayOf(at))}, ${timeText(at)}`
  const [, year, month, day] = asExactAsTold.exec(told) ?? []
  return [day, month && months[Number(month) - 1], year].filter((part) => part !== undefined).join(' ') || told
}

/** Whether words are a date as FHIR writes it. */
export const isDate = (words: string) => asExactAsTold.test(words)
