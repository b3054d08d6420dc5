import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { countersQuery } from '../../api/practice/counters.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { usePatient } from '../use-patient.tsx'
import { AppointmentsOverview } from './appointments-overview.tsx'
import { AreaCard, ClosedAreaCard } from './area-card.tsx'
import { countText, type DashboardCard } from './dashboard-card.ts'
import { PortalGuide } from './portal-guide.tsx'
import { PracticeDetails } from './practice-details.tsx'
import { texts } from './texts.ts'

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '4' },
    listStyle: 'none',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
    md: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' },
  },
})

type CardsProps = {
  cards: readonly DashboardCard[]
  /** Number of menu entries that did not decode. One of them may open a card. */
  unreadableEntryCount: number
}

const AreaCards = ({ cards, unreadableEntryCount }: CardsProps) => {
  const { connection, patientId } = usePatient()
  const { data: counters, isPending } = useQuery(countersQuery(connection, patientId))
  return cards.map(({ title, path, icon, isOpen, counter }) => (
    <li key={path}>
      {isOpen ? (
        <AreaCard
          path={path}
          title={title}
          icon={icon}
          note={counter && (counters ? countText(counter, counters) : isPending ? <Skeleton width="5rem" /> : texts.uncounted)}
        />
      ) : (
        <ClosedAreaCard title={title} icon={icon} note={unreadableEntryCount > 0 ? texts.notKnown : texts.closed} />
      )}
    </li>
  ))
}

type DashboardProps = CardsProps & {
  /** Absent: the practice has no guide. */
  portalGuideUrl: string | undefined
}

/** The first page after sign-in: links to the areas, and an overview. */
export const Dashboard = ({ portalGuideUrl, ...props }: DashboardProps) => {
  const { cards, unreadableEntryCount } = props
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" paddingBlockStart="2">
      {unreadableEntryCount > 0 && <Notice tone="warning">{pageTexts.unreadableEntryCount(unreadableEntryCount)}</Notice>}
      <Cards aria-label={texts.cards}>
        <AreaCards {...props} />
        <li>
          <AreaCard path="/preview" title={texts.summary.title} icon={ClipboardList} note={texts.summary.hint} />
        </li>
        {portalGuideUrl && (
          <li>
            <PortalGuide url={portalGuideUrl} />
          </li>
        )}
      </Cards>
      <PracticeDetails />
      {cards.some(({ path, isOpen }) => path === '/appointments' && isOpen) && <AppointmentsOverview />}
    </chakra.div>
  )
}
