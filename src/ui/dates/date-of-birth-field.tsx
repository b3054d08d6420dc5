import { type KeyboardEvent, type Ref, useState } from 'react'
import { birthdayRange, parseTypedDate } from '../../domain/access/date-of-birth.ts'
import { dayMonthYear } from '../../domain/values/plain-date.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { cleanTypedText } from '../../domain/values/typed-text.ts'
import { choiceTexts } from '../forms/choice-texts.ts'
import { Field, Input } from '../forms/field.tsx'
import { pageTexts } from '../layout/page-texts.ts'
import { CalendarPopover } from './calendar-popover.tsx'

type DateOfBirthFieldProps = {
  label: string
  /** A plain date, YYYY-MM-DD, or the typed text while it is no date. */
  value: string
  onChange: (date: string) => void
  error?: string | undefined
  /** Today at the practice, YYYY-MM-DD. */
  today: string
  /** The input element, for focus. */
  ref?: Ref<HTMLInputElement>
}

/** A date of birth, typed or selected. A note below shows the parsed date with the month's name. On blur the field shows DD-MM-YYYY. */
export const DateOfBirthField = ({ label, value, onChange, error, today, ref }: DateOfBirthFieldProps) => {
  const [typing, setTyping] = useState<string | null>(null)
  const date = parseTypedDate(value)
  const { first, last } = birthdayRange(today)
  const type = (text: string) => {
    setTyping(text)
    const cleaned = cleanTypedText(text)
    onChange(parseTypedDate(cleaned) ?? cleaned)
  }
  const choose = (day: string) => {
    setTyping(null)
    onChange(day)
  }
  const openByKey = (event: KeyboardEvent, open: () => void) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  return (
    <Field label={label} error={error} hint={date ? choiceTexts.understood(recordDate(date)) : choiceTexts.howToType}>
      {(control) => (
        <CalendarPopover label={label} value={date ?? ''} min={first} max={last} onChoose={choose}>
          {(open) => (
            <Input
              {...control}
              ref={ref}
              required
              autoComplete="bday"
              paddingInlineEnd="12"
              placeholder={pageTexts.dateShape}
              _placeholder={{ color: 'muted' }}
              value={typing ?? (date ? dayMonthYear(date) : value)}
              onChange={({ target }) => type(target.value)}
              onBlur={() => setTyping(null)}
              onKeyDown={(event) => openByKey(event, open)}
            />
          )}
        </CalendarPopover>
      )}
    </Field>
  )
}
