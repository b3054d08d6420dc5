import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Connection } from '../../api/connection.ts'
import type { MenuEntry } from '../../domain/menu.ts'
import type { Account, Session } from '../../domain/session.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Configuration } from '../configuration.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { navigationItems } from './navigation-items.ts'
import { texts } from './texts.ts'
import { useConfigurationRefresh } from './use-configuration-refresh.ts'
import { useCounters } from './use-counters.ts'

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

const Page = chakra('div', {
  base: { minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr auto', gridTemplateColumns: 'minmax(0, 1fr)' },
})

const Columns = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' } },
})

const Sidebar = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    padding: '3',
    background: 'surface',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
  },
})

const SidebarContent = chakra('div', {
  base: { position: 'sticky', insetBlockStart: '3', maxHeight: 'calc(100dvh - 1.5rem)', overflowY: 'auto' },
})

const Main = chakra('main', {
  base: { width: '100%', maxWidth: '76rem', marginInline: 'auto', padding: { base: '4', lg: '6' }, outline: 'none' },
})

const Footer = chakra('footer', {
  base: { padding: '4', textAlign: 'center', color: 'muted', fontSize: 'sm', borderBlockStartWidth: '1px', borderColor: 'border' },
})

type ShellProps = {
  session: Session
  connection: Connection
  configuration: Configuration
  menu: readonly MenuEntry[]
  /** How many entries of the menu could not be read. */
  unreadableEntries: number
  /** The areas that have a page. */
  openPaths: readonly string[]
  /** Of the page inside. */
  title: string | undefined
  onAccountChosen: (account: Account) => void
  onSignOut: () => void
  children: ReactNode
}

/** What stands around every signed-in page. */
export const Shell = (props: ShellProps) => {
  const { session, connection, configuration, menu, unreadableEntries, openPaths, title, onAccountChosen, onSignOut, children } = props
  const counters = useCounters(connection, session)
  const { isRefreshing, refresh } = useConfigurationRefresh()
  const navigation = { items: navigationItems(menu, openPaths), unreadMessages: counters?.unreadMessages ?? 0, unreadableEntries }
  return (
    <Page>
      <div>
        <SkipLink href={`#${mainId}`}>{texts.skip}</SkipLink>
        <Header
          session={session}
          connection={connection}
          productName={configuration.productName}
          navigation={<NavigationDrawer {...navigation} mainId={mainId} />}
          onAccountChosen={onAccountChosen}
          onRefresh={refresh}
          onSignOut={onSignOut}
        />
        <ConnectionNotice />
        <div role="status">{isRefreshing && <Notice borderRadius="0">{texts.refreshing}</Notice>}</div>
      </div>
      <Columns>
        <Sidebar>
          <SidebarContent>
            <Navigation {...navigation} />
          </SidebarContent>
        </Sidebar>
        <Main id={mainId} tabIndex={-1} aria-label={title}>
          {children}
        </Main>
      </Columns>
      <Footer>{texts.version(configuration.buildVersion)}</Footer>
    </Page>
  )
}
