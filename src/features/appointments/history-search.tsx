import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { DateRange } from '../../api/appointments.ts'
import { historyBounds } from '../../domain/booking-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { texts } from './texts.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 14rem)) auto' },
    '& > [role=alert]': { gridColumn: '1 / -1' },
  },
})

/** Stands beside the fields themselves, below their labels. */
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', md: { paddingBlockStart: 'calc(1lh + {spacing.1})' } },
})

type HistorySearchProps = {
  /** The days that are shown; null: all. */
  range: DateRange | null
  /** The practice's day, YYYY-MM-DD. */
  today: string
  onSearch: (range: DateRange | null) => void
}

/** Asks for the days to look at. A date that is left open reaches as far as there is one. */
export const HistorySearch = ({ range, today, onSearch }: HistorySearchProps) => {
  const [from, setFrom] = useState(range?.from ?? '')
  const [to, setTo] = useState(range?.to ?? '')
  const [tries, setTries] = useState(0)
  const [isWrong, setWrong] = useState(false)
  const bounds = historyBounds(today)
  const limits = { min: bounds.from, max: bounds.to }

  const search = (event: FormEvent) => {
    event.preventDefault()
    const searched = from || to ? { from: from || bounds.from, to: to || bounds.to } : null
    const isInWrongOrder = searched !== null && searched.from > searched.to
    setTries(tries + 1)
    setWrong(isInWrongOrder)
    if (!isInWrongOrder) onSearch(searched)
  }
  const reset = () => {
    setFrom('')
    setTo('')
    setWrong(false)
    onSearch(null)
  }

  return (
    <Form noValidate onSubmit={search}>
      <ErrorSummary messages={isWrong ? [texts.history.wrongOrder] : []} occasion={tries} />
      <DateField
        label={texts.history.from}
        value={from}
        onChange={setFrom}
        {...limits}
        error={isWrong ? texts.history.wrongOrder : undefined}
      />
      <DateField label={texts.history.to} value={to} onChange={setTo} {...limits} />
      <Actions>
        <Button type="submit" look="primary">
          {texts.history.search}
        </Button>
        <Button look="quiet" onClick={reset}>
          {texts.history.reset}
        </Button>
      </Actions>
    </Form>
  )
}
