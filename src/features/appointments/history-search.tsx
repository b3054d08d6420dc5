import type { DateRange } from '../../api/appointments.ts'
import { historyBounds } from '../../domain/booking-calendar.ts'
import { DateRangeForm } from '../../ui/date-range-form.tsx'
import { texts } from './texts.ts'

const open = { from: '', to: '' }

const problemOf = (from: string, to: string) => (from !== '' && to !== '' && from > to ? texts.history.wrongOrder : null)

type HistorySearchProps = {
  /** The days that are shown; null: all. */
  range: DateRange | null
  /** The practice's day, YYYY-MM-DD. */
  today: string
  onSearch: (range: DateRange | null) => void
}

/** Asks for the days to look at. A date that is left open reaches as far as there is one. */
export const HistorySearch = ({ range, today, onSearch }: HistorySearchProps) => {
  const bounds = historyBounds(today)
  const search = ({ from, to }: DateRange) => onSearch(from || to ? { from: from || bounds.from, to: to || bounds.to } : null)
  return (
    <DateRangeForm
      labels={texts.history}
      initial={open}
      range={range ?? open}
      min={bounds.from}
      max={bounds.to}
      problemOf={problemOf}
      onSearch={search}
      onReset={() => onSearch(null)}
    />
  )
}
