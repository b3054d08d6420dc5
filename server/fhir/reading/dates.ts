import { instantText, later } from '../../clock.ts'
import type { DatePrecision } from '../../database/schema-record.ts'
import { LeftOut } from '../problems.ts'
import { text } from './fields.ts'

/** When something was, as exactly as it is told: `at` is where the year, the month or the day begins. */
export type RecordDate = { at: Date; precision: DatePrecision | null }

const form = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/
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

/** A FHIR date or dateTime, to the second; what has no time begins with its day in the practice's zone. Null when it is none. */
const instantFrom = (written: string): Date | null => {
  const parts = form.exec(written)
  if (!parts) return null
  const [, year = '', month = '01', day = '01', hour, minute, second = '00', zone] = parts
  if (Number(year) < earliestYear || Number(year) > latestYear || !isDay(Number(year), Number(month), Number(day))) return null
  if (hour === undefined) return startOfDay(`${year}-${month}-${day}`)
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const precisions: Readonly<Record<number, DatePrecision>> = { 4: 'year', 7: 'month', 10: 'day' }

/** @throws LeftOut when there is something that is no date */
export const recordDate = (resource: unknown, name: string): RecordDate | null => {
  const written = text(resource, name)
  if (written === null) return null
  const at = instantFrom(written)
  if (!at) throw new LeftOut(`${name} is not a date`)
  return { at, precision: precisions[written.length] ?? null }
}

/** A date with its time. @throws LeftOut when there is something that is none */
export const instant = (resource: unknown, name: string): Date | null => {
  const told = recordDate(resource, name)
  if (told && told.precision !== null) throw new LeftOut(`${name} has no time`)
  return told?.at ?? null
}

/** A whole calendar day as YYYY-MM-DD. @throws LeftOut when there is something that is none */
export const plainDate = (resource: unknown, name: string): string | null => {
  const written = text(resource, name)
  if (written === null) return null
  if (!/^\d{4}-\d\d-\d\d$/.test(written) || !instantFrom(written)) throw new LeftOut(`${name} is not a whole date`)
  return written
}
