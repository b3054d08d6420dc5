import { recordDateText } from '../../record/record-dates.ts'
import { dateInWords } from '../../values/date-words.ts'
import { dateIfReadable, type RecordDate } from '../reading/dates.ts'
import { list, member } from '../reading/fields.ts'

const eventOf = (timing: unknown): RecordDate | null => {
  const [event] = list(timing, 'event')
  return dateIfReadable({ event }, 'event') ?? dateIfReadable(member(member(timing, 'repeat'), 'boundsPeriod'), 'start')
}

/** The effective date of an observation. A period counts by its start, or by its end without a start. */
export const effectiveDate = (resource: unknown): RecordDate | null => {
  const period = member(resource, 'effectivePeriod')
  return (
    dateIfReadable(resource, 'effectiveDateTime') ??
    dateIfReadable(resource, 'effectiveInstant') ??
    dateIfReadable(period, 'start') ??
    eventOf(member(resource, 'effectiveTiming')) ??
    dateIfReadable(period, 'end')
  )
}

/** The effective date, or else the date of issue, or null. */
export const observedAt = (resource: unknown): RecordDate | null => effectiveDate(resource) ?? dateIfReadable(resource, 'issued')

const dateWords = (period: unknown, name: string) => {
  const date = dateIfReadable(period, name)
  return date && dateInWords(recordDateText(date.at, date.precision))
}

/** An effective period for the patient to read, or null for a single date. */
export const periodText = (resource: unknown) => {
  const period = member(resource, 'effectivePeriod')
  const [from, to] = [dateWords(period, 'start'), dateWords(period, 'end')]
  return from === null || to === null || from === to ? null : `From ${from} to ${to}`
}
