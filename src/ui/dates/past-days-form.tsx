import { historyBounds } from '../../domain/values/plain-date.ts'
import { type DateRange, recordDays } from '../../domain/values/record-date.ts'
import { pageTexts } from '../layout/page-texts.ts'
import { DateRangeForm } from './date-range-form.tsx'

const open = { from: '', to: '' }

const problemOf = (from: string, to: string) => (from !== '' && to !== '' && from > to ? pageTexts.days.wrongOrder : null)

/** The days that are set, in words. A start that was left open is the earliest there is. */
export const pastDaysSet = (range: DateRange | null, today: string) =>
  range ? recordDays({ from: range.from === historyBounds(today).from ? '' : range.from, to: range.to }) : ''

type PastDaysFormProps = {
  /** The days that are shown; null: all. */
  range: DateRange | null
  /** The practice's day, YYYY-MM-DD. */
  today: string
  onSearch: (range: DateRange | null) => void
}

/** Asks for the past days to look at. A date that is left open reaches as far as there is one. */
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
