import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { appointmentTypesQuery, locationsQuery } from '../../../api/appointments/booking-options.ts'
import { firstAvailableQuery } from '../../../api/appointments/first-available.ts'
import { firstBookableDay } from '../../../domain/appointments/booking-calendar.ts'
import { weekdayMoment } from '../../../domain/values/date-words.ts'
import { practiceToday } from '../../../domain/values/practice-time.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { usePatient } from '../../use-patient.tsx'
import type { BookingFlow } from './flow.ts'
import { texts } from './texts.ts'

const Times = chakra('ul', {
  base: { display: 'grid', gap: '2', listStyle: 'none', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' },
})

const { title, partOfDay, parts, none } = texts.firstAvailable
const partChoices = [
  { id: 'any', label: parts.any },
  { id: 'morning', label: parts.morning },
  { id: 'afternoon', label: parts.afternoon },
] as const

type Part = (typeof partChoices)[number]['id']

/** Before a choice, the suggestions are for the practice's first type in person. */
const useSuggestedType = ({ type }: BookingFlow['state']['context']) => {
  const { connection, patientId } = usePatient()
  const { data: types } = useQuery(appointmentTypesQuery(connection, patientId))
  return type ?? types?.rows.find(({ isVirtual }) => !isVirtual) ?? null
}

/**
 * The earliest times with anyone, each of which leads to the confirmation. Shown only if the practice suggests some. A part of the day without
 * times stays shown, for the choice of another.
 */
export const Suggestions = ({ state, send }: BookingFlow) => {
  const { connection, patientId } = usePatient()
  const { rules, locationIds, reason } = state.context
  const type = useSuggestedType(state.context)
  const headingId = useId()
  const [part, setPart] = useState<Part>('any')
  const { data: locations } = useQuery(locationsQuery(connection, patientId))
  const { data: times, isLoading } = useQuery({
    ...firstAvailableQuery(connection, patientId, {
      typeId: type?.id ?? '',
      reasonId: reason?.id ?? null,
      locationIds,
      from: firstBookableDay(practiceToday(), rules),
      partOfDay: part === 'any' ? null : part,
    }),
    enabled: type !== null,
  })
  if (!type || (part === 'any' && !isLoading && !times?.length)) return null
  const placeOf = (id: string) => (type.isVirtual ? null : locations?.rows.find((one) => one.id === id)?.name)
  return (
    <Card aria-labelledby={headingId} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" padding={{ base: '4', md: '5' }}>
      <div>
        <chakra.h2 id={headingId} fontSize="lg">
          {title}
        </chakra.h2>
        <chakra.p color="muted">{type.name}</chakra.p>
      </div>
      <ChoiceChips label={partOfDay} choices={partChoices} chosen={part} onChoose={setPart} />
      {times?.length === 0 && <p role="status">{none}</p>}
      {times ? (
        <Times aria-labelledby={headingId}>
          {times.map((suggestion) => {
            const { slot, practitioner } = suggestion
            return (
              <chakra.li key={[practitioner.id, ...slot.ids].join()} display="grid" gridTemplateColumns="minmax(0, 1fr)">
                <Button
                  flexDirection="column"
                  overflowWrap="anywhere"
                  gap="0"
                  disabled={state.hasTag('busy')}
                  onClick={() => send({ type: 'suggestion.chosen', suggestion, appointmentType: type })}
                >
                  {weekdayMoment(slot.start)}
                  <chakra.span fontSize="sm" fontWeight="regular" color="muted">
                    {[practitioner.name, placeOf(slot.locationId)].filter(Boolean).join(', ')}
                  </chakra.span>
                </Button>
              </chakra.li>
            )
          })}
        </Times>
      ) : (
        <chakra.div display="grid" gap="2">
          <Skeleton width="100%" height="3.5rem" />
          <Skeleton width="100%" height="3.5rem" />
          <Skeleton width="100%" height="3.5rem" />
        </chakra.div>
      )}
    </Card>
  )
}
