import { chakra } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { choiceTexts } from '../forms/choice-texts.ts'
import { useAfterFirstScreen } from '../hooks/use-after-first-screen.ts'
import { lazyPart } from '../layout/lazy-part.tsx'

const loadCalendar = async () => (await import('./calendar.tsx')).Calendar
const Calendar = lazyPart(loadCalendar)
const fetchAhead = () => void loadCalendar().catch(() => undefined)

const Opener = chakra('button', {
  base: {
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
})

type CalendarPopoverProps = {
  /** Label of the field. */
  label: string
  /** The selected date, YYYY-MM-DD; empty without a selection. */
  value: string
  /** The first and last selectable dates, YYYY-MM-DD. */
  min: string
  max: string
  onChoose: (day: string) => void
  /** The date field. Its argument opens the calendar. */
  children: (open: () => void) => ReactNode
}

/** A calendar beside a date field. Focus returns to the field on close. Its code loads after the first screen, or on hover or focus. */
export const CalendarPopover = ({ label, value, min, max, onChoose, children }: CalendarPopoverProps) => {
  /** Null until the first opening. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const id = useId()
  const ids = { trigger: `${id}-opener`, content: `${id}-calendar` }
  const choose = (day: string) => {
    onChoose(day)
    setOpen(false)
  }
  useAfterFirstScreen(loadCalendar)
  return (
    <>
      <chakra.div ref={field} position="relative" onPointerEnter={fetchAhead} onFocus={fetchAhead}>
        {children(() => setOpen(true))}
        <Opener
          type="button"
          id={ids.trigger}
          aria-label={choiceTexts.openCalendar(label)}
          aria-haspopup="dialog"
          aria-expanded={isOpen === true}
          aria-controls={isOpen ? ids.content : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarDays aria-hidden />
        </Opener>
      </chakra.div>
      {isOpen !== null && (
        <Calendar
          label={label}
          isOpen={isOpen}
          onOpenChange={setOpen}
          ids={ids}
          field={field}
          value={value}
          min={min}
          max={max}
          onChoose={choose}
        />
      )}
    </>
  )
}
