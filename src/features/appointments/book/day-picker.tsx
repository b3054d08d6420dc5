import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MonthCalendar } from '../../../ui/month-calendar.tsx'
import { DayList } from './day-list.tsx'
import { texts } from './texts.ts'

type DayPickerProps = {
  today: string
  /** The last day that can be chosen. */
  last: string
  value: string
  onChoose: (day: string) => void
}

/** A day, in a calendar or in a plain list. */
export const DayPicker = ({ today, last, value, onChoose }: DayPickerProps) => {
  const [view, setView] = useState<'calendar' | 'list'>('calendar')
  const days = { first: today, last, value, onChoose }
  return (
    <chakra.div display="grid" gap="3" alignContent="start">
      <chakra.div role="group" aria-label={texts.days.view} display="flex" gap="2">
        {(['calendar', 'list'] as const).map((one) => (
          <Button key={one} look={view === one ? 'primary' : 'plain'} aria-pressed={view === one} onClick={() => setView(one)}>
            {texts.days[one]}
          </Button>
        ))}
      </chakra.div>
      {view === 'calendar' ? (
        <chakra.div role="group" aria-label={texts.days.label}>
          <MonthCalendar today={today} {...days} />
        </chakra.div>
      ) : (
        <DayList label={texts.days.label} {...days} />
      )}
    </chakra.div>
  )
}
