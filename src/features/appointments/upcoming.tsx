import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { upcomingQuery } from '../../api/appointments/appointments.ts'
import { practiceSettingsQuery } from '../../api/practice/practice-settings.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import { download } from '../../ui/files/download.ts'
import { Loading } from '../../ui/layout/loading.tsx'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { StatusCards } from '../../ui/lists/status-card.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { isReschedulingUnanswered } from './book/unanswered.ts'
import { calendarFile } from './calendar-file.ts'
import { isSelf } from './is-self.ts'
import { laterPart } from './later-part.ts'
import { SlipDialog } from './slip-dialog.tsx'
import { texts } from './texts.ts'
import { UpcomingCard } from './upcoming-card.tsx'
import { useRefresh } from './use-refresh.ts'

const CancelAppointment = laterPart('CancelAppointment', <Loading />)
const Reschedule = laterPart('Reschedule', <Loading />)

const tickMs = 15_000

/** The current time, updated while countdowns are visible. */
const useNow = () => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

type Open = { dialog: 'slip' | 'cancel' | 'reschedule'; appointment: Appointment }

type UpcomingProps = { productName: string; onBook: () => void }

export const Upcoming = ({ productName, onBook }: UpcomingProps) => {
  const { session, connection } = usePatient()
  const list = useList(upcomingQuery(connection, session.userId))
  // Prefetches the rules that cancelling and rescheduling need.
  useQuery(practiceSettingsQuery(connection, session.userId))
  const refresh = useRefresh()
  const now = useNow()
  const [open, setOpen] = useState<Open | null>(null)
  const place = useRef<HTMLElement>(null)

  const close = useCallback(() => setOpen(null), [])
  const refreshSoon = useCallback(() => void refresh(), [refresh])

  const addToCalendar = (appointment: Appointment) =>
    download(calendarFile(appointment, { issuer: connection.apiUrl, productName }, new Date()))

  return (
    <chakra.section ref={place} tabIndex={-1} aria-label={texts.tabs.upcoming} outline="none">
      <StatusCards>
        <DataList
          label={texts.upcoming.list}
          what={texts.upcoming.listed}
          list={list}
          empty={{ text: texts.upcoming.nothing, next: { label: texts.upcoming.book, go: onBook } }}
          skeleton={<StatusSkeleton facts={4} isDated hasAction />}
          renderRow={(appointment) => (
            <UpcomingCard
              appointment={appointment}
              isSelf={isSelf(appointment, session)}
              isMoveUnanswered={isReschedulingUnanswered(session.userId, appointment.id)}
              now={now}
              onPrint={() => setOpen({ dialog: 'slip', appointment })}
              onAddToCalendar={() => addToCalendar(appointment)}
              onReschedule={() => setOpen({ dialog: 'reschedule', appointment })}
              onCancel={() => setOpen({ dialog: 'cancel', appointment })}
            />
          )}
        />
      </StatusCards>
      {open?.dialog === 'slip' && <SlipDialog appointment={open.appointment} onClose={close} />}
      {open?.dialog === 'cancel' && (
        <CancelAppointment appointment={open.appointment} list={place} onChanged={refreshSoon} onClose={close} />
      )}
      {open?.dialog === 'reschedule' && (
        <Reschedule appointment={open.appointment} list={place} onAddToCalendar={addToCalendar} onChanged={refreshSoon} onClose={close} />
      )}
    </chakra.section>
  )
}
