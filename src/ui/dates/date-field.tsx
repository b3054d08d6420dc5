import type { KeyboardEvent, Ref } from 'react'
import { dayMonthYear } from '../../domain/values/plain-date.ts'
import { Field, Input } from '../forms/field.tsx'
import { pageTexts } from '../layout/page-texts.ts'
import { CalendarPopover } from './calendar-popover.tsx'

type DateFieldProps = {
  label: string
  /** A plain date, YYYY-MM-DD; empty while none is chosen. */
  value: string
  onChange: (date: string) => void
  error?: string | undefined
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  min: string
  max: string
  /** How the day is written; DD-MM-YYYY unless told. */
  written?: (date: string) => string
  /** The field, for who wants to move the focus to it. */
  ref?: Ref<HTMLInputElement>
}

const opens = ({ key }: KeyboardEvent) => ['Enter', ' ', 'ArrowDown'].includes(key)

/** A day that is chosen and never typed, shown as DD-MM-YYYY. It stays a plain date: no time zone can move it. */
export const DateField = ({ label, value, onChange, error, min, max, written = dayMonthYear, ref }: DateFieldProps) => (
  <Field label={label} error={error}>
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
