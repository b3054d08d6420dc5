import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { monthGrid, monthOf, otherMonth } from '../../domain/appointments/booking-calendar.ts'
import { dateInWords, monthInWords } from '../../domain/values/date-words.ts'
import { Button } from '../forms/button.tsx'
import { choiceTexts } from '../forms/choice-texts.ts'
import { dayAfterKey } from './calendar-keys.ts'
import { MonthLists } from './month-lists.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '1px',
    '& th': { color: 'muted', fontSize: 'sm', fontWeight: 'medium', textAlign: 'center' },
  },
})

const Cell = chakra('td')

const Day = chakra('button', {
  base: {
    width: '100%',
    minHeight: 'target',
    borderRadius: 'control',
    cursor: 'pointer',
    outlineOffset: '-2px',
    _hover: { background: 'primarySoft' },
    _disabled: { cursor: 'not-allowed', opacity: 0.45, background: 'transparent' },
    '&[aria-current=date]': { fontWeight: 'bold', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
    '[aria-selected=true] > &': {
      background: 'primary',
      color: 'onPrimary',
      _focusVisible: { outlineColor: 'onPrimary', outlineOffset: '-5px' },
      _hover: { background: 'primary' },
      _highContrast: { borderWidth: '4px' },
    },
  },
})

/** Takes the colour of the number, so that it stands out on the selected date, too. */
const Mark = chakra('span', {
  base: {
    display: 'block',
    width: '6px',
    height: '6px',
    marginInline: 'auto',
    marginBlockStart: '2px',
    borderRadius: '50%',
    background: 'currentColor',
    _highContrast: { background: 'ButtonText' },
  },
})

/** A month's weeks without those that end before the first date. */
const weeksFrom = (first: string, month: string) => monthGrid(month).filter((week) => week.some((day) => day !== null && day >= first))

type MonthCalendarProps = {
  /** Plain dates, YYYY-MM-DD. */
  today: string
  first: string
  last: string
  /** The selected date; empty without a selection. */
  value: string
  onChoose: (day: string) => void
  /** The dates with a dot, and the meaning of the dot. */
  marked?: { days: ReadonlySet<string>; meaning: string }
  /** Whether month and year have drop-down lists, for ranges of many years. */
  hasLists?: boolean
}

/** A month grid with one selected date. Follows the WAI-ARIA grid pattern, with a single tab stop. */
export const MonthCalendar = ({ today, first, last, value, onChoose, marked, hasLists = false }: MonthCalendarProps) => {
  const within = (day: string) => (day < first ? first : day > last ? last : day)
  const [reached, setReached] = useState(within(value || today))
  const [chosen, setChosen] = useState(value)
  const grid = useRef<HTMLTableElement>(null)
  const isMovingFocus = useRef(false)
  const [headingId, markId] = [useId(), useId()]
  if (chosen !== value) {
    setChosen(value)
    setReached(within(value || today))
  }
  const month = monthOf(reached)

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the date that the keyboard reached
  useEffect(() => {
    if (!isMovingFocus.current) return
    isMovingFocus.current = false
    grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus()
  }, [reached])

  const show = (month: string) => setReached(within(`${month}-01`))
  const move = (event: KeyboardEvent) => {
    const day = dayAfterKey(reached, event)
    if (day === null) return
    event.preventDefault()
    isMovingFocus.current = within(day) !== reached
    setReached(within(day))
  }

  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="1">
        <Button
          look="quiet"
          paddingInline="2"
          aria-label={choiceTexts.previousMonth}
          disabled={month <= monthOf(first)}
          onClick={() => show(otherMonth(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <chakra.span id={headingId} aria-live="polite" fontWeight="bold" srOnly={hasLists}>
          {monthInWords(month)}
        </chakra.span>
        {hasLists && <MonthLists month={month} first={monthOf(first)} last={monthOf(last)} onChoose={show} />}
        <Button
          look="quiet"
          paddingInline="2"
          aria-label={choiceTexts.nextMonth}
          disabled={month >= monthOf(last)}
          onClick={() => show(otherMonth(month, 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </chakra.div>
      <Table role="grid" aria-labelledby={headingId} ref={grid} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(first, month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, position) =>
                day === null ? (
                  <td key={weekdays[position]} />
                ) : (
                  <Cell key={weekdays[position]} role="gridcell" aria-selected={day === value}>
                    <Day
                      type="button"
                      tabIndex={day === reached ? 0 : -1}
                      aria-label={dateInWords(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-describedby={marked?.days.has(day) ? markId : undefined}
                      disabled={day < first || day > last}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                      {marked?.days.has(day) && <Mark />}
                    </Day>
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {marked && (
        <span id={markId} hidden>
          {marked.meaning}
        </span>
      )}
    </chakra.div>
  )
}
