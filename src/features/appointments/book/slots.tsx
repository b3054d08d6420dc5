import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { groupByHalfDay, type Slot } from '../../../domain/appointments/slot.ts'
import { momentInWords } from '../../../domain/values/date-words.ts'
import { practiceTime } from '../../../domain/values/practice-time.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { LocationMark } from './location-mark.tsx'
import { texts } from './texts.ts'

const Times = chakra('ul', {
  base: { display: 'grid', gap: '2', listStyle: 'none', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7rem), 1fr))' },
})

/** Stretches to the height of its row. */
const Time = chakra('li', { base: { display: 'grid' } })
const Small = chakra('span', { base: { fontSize: 'sm', fontWeight: 'regular', color: 'muted' } })

type HalfDayProps = {
  title: string
  slots: readonly Slot[]
  locationName: (slot: Slot) => string | null
  colourOf: (slot: Slot) => number | null
  /** Whether the slot was refused since the list was fetched. */
  isGone: (slot: Slot) => boolean
  isBusy: boolean
  onChoose: (slot: Slot) => void
}

const HalfDay = ({ title, slots, locationName, colourOf, isGone, isBusy, onChoose }: HalfDayProps) => {
  const headingId = useId()
  return (
    <chakra.div display="grid" gap="2" alignContent="start">
      <chakra.h3 id={headingId} fontSize="md">
        {title}
      </chakra.h3>
      {slots.length === 0 ? (
        <chakra.p color="muted">{texts.slots.noneInHalf}</chakra.p>
      ) : (
        <Times aria-labelledby={headingId}>
          {slots.map((slot) => {
            const place = locationName(slot)
            const taken = isGone(slot) && texts.slots.taken
            const name = texts.slots.between(momentInWords(slot.start), practiceTime(slot.end))
            return (
              <Time key={slot.ids.join()}>
                <Button
                  width="full"
                  flexDirection="column"
                  gap="0"
                  aria-label={[name, place, taken].filter(Boolean).join(', ')}
                  disabled={isBusy}
                  onClick={() => onChoose(slot)}
                >
                  {practiceTime(slot.start)}
                  {place && (
                    <Small>
                      <LocationMark colour={colourOf(slot)} />
                      {place}
                    </Small>
                  )}
                  {taken && <Small>{taken}</Small>}
                </Button>
              </Time>
            )
          })}
        </Times>
      )}
    </chakra.div>
  )
}

type SlotsProps = Omit<HalfDayProps, 'title'>

/** The times of a day. A slot's accessible name contains its full date and time. */
export const Slots = ({ slots, ...rest }: SlotsProps) => {
  const { morning, afternoon } = groupByHalfDay(slots)
  return (
    <chakra.div display="grid" gap="4">
      <HalfDay title={texts.slots.morning} slots={morning} {...rest} />
      <HalfDay title={texts.slots.afternoon} slots={afternoon} {...rest} />
    </chakra.div>
  )
}
