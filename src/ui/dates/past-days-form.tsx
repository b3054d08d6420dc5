import { historyBounds } from '../../domain/values/plain-date.ts'
import { type DateRange, recordDays } from '../../domain/values/record-date.ts'
import { pageTexts } from '../layout/page-texts.ts'
import { DateRangeForm } from './date-range-form.tsx'

const open = { from: '', to: '' }

const problemOf = (from: string, to: string) => (from !== '' && to !== '' && from > to ? pageTexts.days.wrongOrder : null)

/** The selected range as a text. The earliest possible start counts as open. */
export const pastDaysSet = (range: DateRange | null, today: string) =>
  range ? recordDays({ from: range.from === historyBounds(today).from ? '' : range.from, to: range.to }) : ''

type PastDaysFormProps = {
  /** The current range; null for all dates. */
  range: DateRange | null
  /** Today at the practice, YYYY-MM-DD. */
  today: string
  onSearch: (range: DateRange | null) => void
}

/** A form for a range of past dates. An empty date means the earliest or latest possible one. */
export const PastDaysForm = ({ range, today, onSearch }: PastDaysFormProps) => {
  const { from: first, to: last } = historyBounds(today)
  return (
    <DateRangeForm
      initial={open}
      range={range ?? open}
      min={first}
      max={last}
      problemOf={problemOf}
      onSearch={({ from, to }) => onSearch(from || to ? { from: from || first, to: to || last } : null)}
      onReset={() => onSearch(null)}
    />
  )
}
