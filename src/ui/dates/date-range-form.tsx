import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import type { DateRange } from '../../domain/values/record-date.ts'
import { Button } from '../forms/button.tsx'
import { useExpandable } from '../forms/filter-fold.tsx'
import { ChosenField, FormFrame, useFields } from '../forms/form.tsx'
import { pageTexts } from '../layout/page-texts.ts'
import { DateField } from './date-field.tsx'

const texts = pageTexts.days

const columns = {
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(12rem, 1fr))' },
  css: { '& > [role=alert], & > h2': { gridColumn: '1 / -1' } },
}

/** Aligned with the inputs, below the line of their labels. */
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', md: { paddingBlockStart: 'calc(1lh + {spacing.1})' } },
})

type DateRangeFormProps = {
  /** A heading above the fields. */
  heading?: string
  /** Plain dates that a reset restores; empty for an open end. */
  initial: DateRange
  /** The current search. The fields follow a change from outside the form. */
  range: DateRange
  min: string
  max: string
  /** Error text for an invalid range; null for a valid one. */
  problemOf: (from: string, to: string) => string | null
  /** Formats a date. */
  written?: (date: string) => string
  onSearch: (range: DateRange) => void
  onReset: () => void
  /** Text of the submit button. */
  search?: string
  /** Further fields. */
  children?: ReactNode
}

/** A form for a date range, whose dates are selected and never typed. */
export const DateRangeForm = ({
  heading,
  initial,
  range,
  min,
  max,
  problemOf,
  written,
  onSearch,
  onReset,
  search: searchLabel = texts.search,
  children,
}: DateRangeFormProps) => {
  const form = useFields({ initial: range })
  const { reset: fill } = form
  const { from, to } = range
  const { fold } = useExpandable()
  const dates = { min, max, ...(written && { written }) }
  const search = (searched: typeof range) => {
    onSearch(searched)
    fold()
  }
  const reset = () => {
    form.reset(initial)
    onReset()
    fold()
  }

  useEffect(() => fill({ from, to }), [fill, from, to])

  return (
    <FormFrame form={form} intro={heading && <chakra.h2 fontSize="md">{heading}</chakra.h2>} {...columns} onSubmit={search}>
      <ChosenField form={form} name="from" rules={{ validate: (from, { to }) => problemOf(from, to) ?? true }}>
        {(field) => <DateField label={texts.from} {...field} {...dates} />}
      </ChosenField>
      <ChosenField form={form} name="to">
        {(field) => <DateField label={texts.to} {...field} {...dates} />}
      </ChosenField>
      {children}
      <Actions>
        <Button type="submit" look="primary">
          {searchLabel}
        </Button>
        <Button look="quiet" onClick={reset}>
          {texts.reset}
        </Button>
      </Actions>
    </FormFrame>
  )
}
