import { chakra, defineSlotRecipe, Popover } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { dayMonthYear } from '../domain/plain-date.ts'
import { practiceToday } from '../domain/practice-time.ts'
import { choiceTexts } from './choice-texts.ts'
import { Field, Input } from './field.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { texts } from './texts.ts'

const popoverRecipe = defineSlotRecipe({
  slots: ['trigger', 'content'],
  base: {
    trigger: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'grid',
      placeItems: 'center',
      minWidth: 'target',
      color: 'primary',
      cursor: 'pointer',
      borderRadius: 'control',
    },
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
    },
  },
})

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
export const DateField = ({ label, value, onChange, error, min, max, written = dayMonthYear, ref }: DateFieldProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const calendar = useRef<HTMLDivElement>(null)
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    setIsOpen(true)
  }
  const choose = (day: string) => {
    onChange(day)
    setIsOpen(false)
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Popover.Root
          recipe={popoverRecipe}
          open={isOpen}
          onOpenChange={({ open }) => setIsOpen(open)}
          lazyMount
          unmountOnExit
          portalled={false}
          positioning={{ placement: 'bottom-start' }}
          initialFocusEl={() => calendar.current?.querySelector<HTMLElement>('td [tabindex="0"]') ?? null}
          finalFocusEl={() => field.current?.querySelector('input') ?? null}
        >
          <Popover.Anchor asChild>
            <chakra.div ref={field} position="relative">
              <Input
                {...control}
                ref={ref}
                readOnly
                cursor="pointer"
                placeholder={texts.dateShape}
                _placeholder={{ color: 'muted' }}
                value={value && written(value)}
                onClick={() => setIsOpen(true)}
                onKeyDown={openByKey}
              />
              <Popover.Trigger aria-label={choiceTexts.openCalendar}>
                <CalendarDays aria-hidden />
              </Popover.Trigger>
            </chakra.div>
          </Popover.Anchor>
          <Popover.Positioner>
            <Popover.Content ref={calendar} aria-label={choiceTexts.calendar}>
              <MonthCalendar hasLists today={practiceToday()} first={min} last={max} value={value} onChoose={choose} />
            </Popover.Content>
          </Popover.Positioner>
        </Popover.Root>
      )}
    </Field>
  )
}
