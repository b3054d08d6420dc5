import type { ColumnValue } from '../database/schema.ts'
import { dayOf, instantText } from '../values/clock.ts'

/** The precision of a date; null is a precision of a second. */
export type DatePrecision = ColumnValue<'condition', 'onset_precision'>

const lengths: Readonly<Record<DatePrecision, number>> = { year: 4, month: 7, day: 10 }

/** A date of the record in FHIR's form and precision: 2012, 2012-06, 2012-06-18, or an instant. */
export const recordDateText = (at: Date, precision: DatePrecision | null) =>
  precision === null ? instantText(at) : dayOf(at).slice(0, lengths[precision])

export const recordDateOrNull = (at: Date | null, precision: DatePrecision | null) => at && recordDateText(at, precision)

/** The day; the month or year for a date of that precision. */
export const recordDayText = (at: Date, precision: DatePrecision | null) => dayOf(at).slice(0, lengths[precision ?? 'day'])
