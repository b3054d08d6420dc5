import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { DateField } from './date-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(12rem, 1fr))' },
    '& > [role=alert], & > h2': { gridColumn: '1 / -1' },
  },
})

/** Stands beside the fields themselves, below their labels. */
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', md: { paddingBlockStart: 'calc(1lh + {spacing.1})' } },
})

type DateRangeFormProps = {
  /** A heading above the fields. */
  heading?: string
  labels: { from: string; to: string; search: string; reset: string }
  /** What the fields hold to begin with and after a reset: plain dates, empty for an open end. */
  initial: { from: string; to: string }
  /** The days that are searched now. */
  range: { from: string; to: string }
  min: string
  max: string
  /** Why these days cannot be searched, in words; null when they can. */
  problemOf: (from: string, to: string) => string | null
  /** How a day is written. */
  written?: (date: string) => string
  onSearch: (range: { from: string; to: string }) => void
  onReset: () => void
  /** Further fields. */
  children?: ReactNode
}

/** Asks for the days to look at, by fields that are chosen and never typed. */
export const DateRangeForm = ({
  heading,
  labels,
  initial,
  range,
  min,
  max,
  problemOf,
  written,
  onSearch,
  onReset,
  children,
}: DateRangeFormProps) => {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const dates = { min, max, ...(written && { written }) }

  const search = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(from, to)
    setTries(tries + 1)
    setProblem(found)
    if (found === null) onSearch({ from, to })
  }
  const reset = () => {
    setFrom(initial.from)
    setTo(initial.to)
    setProblem(null)
    onReset()
  }

  return (
    <Form noValidate onSubmit={search}>
      {heading && <chakra.h2 fontSize="md">{heading}</chakra.h2>}
      <ErrorSummary messages={problem === null ? [] : [problem]} occasion={tries} />
      <DateField label={labels.from} value={from} onChange={setFrom} {...dates} error={problem ?? undefined} />
      <DateField label={labels.to} value={to} onChange={setTo} {...dates} />
      {children}
      <Actions>
        <Button type="submit" look="primary">
          {labels.search}
        </Button>
        <Button look="quiet" onClick={reset}>
          {labels.reset}
        </Button>
      </Actions>
    </Form>
  )
}
