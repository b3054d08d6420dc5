import type { Connection } from '../../api/http/connection.ts'
import type { Session } from '../../domain/access/session.ts'
import { useAfterFirstScreen } from '../../ui/hooks/use-after-first-screen.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { usePageState } from '../../ui/layout/page-state.ts'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { appointmentsState, type TabId } from './page-state.ts'
import { texts } from './texts.ts'
import { Upcoming } from './upcoming.tsx'

const BookAppointment = lazyPart(async () => (await import('./book/book-appointment.tsx')).BookAppointment, <Loading />)
const loadHistory = async () => (await import('./history.tsx')).History
const History = lazyPart(loadHistory, <Loading />)

type AppointmentsProps = { session: Session; connection: Connection; productName: string }

/** Booking, what is to come, and what has been. The history entry says which of them is shown. */
export const Appointments = ({ session, connection, productName }: AppointmentsProps) => {
  const { state, change } = usePageState(appointmentsState)
  const patient = { session, connection }
  useAfterFirstScreen(loadHistory)
  const tabs: readonly Tab<TabId>[] = [
    {
      id: '1',
      label: texts.tabs.book,
      content: (
        <BookAppointment {...patient} productName={productName} isHidden={state.tab !== '1'} onShowUpcoming={() => change({ tab: '2' })} />
      ),
      isKept: true,
    },
    {
      id: '2',
      label: texts.tabs.upcoming,
      content: <Upcoming {...patient} productName={productName} onBook={() => change({ tab: '1' })} />,
    },
    { id: '3', label: texts.tabs.history, content: <History {...patient} state={state} onChange={change} /> },
  ]
  return <Tabs label={texts.title} tabs={tabs} current={state.tab} onChange={(tab) => change({ tab })} />
}
