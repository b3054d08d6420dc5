import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { Connection } from '../../api/http/connection.ts'
import { countersQuery } from '../../api/practice/counters.ts'
import type { Configuration } from '../../browser/configuration.ts'
import { registerServiceWorker } from '../../browser/service-worker.ts'
import type { Account, Session } from '../../domain/access/session.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import { whenSeenAgain } from '../../features/use-patient.tsx'
import { DetailPlace } from '../../ui/dialogs/detail-place.ts'
import { useAfterFirstScreen } from '../../ui/hooks/use-after-first-screen.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { canStick, media } from '../../ui/theme/breakpoints.ts'
import { actingForId } from './acting-for-bar.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { useDetailsToggle } from './details-fold.tsx'
import { DetailsStrip } from './details-strip.tsx'
import { Header } from './header.tsx'
import { BottomNavigation } from './main-places.tsx'
import { Navigation } from './navigation.tsx'
import { accountPath, bottomNavigationItems, navigationItems } from './navigation-items.ts'
import { SettingsNotice } from './settings-notice.tsx'
import { texts } from './texts.ts'
import { useConfigurationRefresh } from './use-configuration-refresh.ts'

const pollMs = 30_000

/** Polls the counters of unread items while the portal is visible and the session unlocked. */
const useCounters = (connection: Connection, session: Session) => {
  const query = countersQuery(connection, session.userId)
  const { data, dataUpdatedAt } = useQuery({
    ...query,
    refetchInterval: session.token === '' ? false : pollMs,
    ...whenSeenAgain(session),
  })
  return { counters: data, answeredAt: dataUpdatedAt }
}

const mainId = 'main'

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    insetBlockStart: '2',
    zIndex: 'header',
    padding: '3',
    background: 'surface',
    borderRadius: 'control',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
})

/** The container of all sticky parts. */
const Page = chakra('div', {
  base: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    paddingBlockEnd: 'var(--bottom-bar)',
    _print: { display: 'block', minHeight: '0' },
  },
})

/** The footer is below the first screen, so loading content does not shift it into view. */
const Columns = chakra('div', {
  base: {
    flex: 'auto',
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' },
    _print: { display: 'block', minHeight: '0' },
  },
})

const Sidebar = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    padding: '3',
    background: 'surface',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    _print: { display: 'none' },
  },
})

const SidebarContent = chakra('div', {
  base: {
    [canStick]: {
      position: 'sticky',
      insetBlockStart: 'calc(var(--top-bar) + {spacing.3})',
      maxHeight: 'calc(100dvh - var(--top-bar) - 2 * {spacing.3})',
      overflowY: 'auto',
    },
  },
})

const Main = chakra('main', {
  base: {
    width: '100%',
    maxWidth: '90rem',
    marginInline: 'auto',
    padding: { base: '4', lg: '6' },
    outline: 'none',
    // A list and its detail beside it.
    '&:has(> [data-part=detail] > *)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
      columnGap: '6',
      _print: { display: 'block' },
    },
  },
})

/** Stays in sight while its list scrolls. */
const DetailColumn = chakra('div', {
  base: {
    [canStick]: {
      position: 'sticky',
      insetBlockStart: 'calc(var(--top-bar) + {spacing.6})',
      // 8rem: header and details strip, which scroll away.
      maxHeight: 'calc(100dvh - 2 * {spacing.6} - 8rem)',
    },
    alignSelf: 'start',
    minWidth: '0',
  },
})

const Footer = chakra('footer', {
  base: { padding: '4', textAlign: 'center', color: 'muted', fontSize: 'sm', borderBlockStartWidth: '1px', borderColor: 'border' },
})

type ShellProps = {
  session: Session
  connection: Connection
  configuration: Configuration
  menu: readonly MenuEntry[]
  /** Number of menu entries that did not decode. */
  unreadableEntryCount: number
  /** Title of the page inside. */
  title: string | undefined
  onAccountChosen: (account: Account) => void
  onSignOut: () => void
  children: ReactNode
}

/** The frame of all signed-in pages. */
export const Shell = (props: ShellProps) => {
  const { session, connection, configuration, menu, unreadableEntryCount, title, onAccountChosen, onSignOut, children } = props
  const { counters, answeredAt } = useCounters(connection, session)
  const { isRefreshing, refresh } = useConfigurationRefresh(connection, session)
  useAfterFirstScreen(registerServiceWorker)
  const fold = useDetailsToggle()
  const hasSidebar = useMedia(media.isLarge)
  const isWide = useMedia(media.isWide)
  const [detailPlace, setDetailPlace] = useState<HTMLElement | null>(null)
  const items = useMemo(() => navigationItems(menu), [menu])
  const places = useMemo(() => bottomNavigationItems(items), [items])
  const navigation = { items, unreadMessages: counters?.unreadMessages ?? 0, unreadableEntryCount }
  return (
    <Page>
      <Header
        session={session}
        connection={connection}
        productName={configuration.productName}
        skipLink={<SkipLink href={`#${mainId}`}>{texts.skip}</SkipLink>}
        fold={fold}
        onAccountChosen={onAccountChosen}
        onRefresh={refresh}
        onSignOut={onSignOut}
      />
      <DetailsStrip
        connection={connection}
        patientId={session.userId}
        name={session.userName}
        isAccountOpen={items.some(({ path }) => path === accountPath)}
        fold={fold}
        isNamedAbove={session.isProxy}
      />
      <ConnectionNotice />
      <SettingsNotice connection={connection} patientId={session.userId} />
      <div role="status">{isRefreshing && <Notice borderRadius="0">{texts.refreshing}</Notice>}</div>
      <Columns>
        <Sidebar>
          {hasSidebar && (
            <SidebarContent>
              <Navigation {...navigation} />
            </SidebarContent>
          )}
        </Sidebar>
        <Main id={mainId} tabIndex={-1} aria-label={title} aria-describedby={session.isProxy ? actingForId : undefined}>
          <DetailPlace value={detailPlace}>
            <div>{children}</div>
          </DetailPlace>
          {isWide && <DetailColumn data-part="detail" ref={setDetailPlace} />}
        </Main>
      </Columns>
      <ClockNotice answeredAt={answeredAt} />
      <Footer>{texts.version(configuration.buildVersion)}</Footer>
      {menu.length > 0 && <BottomNavigation {...navigation} places={places} mainId={mainId} />}
    </Page>
  )
}
