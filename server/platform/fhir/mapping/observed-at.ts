import { recordDateText } from '../../record/record-dates.ts'
import { dateInWords } from '../../values/date-words.ts'
import { dateIfReadable, type RecordDate } from '../reading/dates.ts'
import { list, member } from '../reading/fields.ts'

/** The first date of a timing. */
const eventOf = (timing: unknown): RecordDate | null => {
  const [event] = list(timing, 'event')
  return dateIfReadable({ event }, 'event') ?? dateIfReadable(member(member(timing, 'repeat'), 'boundsPeriod'), 'start')
}

/** The effective date of an observation: of a period its start, or its end where the start is missing. */
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

/** The effective date, or the date of issue; null where a resource has neither. */
export const observedAt = (resource: unknown): RecordDate | null => effectiveDate(resource) ?? dateIfReadable(resource, 'issued')

const moment = (period: unknown, name: string) => {
  const date = dateIfReadable(period, name)
  return date && dateInWords(recordDateText(date.at, date.precision))
}

/** An effective period in words; null for a moment. */
export const spanOf = (resource: unknown) => {
  const period = member(resource, 'effectivePeriod')
  const [from, to] = [moment(period, 'start'), moment(period, 'end')]
  return from === null || to === null || from === to ? null : `From ${from} to ${to}`
}
