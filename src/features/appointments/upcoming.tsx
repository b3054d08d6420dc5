import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { upcomingQuery } from '../../api/appointments/appointments.ts'
import { locationsQuery } from '../../api/appointments/booking-options.ts'
import { earlierTimesQuery } from '../../api/appointments/earlier-times.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import type { EarlierTimeWish, EarlierTimeOffer as Offer } from '../../domain/appointments/earlier-time.ts'
import { practiceNow } from '../../domain/values/practice-now.ts'
import { download } from '../../ui/files/download.ts'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { StatusCards } from '../../ui/lists/status-card.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient, whenSeenAgain } from '../use-patient.tsx'
import { isReschedulingUnanswered } from './book/unanswered.ts'
import { calendarFile } from './calendar-file.ts'
import { texts as earlierTexts } from './earlier-time-texts.ts'
import { isSelf } from './is-self.ts'
import { laterPart } from './later-part.ts'
import { SlipDialog } from './slip-dialog.tsx'
import { texts } from './texts.ts'
import { UpcomingCard } from './upcoming-card.tsx'
import { useRefresh } from './use-refresh.ts'

const CancelAppointment = laterPart('CancelAppointment', <Loading />)
const EarlierTimeDialog = laterPart('EarlierTimeDialog', <Loading />)
const EarlierTimeOffer = laterPart('EarlierTimeOffer', <Loading />)
const Reschedule = laterPart('Reschedule', <Loading />)

const tickMs = 15_000

/** The current time, updated while countdowns are visible. */
const useNow = () => {
  const [now, setNow] = useState(practiceNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(practiceNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

type Open = { appointment: Appointment } & (
  | { dialog: 'slip' | 'cancel' | 'reschedule' }
  | { dialog: 'earlierTime'; wish: EarlierTimeWish | null }
  | { dialog: 'offer'; offer: Offer }
)

type UpcomingProps = { productName: string; onBook: () => void }

export const Upcoming = ({ productName, onBook }: UpcomingProps) => {
  const { session, connection } = usePatient()
  const list = useList(upcomingQuery(connection, session.userId))
  // The addresses and offers of the cards. The list waits for them, because a later one would move it; a failed request does not delay it.
  const locations = useQuery(locationsQuery(connection, session.userId))
  const wishes = useQuery({ ...earlierTimesQuery(connection, session.userId), ...whenSeenAgain(session) })
  const isWaiting = [locations, wishes].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  const refresh = useRefresh()
  const now = useNow()
  const [open, setOpen] = useState<Open | null>(null)
  const place = useRef<HTMLElement>(null)

  const close = useCallback(() => setOpen(null), [])
  const refreshSoon = useCallback(() => void refresh(), [refresh])

  const wishOf = ({ id }: Appointment) => wishes.data?.find(({ appointmentId }) => appointmentId === id) ?? null

  const addToCalendar = (appointment: Appointment) =>
    download(calendarFile(appointment, { issuer: connection.apiUrl, productName }, practiceNow()))

  return (
    <chakra.section ref={place} tabIndex={-1} aria-label={texts.tabs.upcoming} outline="none">
      {wishes.error && <FailedNotice error={wishes.error} what={earlierTexts.listed} onRetry={() => void wishes.refetch()} />}
      <StatusCards>
        <DataList
          label={texts.upcoming.list}
          what={texts.upcoming.listed}
          list={isWaiting ? { ...list, state: 'loading' } : list}
          empty={{ text: texts.upcoming.nothing, next: { label: texts.upcoming.book, go: onBook } }}
          skeleton={<StatusSkeleton facts={5} isDated hasAction />}
          renderRow={(appointment) => (
            <UpcomingCard
              appointment={appointment}
              isSelf={isSelf(appointment, session)}
              locations={locations.data?.rows ?? []}
              isMoveUnanswered={isReschedulingUnanswered(session.userId, appointment.id)}
              earlier={
                wishes.data
                  ? {
                      wish: wishOf(appointment),
                      onChange: () => setOpen({ dialog: 'earlierTime', appointment, wish: wishOf(appointment) }),
                      onSee: (offer) => setOpen({ dialog: 'offer', appointment, offer }),
                    }
                  : null
              }
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
        <CancelAppointment
          appointment={open.appointment}
          list={place}
          onChanged={refreshSoon}
          onClose={close}
          onMove={() => setOpen({ dialog: 'reschedule', appointment: open.appointment })}
        />
      )}
      {open?.dialog === 'earlierTime' && (
        <EarlierTimeDialog appointment={open.appointment} wish={open.wish} onChanged={refreshSoon} onClose={close} />
      )}
      {open?.dialog === 'offer' && (
        <EarlierTimeOffer appointment={open.appointment} offer={open.offer} list={place} onChanged={refreshSoon} onClose={close} />
      )}
      {open?.dialog === 'reschedule' && (
        <Reschedule appointment={open.appointment} list={place} onAddToCalendar={addToCalendar} onChanged={refreshSoon} onClose={close} />
      )}
    </chakra.section>
  )
}
