import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, ClipboardList } from 'lucide-react'
import { countersQuery } from '../../api/practice/counters.ts'
import { canOpenArea, type MenuEntry } from '../../domain/practice/menu.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
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

/** Cards of the last row grow, so that none stands alone beside empty space. */
const Cards = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '3', md: '4' },
    listStyle: 'none',
    '& > li': { flex: { base: '1 1 9rem', md: '1 1 13rem' }, minWidth: '0' },
  },
})

/** Its code loads beside its data: 4 kB less before the first screen. The waiting place is as high as the needs. */
const Needs = lazyPart(async () => (await import('./needs.tsx')).Needs, <chakra.div minHeight={{ base: '38rem', md: '17rem' }} />)
void Needs.prefetch()

type CardsProps = {
  cards: readonly DashboardCard[]
  /** Number of menu entries that did not decode. One of them may open a card. */
  unreadableEntryCount: number
}

const AreaCards = ({ cards, unreadableEntryCount }: CardsProps) => {
  const { connection, patientId } = usePatient()
  const { data: counters, isPending } = useQuery(countersQuery(connection, patientId))
  const shown = cards.filter(({ isOpen }) => isOpen || unreadableEntryCount > 0)
  return shown.map(({ title, path, icon, isOpen, counter }) => (
    <li key={path}>
      {isOpen ? (
        <AreaCard
          path={path}
          title={title}
          icon={icon}
          note={counter && (counters ? countText(counter, counters) : isPending ? <Skeleton width="5rem" /> : texts.uncounted)}
        />
      ) : (
        <ClosedAreaCard title={title} icon={icon} note={texts.notKnown} />
      )}
    </li>
  ))
}

type DashboardProps = CardsProps & {
  menu: readonly MenuEntry[]
  /** The practice's own guide, a PDF. Absent: the portal's guide. */
  portalGuideUrl: string | undefined
}

/** The first page after sign-in: links to the areas, and an overview. */
export const Dashboard = ({ portalGuideUrl, menu, ...props }: DashboardProps) => {
  const { cards, unreadableEntryCount } = props
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" paddingBlockStart="2">
      {unreadableEntryCount > 0 && <Notice tone="warning">{pageTexts.unreadableEntryCount(unreadableEntryCount)}</Notice>}
      <Needs canOpen={(area) => unreadableEntryCount > 0 || canOpenArea(menu, area)} />
      <Cards aria-label={texts.cards}>
        <AreaCards {...props} />
        <li>
          <AreaCard path="/preview" title={texts.summary.title} icon={ClipboardList} note={texts.summary.hint} />
        </li>
        <li>
          {portalGuideUrl ? (
            <PortalGuide url={portalGuideUrl} />
          ) : (
            <AreaCard path="/guide" title={texts.guide.title} icon={CircleHelp} note={texts.guide.hint} />
          )}
        </li>
      </Cards>
      <PracticeDetails />
      {cards.some(({ path, isOpen }) => path === '/appointments' && isOpen) && <AppointmentsOverview />}
    </chakra.div>
  )
}
