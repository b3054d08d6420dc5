import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { weekdayDate } from '../../../domain/date-words.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { Button } from '../../../ui/button.tsx'
import { texts } from './texts.ts'

const daysShown = 7

const List = chakra('ul', { base: { display: 'grid', gap: '2', listStyle: 'none' } })

type DayListProps = { label: string; first: string; last: string; value: string; onChoose: (day: string) => void }

/** Days as a plain list, a week at a time. It goes to a day that is chosen elsewhere. */
export const DayList = ({ label, first, last, value, onChoose }: DayListProps) => {
  const [from, setFrom] = useState(value)
  const [chosen, setChosen] = useState(value)
  if (chosen !== value) {
    setChosen(value)
    if (value < from || value >= addDays(from, daysShown)) setFrom(value)
  }
  const days = Array.from({ length: daysShown }, (_, position) => addDays(from, position)).filter((day) => day <= last)
  const earlier = addDays(from, -daysShown)
  const later = addDays(from, daysShown)
  return (
    <chakra.div display="grid" gap="2">
      <List aria-label={label}>
        {days.map((day) => (
          <li key={day}>
            <Button width="full" look={day === value ? 'primary' : 'plain'} aria-pressed={day === value} onClick={() => onChoose(day)}>
              {weekdayDate(day)}
            </Button>
          </li>
        ))}
      </List>
      <chakra.div display="flex" justifyContent="space-between" gap="2">
        <Button look="quiet" disabled={from <= first} onClick={() => setFrom(earlier < first ? first : earlier)}>
          {texts.days.earlier}
        </Button>
        <Button look="quiet" disabled={later > last} onClick={() => setFrom(later)}>
          {texts.days.later}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
