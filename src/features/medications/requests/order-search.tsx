import type { DateRange } from '../../../api/appointments.ts'
import { historyBounds } from '../../../domain/booking-calendar.ts'
import { DateRangeForm } from '../../../ui/date-range-form.tsx'
import { texts } from '../texts.ts'

const open = { from: '', to: '' }

const problemOf = (from: string, to: string) => (from !== '' && to !== '' && from > to ? texts.requests.wrongOrder : null)

type OrderSearchProps = {
  /** The days that are shown; null: all. */
  range: DateRange | null
  /** The practice's day, YYYY-MM-DD. */
  today: string
  onSearch: (range: DateRange | null) => void
}

/** Asks for the days to look at. A date that is left open reaches as far as there is one. */
export const OrderSearch = ({ range, today, onSearch }: OrderSearchProps) => {
  const { from: first, to: last } = historyBounds(today)
  return (
    <DateRangeForm
      labels={texts.requests}
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
