import { defineSlotRecipe, Popover } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { choiceTexts } from '../forms/choice-texts.ts'
import { floatingLook } from '../forms/floating-look.ts'
import { MonthCalendar } from './month-calendar.tsx'

const calendarRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      width: '22rem',
      maxWidth: 'calc(100vw - 1rem)',
      padding: '3',
      ...floatingLook,
    },
  },
})

export type CalendarProps = {
  /** Label of the field. */
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  ids: { trigger: string; content: string }
  /** The anchor element. */
  field: RefObject<HTMLElement | null>
  value: string
  min: string
  max: string
  onChoose: (day: string) => void
}

/** The calendar of a `CalendarPopover`. */
export const Calendar = ({ label, isOpen, onOpenChange, ids, field, value, min, max, onChoose }: CalendarProps) => {
  const calendar = useRef<HTMLDivElement>(null)
  // The popover moves focus on a change to open, not if it mounts open.
  const [isClosedFirst, setClosedFirst] = useState(true)
  useEffect(() => setClosedFirst(false), [])
  return (
    <Popover.Root
      recipe={calendarRecipe}
      ids={ids}
      open={isOpen && !isClosedFirst}
      onOpenChange={({ open }) => onOpenChange(open)}
      lazyMount
      unmountOnExit
      portalled={false}
      positioning={{ placement: 'bottom-start', getAnchorElement: () => field.current }}
      initialFocusEl={() => calendar.current?.querySelector<HTMLElement>('td [tabindex="0"]') ?? null}
      finalFocusEl={() => field.current?.querySelector('input') ?? null}
    >
      <Popover.Positioner>
        <Popover.Content ref={calendar} aria-label={choiceTexts.calendar(label)}>
          <MonthCalendar hasLists today={practiceToday()} first={min} last={max} value={value} onChoose={onChoose} />
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}
