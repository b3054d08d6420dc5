import { QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { accountsQuery } from '../api/accounts.ts'
import { balanceQuery } from '../api/balance.ts'
import type { Connection } from '../api/connection.ts'
import { countersQuery } from '../api/counters.ts'
import { menuQuery } from '../api/menu.ts'
import { patientQuery } from '../api/patient.ts'
import { practiceQuery } from '../api/practice.ts'
import { isInMenu, type MenuEntry } from '../domain/menu.ts'
import type { Session } from '../domain/session.ts'
import { FullPageLoading } from '../ui/loading.tsx'
import type { Configuration } from './configuration.ts'
import { NotFound } from './not-found.tsx'
import { makeQueryClient } from './query-client.ts'
import { returnPath } from './return-address.ts'
import { findRoute } from './route-table.ts'
import { Shell } from './shell/shell.tsx'
import { texts } from './texts.ts'
import type { SessionActor } from './use-session.ts'

/** What a page of the signed-in group is given. */
export type PageProps = {
  session: Session
  connection: Connection
  configuration: Configuration
  menu: MenuEntry[]
  openPaths: readonly string[]
}

/** The pages that there are, each in a chunk of its own. A path of the table without a page goes to the dashboard, as one without a menu entry does. */
const pages: Record<string, ComponentType<PageProps>> = {
  '/': lazy(() => import('./pages/dashboard-page.tsx').then(({ DashboardPage }) => ({ default: DashboardPage }))),
}

const openPaths = Object.keys(pages)

type AreaProps = { session: Session; connection: Connection; configuration: Configuration; path: string }

/** The page of a path, once the menu has said whether this user may open it. */
const Page = ({ path, menu, isMenuKnown, ...props }: AreaProps & { menu: MenuEntry[]; isMenuKnown: boolean }) => {
  const route = findRoute(path)
  const Found = route && pages[route.path]
  if (route?.menu && !isMenuKnown) return <FullPageLoading />
  if (!Found || (route?.menu && !isInMenu(menu, route.menu))) return <Redirect to="/" replace />
  return (
    <Suspense fallback={<FullPageLoading />}>
      <Found {...props} menu={menu} openPaths={openPaths} />
    </Suspense>
  )
}

const Area = ({ actor, ...props }: AreaProps & { actor: SessionActor }) => {
  const menu = useQuery(menuQuery(props.connection, props.session))
  return (
    <Shell
      {...props}
      menu={menu.data ?? []}
      openPaths={openPaths}
      onAccountChosen={(account) => actor.send({ type: 'account.switched', account })}
      onSignOut={() => actor.send({ type: 'signOut.confirmed' })}
    >
      <Page {...props} menu={menu.data ?? []} isMenuKnown={!menu.isPending} />
    </Shell>
  )
}

/** Asks for what the first screen shows, while the token is still being checked. */
const Opening = ({ session, connection }: { session: Session; connection: Connection }) => {
  useQueries({
    queries: [
      menuQuery(connection, session),
      patientQuery(connection, session.userId),
      practiceQuery(connection, session.userId),
      balanceQuery(connection, session.userId),
      countersQuery(connection, session.userId),
      accountsQuery(connection, session.parentId),
    ],
  })
  return <FullPageLoading label={texts.opening} />
}

type SignedInProps = { actor: SessionActor; session: Session; configuration: Configuration; isOpening: boolean; path: string }

/** The portal of somebody who is signed in. */
export const SignedIn = ({ actor, session, configuration, isOpening, path }: SignedInProps) => {
  const [queryClient] = useState(makeQueryClient)
  const from = useHistoryState<unknown>()
  const connection = useMemo(
    (): Connection => ({ apiUrl: session.apiUrl, token: session.token, onUnauthorized: () => actor.send({ type: 'token.refused' }) }),
    [actor, session],
  )
  const content = () => {
    const route = findRoute(path)
    if (isOpening) return <Opening session={session} connection={connection} />
    if (route?.group === 'public') return <Redirect to={returnPath(from)} replace />
    if (route?.group !== 'signedIn') return <NotFound />
    return <Area actor={actor} session={session} connection={connection} configuration={configuration} path={path} />
  }
  return <QueryClientProvider client={queryClient}>{content()}</QueryClientProvider>
}
