import type { KeyboardEvent, Ref } from 'react'
import { dayMonthYear } from '../../domain/values/plain-date.ts'
import { Field, Input } from '../forms/field.tsx'
import { pageTexts } from '../layout/page-texts.ts'
import { CalendarPopover } from './calendar-popover.tsx'

type DateFieldProps = {
  label: string
  /** A plain date, YYYY-MM-DD; empty without a selection. */
  value: string
  onChange: (date: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** The first and last selectable dates, YYYY-MM-DD. */
  min: string
  max: string
  /** Formats the date; the default is DD-MM-YYYY. */
  written?: (date: string) => string
  /** The input element, for focus. */
  ref?: Ref<HTMLInputElement>
}

const opens = ({ key }: KeyboardEvent) => ['Enter', ' ', 'ArrowDown'].includes(key)

/** A date that is selected and never typed. The value is a plain date, so no time zone shifts it. */
export const DateField = ({ label, value, onChange, error, hint, min, max, written = dayMonthYear, ref }: DateFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <CalendarPopover label={label} value={value} min={min} max={max} onChoose={onChange}>
        {(open) => (
          <Input
            {...control}
            ref={ref}
            readOnly
            cursor="pointer"
            placeholder={pageTexts.dateShape}
            _placeholder={{ color: 'muted' }}
            value={value && written(value)}
            onClick={open}
            onKeyDown={(event) => {
              if (!opens(event)) return
              event.preventDefault()
              open()
            }}
          />
        )}
      </CalendarPopover>
    )}
  </Field>
)
