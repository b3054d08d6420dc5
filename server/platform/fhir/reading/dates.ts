import { type DatePrecision, recordDateText } from '../../record/record-dates.ts'
import { dayOf, instantText, later } from '../../values/clock.ts'
import { SkippedResource } from '../problems.ts'
import { text } from './fields.ts'

/** When something was, as exactly as it is told: `at` is where the year, the month or the day begins. */
export type RecordDate = { at: Date; precision: DatePrecision | null }

/** FHIR's forms, and a blank before the time or a zone without its colon, which some programs write. */
const form = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?: ?(Z|[+-]\d\d(?::?\d\d)?))?)?)?)?$/i
/** A date before a time that no form fits: its day counts. */
const dayAndMore = /^(\d{4})-(\d\d)-(\d\d)[T ](?=\d)/
const earliestYear = 1900
const latestYear = 2199

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The practice's midnight at which a calendar day begins. */
const startOfDay = (day: string) => {
  const eveBefore = later(new Date(`${day}T00:00:00Z`), -12 * 3_600_000)
  return new Date(`${day}T00:00:00${instantText(eveBefore).slice(19)}`)
}

const precisions: Readonly<Record<number, DatePrecision>> = { 4: 'year', 7: 'month', 10: 'day' }

/** A zone as it is written: Z, +13:00, +1300 or +13. */
const offsetOf = (zone: string | undefined) => {
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone ?? '') ?? []
  return hours === undefined ? 'Z' : `${hours}:${minutes}`
}

/** A FHIR date or dateTime; what has no time, or one without a zone, begins with its day in the practice's zone. Null when it is none. */
const dateFrom = (written: string): RecordDate | null => {
  const parts = form.exec(written) ?? dayAndMore.exec(written)
  if (!parts) return null
  const [, year = '', month = '01', day = '01', hour, minute, second = '00', zone] = parts
  if (Number(year) < earliestYear || Number(year) > latestYear || !isDay(Number(year), Number(month), Number(day))) return null
  const instant = new Date(`${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second}${offsetOf(zone)}`)
  if (Number.isNaN(instant.getTime())) return null
  if (zone !== undefined) return { at: instant, precision: null }
  return { at: startOfDay(`${year}-${month}-${day}`), precision: precisions[written.length] ?? 'day' }
}

/** A date that a resource does without: null also for something that is no date, which `unreadableDates` tells. */
export const dateIfReadable = (resource: unknown, name: string): RecordDate | null => dateFrom(text(resource, name) ?? '')

/** @throws SkippedResource when there is something that is no date */
export const recordDate = (resource: unknown, name: string): RecordDate | null => {
  const told = dateIfReadable(resource, name)
  if (!told && text(resource, name) !== null) throw new SkippedResource(`${name} is not a date`)
  return told
}

/** Whether the end of a period is over: a year, a month or a day is part of it until it is over itself. */
export const hasEnded = (period: unknown, now: Date) => {
  const end = dateIfReadable(period, 'end')
  if (end === null || end.precision === null) return end !== null && end.at <= now
  const day = recordDateText(end.at, end.precision)
  return day < dayOf(now).slice(0, day.length)
}

/** A date with its time. @throws SkippedResource when there is something that is none */
export const instant = (resource: unknown, name: string): Date | null => {
  const told = recordDate(resource, name)
  if (told && told.precision !== null) throw new SkippedResource(`${name} has no time`)
  return told?.at ?? null
}

/** A whole calendar day as YYYY-MM-DD. @throws SkippedResource when there is something that is none */
export const plainDate = (resource: unknown, name: string): string | null => {
  const written = text(resource, name)
  if (written === null) return null
  if (!/^\d{4}-\d\d-\d\d$/.test(written) || !dateFrom(written)) throw new SkippedResource(`${name} is not a whole date`)
  return written
}
