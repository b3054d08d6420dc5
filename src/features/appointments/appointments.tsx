import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { upcomingQuery } from '../../api/appointments/appointments.ts'
import { earlierTimesQuery } from '../../api/appointments/earlier-times.ts'
import { practiceSettingsQuery } from '../../api/practice/practice-settings.ts'
import { Loading } from '../../ui/layout/loading.tsx'
import { usePageState } from '../../ui/layout/page-state.ts'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { usePatient } from '../use-patient.tsx'
import { BookAppointment } from './book/book-appointment.tsx'
import { isBookingBegun } from './book/booking-draft.ts'
import { laterPart } from './later-part.ts'
import { appointmentsState, type TabId } from './page-state.ts'
import { texts } from './texts.ts'
import { Upcoming } from './upcoming.tsx'

const History = laterPart('History', <Loading />)

/**
 * The tab that the page opens on: the upcoming appointments if there are any, otherwise the booking form. A begun booking comes first. Null while the
 * list is loading; a failed request opens the form. The history does not need the list.
 */
const useFirstTab = (selected: TabId | null): TabId | null => {
  const { session, connection } = usePatient()
  const client = useQueryClient()
  const { data, isLoading, failureCount } = useInfiniteQuery({
    ...upcomingQuery(connection, session.userId),
    enabled: selected !== '3',
  })
  if (isBookingBegun(client, session.userId)) return '1'
  if (isLoading && failureCount === 0) return null
  return data?.pages.some(({ rows }) => rows.length > 0) ? '2' : '1'
}

type AppointmentsProps = { productName: string }

/** The tabs for booking, upcoming appointments and history. The history entry stores the selected tab, so that Back restores it. */
export const Appointments = ({ productName }: AppointmentsProps) => {
  const { session, connection } = usePatient()
  const { state, change } = usePageState(appointmentsState)
  const firstTab = useFirstTab(state.tab)
  const current = state.tab ?? firstTab
  // Prefetches the rules that booking, cancelling and rescheduling need, and the offers of the upcoming appointments.
  useQuery(practiceSettingsQuery(connection, session.userId))
  useQuery(earlierTimesQuery(connection, session.userId))
  useEffect(() => {
    if (state.tab === null && firstTab !== null) change({ tab: firstTab })
  }, [state.tab, firstTab, change])

  const tabs: readonly Tab<TabId>[] = [
    {
      id: '1',
      label: texts.tabs.book,
      content: <BookAppointment productName={productName} isHidden={current !== '1'} onShowUpcoming={() => change({ tab: '2' })} />,
      keepMounted: true,
    },
    {
      id: '2',
      label: texts.tabs.upcoming,
      content: <Upcoming productName={productName} onBook={() => change({ tab: '1' })} />,
    },
    { id: '3', label: texts.tabs.history, content: <History state={state} onChange={change} /> },
  ]
  return (
    <>
      <Tabs label={texts.title} tabs={tabs} current={current} onChange={(tab) => change({ tab })} />
      {current === null && <Loading label={texts.upcoming.list} />}
    </>
  )
}
