import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { locationsQuery } from '../../../api/appointments/booking-options.ts'
import type { AppointmentType, Practitioner } from '../../../domain/appointments/booking.ts'
import { firstBookableDay, lastBookableDay } from '../../../domain/appointments/booking-calendar.ts'
import { weekdayDate } from '../../../domain/values/date-words.ts'
import { practiceToday } from '../../../domain/values/practice-time.ts'
import { MonthCalendar } from '../../../ui/dates/month-calendar.tsx'
import { usePatient } from '../../use-patient.tsx'
import { DaySlots } from './day-slots.tsx'
import type { BookingFlow } from './flow.ts'
import { useFreeDays } from './free-days.ts'
import { Step } from './step.tsx'
import { texts } from './texts.ts'

type WhenProps = BookingFlow & {
  type: AppointmentType
  practitioner: Practitioner
  day: string
  /** The failure of the last booking attempt, shown at the slots. */
  errors: ReactNode
}

/** With large text, the times are below the day. */
const Beside = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6',
    '& > *': { flex: '999 1 18rem', minWidth: '0' },
    '& > :first-of-type': { flex: '1 1 24rem' },
  },
})

/** A day and its times. */
export const DateFields = ({ day, errors, ...rest }: WhenProps) => {
  const { connection, patientId } = usePatient()
  const { state, send, type, practitioner } = rest
  const { data: locations } = useQuery(locationsQuery(connection, patientId))
  const slots = useRef<HTMLDivElement>(null)
  const today = practiceToday()
  const { locationIds, rules, replaces } = state.context
  const search = { practitionerId: practitioner.id, typeId: type.id, locationIds }
  const first = firstBookableDay(today, rules)
  const days = useFreeDays(search, first, replaces === undefined)
  useEffect(() => {
    if (days.first) send({ type: 'day.suggested', day: days.first })
  }, [days.first, send])
  const isBusy = state.hasTag('busy')
  const chooseDay = (chosen: string) => send({ type: 'day.chosen', day: chosen })
  /** Moves focus, because the button unmounts with the day that has no times. */
  const goToDay = (next: string) => {
    chooseDay(next)
    slots.current?.focus()
  }
  return (
    <Step title={texts.progress.when}>
      <Beside>
        <chakra.fieldset disabled={isBusy} border="none" aria-label={texts.days.label}>
          <MonthCalendar
            today={today}
            first={today}
            last={lastBookableDay(today)}
            value={day}
            onChoose={chooseDay}
            marked={{ days: days.known, meaning: texts.days.hasTimes }}
          />
        </chakra.fieldset>
        <chakra.div
          ref={slots}
          role="group"
          aria-label={weekdayDate(day)}
          tabIndex={-1}
          outline="none"
          display="grid"
          gap="3"
          alignContent="start"
        >
          {errors}
          <DaySlots
            {...rest}
            day={day}
            today={today}
            isBusy={isBusy}
            isLooking={days.isLooking && day === first}
            locations={locations?.rows ?? []}
            onDay={goToDay}
          />
        </chakra.div>
      </Beside>
    </Step>
  )
}
