import { type DatePrecision, recordDateText } from '../../record/record-dates.ts'
import { dayOf, instantText, later } from '../../values/clock.ts'
import { SkippedResource } from '../problems.ts'
import { text } from './fields.ts'

/** A date with its precision. `at` is the start of the year, the month or the day. `precision` is null for an instant. */
export type RecordDate = { at: Date; precision: DatePrecision | null }

/** The forms of FHIR. Some programs write a blank before the time, or a zone without its colon. */
const dateForm = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?: ?(Z|[+-]\d\d(?::?\d\d)?))?)?)?)?$/i
/** A date before an unreadable time. The import uses the day. */
const dayAndMore = /^(\d{4})-(\d\d)-(\d\d)[T ](?=\d)/
const earliestYear = 1900
const latestYear = 2199

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Midnight of a calendar day in the practice's zone. */
const startOfDay = (day: string) => {
  const eveBefore = later(new Date(`${day}T00:00:00Z`), -12 * 3_600_000)
  return new Date(`${day}T00:00:00${instantText(eveBefore).slice(19)}`)
}

const precisions: Readonly<Record<number, DatePrecision>> = { 4: 'year', 7: 'month', 10: 'day' }

/** The offset of a zone, which may be Z, +13:00, +1300 or +13. */
const offsetOf = (zone: string | undefined) => {
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone ?? '') ?? []
  return hours === undefined ? 'Z' : `${hours}:${minutes}`
}

/** A FHIR date or dateTime, or null. A date without a time or a zone starts at midnight in the practice's zone. */
const dateFrom = (written: string): RecordDate | null => {
  const parts = dateForm.exec(written) ?? dayAndMore.exec(written)
  if (!parts) return null
  const [, year = '', month = '01', day = '01', hour, minute, second = '00', zone] = parts
  if (Number(year) < earliestYear || Number(year) > latestYear || !isDay(Number(year), Number(month), Number(day))) return null
  const instant = new Date(`${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second}${offsetOf(zone)}`)
  if (Number.isNaN(instant.getTime())) return null
  if (zone !== undefined) return { at: instant, precision: null }
  return { at: startOfDay(`${year}-${month}-${day}`), precision: precisions[written.length] ?? 'day' }
}

/** An optional date. An unreadable date returns null; `unreadableDates` reports it. */
export const dateIfReadable = (resource: unknown, name: string): RecordDate | null => dateFrom(text(resource, name) ?? '')

/** @throws SkippedResource for an unreadable date */
export const recordDate = (resource: unknown, name: string): RecordDate | null => {
  const date = dateIfReadable(resource, name)
  if (!date && text(resource, name) !== null) throw new SkippedResource(`${name} is not a date`)
  return date
}

/** Whether a period has ended. A year, month or day as its end belongs to the period. */
export const hasEnded = (period: unknown, now: Date) => {
  const end = dateIfReadable(period, 'end')
  if (end === null || end.precision === null) return end !== null && end.at <= now
  const day = recordDateText(end.at, end.precision)
  return day < dayOf(now).slice(0, day.length)
}

/** A date with its time. @throws SkippedResource for an unreadable date, or one without a time */
export const instant = (resource: unknown, name: string): Date | null => {
  const date = recordDate(resource, name)
  if (date && date.precision !== null) throw new SkippedResource(`${name} has no time`)
  return date?.at ?? null
}

/** A plain date. @throws SkippedResource for a text that is no whole date */
export const plainDate = (resource: unknown, name: string): string | null => {
  const written = text(resource, name)
  if (written === null) return null
  if (!/^\d{4}-\d\d-\d\d$/.test(written) || !dateFrom(written)) throw new SkippedResource(`${name} is not a whole date`)
  return written
}
