import { DatePicker, defineSlotRecipe, parseDate, useDatePickerContext } from '@chakra-ui/react'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { dayMonthYear } from '../domain/plain-date.ts'
import { type ControlProps, Field, Input } from './field.tsx'
import { texts } from './texts.ts'

const square = {
  minWidth: 'target',
  minHeight: 'target',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  borderRadius: 'control',
}

const step = { ...square, color: 'primary', _hover: { background: 'primarySoft' }, _disabled: { cursor: 'not-allowed', opacity: 0.4 } }

const choice = {
  minHeight: 'target',
  minWidth: '0',
  paddingInline: '2',
  borderWidth: '1px',
  borderColor: 'control',
  borderRadius: 'control',
  background: 'surface',
  color: 'text',
}

const dateFieldRecipe = defineSlotRecipe({
  slots: [
    'root',
    'control',
    'trigger',
    'content',
    'view',
    'viewControl',
    'prevTrigger',
    'nextTrigger',
    'monthSelect',
    'yearSelect',
    'table',
    'tableHeader',
    'tableCellTrigger',
  ],
  base: {
    control: { position: 'relative' },
    trigger: { ...square, position: 'absolute', insetBlock: '0', insetInlineEnd: '0', color: 'primary' },
    content: {
      width: '21rem',
      maxWidth: 'calc(100vw - 1rem)',
      padding: '3',
      background: 'surface',
      color: 'text',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'dialog',
      outline: 'none',
      zIndex: 'dialog',
      position: 'relative',
    },
    view: { display: 'grid', gap: '2' },
    viewControl: { display: 'flex', alignItems: 'center', gap: '1' },
    prevTrigger: step,
    nextTrigger: step,
    monthSelect: { ...choice, flex: '1' },
    yearSelect: choice,
    table: { width: '100%', borderCollapse: 'separate', borderSpacing: '0' },
    tableHeader: { color: 'muted', fontSize: 'sm', fontWeight: 'medium', textAlign: 'center' },
    tableCellTrigger: {
      ...square,
      minWidth: '2.5rem',
      outlineOffset: '-2px',
      _hover: { background: 'primarySoft' },
      '&[data-selected]': { background: 'primary', color: 'onPrimary' },
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.4 },
    },
  },
})

const ReadOnlyInput = (control: ControlProps & { ref: Ref<HTMLInputElement> | undefined }) => {
  const picker = useDatePickerContext()
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    picker.setOpen(true)
  }
  return (
    <DatePicker.Input asChild fixOnBlur={false} placeholder={texts.dateShape}>
      <Input
        {...control}
        readOnly
        cursor="pointer"
        _placeholder={{ color: 'muted' }}
        onClick={() => picker.setOpen(true)}
        onKeyDownCapture={openByKey}
      />
    </DatePicker.Input>
  )
}

/** The grid itself takes Enter alone. */
const chooseBySpace = (event: KeyboardEvent) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.role !== 'button') return
  event.preventDefault()
  event.target.click()
}

const Calendar = () => (
  <DatePicker.View view="day" onKeyDown={chooseBySpace}>
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <ChevronLeft aria-hidden />
      </DatePicker.PrevTrigger>
      <DatePicker.MonthSelect />
      <DatePicker.YearSelect />
      <DatePicker.NextTrigger>
        <ChevronRight aria-hidden />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
    <DatePicker.DayTable />
  </DatePicker.View>
)

export type DateFieldProps = {
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

/** A day that is chosen and never typed, shown as DD-MM-YYYY. It stays a plain date: no time zone can move it. */
export const DateField = ({ label, value, onChange, error, min, max, written = dayMonthYear, ref }: DateFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <DatePicker.Root
        recipe={dateFieldRecipe}
        lazyMount
        unmountOnExit
        ids={{ input: () => control.id }}
        locale="en-NZ"
        startOfWeek={1}
        value={value === '' ? [] : [parseDate(value)]}
        onValueChange={({ value: [date] }) => onChange(date?.toString() ?? '')}
        format={(date) => written(date.toString())}
        min={parseDate(min)}
        max={parseDate(max)}
        positioning={{ placement: 'bottom-start' }}
      >
        <DatePicker.Control>
          <ReadOnlyInput {...control} ref={ref} />
          <DatePicker.Trigger>
            <CalendarDays aria-hidden />
          </DatePicker.Trigger>
        </DatePicker.Control>
        <DatePicker.Positioner>
          <DatePicker.Content>
            <Calendar />
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    )}
  </Field>
)
