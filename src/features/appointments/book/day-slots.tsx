import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { slotsQuery } from '../../../api/appointments/slots.ts'
import { type AppointmentType, locationColour, type PracticeLocation, type Practitioner } from '../../../domain/appointments/booking.ts'
import { isSameDayRefused } from '../../../domain/appointments/booking-rules.ts'
import { isSameTime, mergeSlots, neededMinutes, type Slot } from '../../../domain/appointments/slot.ts'
import { weekdayDate } from '../../../domain/values/date-words.ts'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import { usePatient } from '../../use-patient.tsx'
import type { BookingFlow } from './flow.ts'
import { NextDay } from './next-day.tsx'
import { Slots } from './slots.tsx'
import { texts } from './texts.ts'

type DaySlotsProps = BookingFlow & {
  type: AppointmentType
  practitioner: Practitioner
  day: string
  today: string
  isBusy: boolean
  /** A day with times is being looked for. */
  isLooking: boolean
  locations: readonly PracticeLocation[]
  onDay: (day: string) => void
}

/** The free times of one day. Without any, the next day that has some. */
export const DaySlots = (props: DaySlotsProps) => {
  const { connection, patientId } = usePatient()
  const { state, send, type, practitioner, day, today, isBusy, isLooking, locations, onDay } = props
  const { locationIds, reason, rules, replaces, failure, unavailableSlots } = state.context
  const isRefused = isSameDayRefused(day, today, rules)
  const of = { practitionerId: practitioner.id, typeId: type.id, locationIds }
  const { data, error, refetch } = useQuery({ ...slotsQuery(connection, patientId, { ...of, day }), enabled: !isRefused })
  const needed = neededMinutes(reason, type, replaces?.appointment)
  const times = !isLooking && data ? mergeSlots(data.slots, needed) : undefined
  const nameOf = ({ locationId }: Slot) => locations.find(({ id }) => id === locationId)?.name ?? null
  const places = new Set(times?.map(nameOf))
  const [place] = places.size === 1 ? places : []
  const isEmpty = isRefused || times?.length === 0
  const statusText = () => {
    if (isBusy) return texts.slots.locking
    if (isEmpty || error) return ''
    return times ? texts.slots.counted(times.length, weekdayDate(day)) : texts.slots.looking
  }

  return (
    <>
      <div>
        <chakra.h3 fontSize="md">{weekdayDate(day)}</chakra.h3>
        {place && <p>{place}</p>}
      </div>
      <Status srOnly>{statusText()}</Status>
      {error && !isRefused && <FailedNotice error={error} onRetry={() => void refetch()} />}
      {!isEmpty && !error && !times && (
        <chakra.div display="grid" gap="2">
          <Skeleton width="40%" />
          <Skeleton width="100%" height="2.75rem" />
          <Skeleton width="100%" height="2.75rem" />
        </chakra.div>
      )}
      {!isRefused && data?.isWhole === false && (
        <Status>
          <Notice>{texts.slots.notAll}</Notice>
        </Status>
      )}
      {isEmpty && !error && (
        <>
          {/* The booking failure above already explains a refused day. An unreadable row may be a free time. */}
          {failure?.kind !== 'sameDay' && (isRefused || data?.isWhole) && (
            <Status>
              <Notice>
                <p>{isRefused ? texts.slots.sameDay : texts.slots.none}</p>
                {!isRefused && <p>{data?.slots.length === 0 ? texts.slots.noneFree : texts.slots.noneOfLength(needed)}</p>}
              </Notice>
            </Status>
          )}
          <NextDay of={of} after={day} onChoose={onDay} />
        </>
      )}
      {!isEmpty && times && (
        <Slots
          slots={times}
          colourOf={({ locationId }) => locationColour(locations, locationId)}
          locationName={places.size > 1 ? nameOf : () => null}
          isGone={(slot) => unavailableSlots.some((time) => isSameTime(time, slot))}
          isBusy={isBusy}
          onChoose={(slot) => send({ type: 'slot.chosen', slot })}
        />
      )}
    </>
  )
}
