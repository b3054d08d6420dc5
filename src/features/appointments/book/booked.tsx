import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { locationsQuery } from '../../../api/appointments/booking-options.ts'
import type { Booking } from '../../../domain/appointments/booking.ts'
import { practiceNow } from '../../../domain/values/practice-now.ts'
import { download } from '../../../ui/files/download.ts'
import { TransientButton } from '../../../ui/forms/passing-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SuccessNotice } from '../../../ui/layout/success-notice.tsx'
import { Facts } from '../../../ui/lists/facts.tsx'
import { usePatient } from '../../use-patient.tsx'
import { calendarFile } from '../calendar-file.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import type { BookingFlow } from './flow.ts'
import { bookingFacts, memberName } from './summary.ts'
import { texts } from './texts.ts'

type BookedProps = BookingFlow & { booking: Booking; productName: string; onShowUpcoming: () => void; onAgain: () => void }

/** The confirmed appointment and the next steps. */
export const Booked = ({ state, booking, productName, onShowUpcoming, onAgain }: BookedProps) => {
  const { connection, patientId } = usePatient()
  const { context } = state
  const { slot } = booking
  const member = memberName(context)
  const notice = useRef<HTMLDivElement>(null)
  const { data: locations } = useQuery(locationsQuery(connection, patientId))
  useEffect(() => notice.current?.focus(), [])

  return (
    <Card display="grid" gap="4">
      <SuccessNotice ref={notice}>{texts.booked.success}</SuccessNotice>
      <Facts facts={bookingFacts(context, slot, locations?.rows ?? [])} />
      <div>
        <chakra.h2 fontSize="lg">{texts.booked.next}</chakra.h2>
        <p>{member === null ? texts.booked.soon : texts.booked.soonFor(member)}</p>
        {context.type?.isVirtual && <p>{texts.booked.joinOnline}</p>}
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {member === null && (
          <TransientButton look="primary" onClick={onShowUpcoming}>
            {texts.booked.upcoming}
          </TransientButton>
        )}
        <AddToCalendar
          slot={slot}
          provider={context.practitioner?.name ?? ''}
          onAdd={(appointment) => download(calendarFile(appointment, { issuer: connection.apiUrl, productName }, practiceNow()))}
        />
        <TransientButton onClick={onAgain}>{texts.booked.another}</TransientButton>
      </chakra.div>
    </Card>
  )
}
