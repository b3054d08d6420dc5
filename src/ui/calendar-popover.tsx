import { chakra, defineSlotRecipe, Popover } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { practiceToday } from '../domain/practice-time.ts'
import { choiceTexts } from './choice-texts.ts'
import { MonthCalendar } from './month-calendar.tsx'

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
      width: '22rem',
      maxWidth: 'calc(100vw - 1rem)',
      padding: '3',
      background: 'surface',
      color: 'text',
      borderWidth: '1px',
      borderColor: 'raised',
      borderRadius: 'card',
      boxShadow: 'dialog',
      outline: 'none',
      zIndex: 'dialog',
    },
  },
})

type CalendarPopoverProps = {
  /** The day that is chosen, YYYY-MM-DD; empty while none is. */
  value: string
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  min: string
  max: string
  onChoose: (day: string) => void
  /** The field of the date, which may open the calendar too. */
  children: (open: () => void) => ReactNode
}

/** A calendar that opens beside the field of a date, and gives the focus back to it. */
export const CalendarPopover = ({ value, min, max, onChoose, children }: CalendarPopoverProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const calendar = useRef<HTMLDivElement>(null)
  const choose = (day: string) => {
    onChoose(day)
    setIsOpen(false)
  }
  return (
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
          {children(() => setIsOpen(true))}
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
  )
}
