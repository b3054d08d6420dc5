import { Loading } from '../../ui/layout/loading.tsx'
import { usePageState } from '../../ui/layout/page-state.ts'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { BookAppointment } from './book/book-appointment.tsx'
import { laterPart } from './later-part.ts'
import { appointmentsState, type TabId } from './page-state.ts'
import { texts } from './texts.ts'
import { Upcoming } from './upcoming.tsx'

const History = laterPart('History', <Loading />)

type AppointmentsProps = { productName: string }

/** The tabs for booking, upcoming appointments and history. The history entry stores the selected tab. */
export const Appointments = ({ productName }: AppointmentsProps) => {
  const { state, change } = usePageState(appointmentsState)
  const tabs: readonly Tab<TabId>[] = [
    {
      id: '1',
      label: texts.tabs.book,
      content: <BookAppointment productName={productName} isHidden={state.tab !== '1'} onShowUpcoming={() => change({ tab: '2' })} />,
      keepMounted: true,
    },
    {
      id: '2',
      label: texts.tabs.upcoming,
      content: <Upcoming productName={productName} onBook={() => change({ tab: '1' })} />,
    },
    { id: '3', label: texts.tabs.history, content: <History state={state} onChange={change} /> },
  ]
  return <Tabs label={texts.title} tabs={tabs} current={state.tab} onChange={(tab) => change({ tab })} />
}
