import { dayOf, timeText } from './clock.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const partialDate = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?$/

/** Whether the text is a date in FHIR's form. */
export const isDate = (words: string) => partialDate.test(words)

/** An instant as a text for patients, in the practice's zone: 4 Jun 2012, 9:15 am. */
export const momentText = (instant: Date) => `${dateInWords(dayOf(instant))}, ${timeText(instant).toLowerCase()}`

/** A date or an instant of FHIR as a text for patients: 2012, Jun 2012, 4 Jun 2012, or 4 Jun 2012, 9:15 am. Other texts stay unchanged. */
export const dateInWords = (date: string): string => {
  const at = new Date(date)
  if (/^\d{4}-\d\d-\d\dT/.test(date) && !Number.isNaN(at.getTime())) return momentText(at)
  const [, year, month, day] = partialDate.exec(date) ?? []
  return [day?.replace(/^0/, ''), month && months[Number(month) - 1], year].filter((part) => part !== undefined).join(' ') || date
}
