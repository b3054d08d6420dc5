import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Redirect } from 'wouter'
import type { Connection } from '../api/http/connection.ts'
import { menuQuery } from '../api/practice/menu.ts'
import { patientQuery } from '../api/practice/patient.ts'
import type { Configuration } from '../browser/configuration.ts'
import { switchNotice } from '../browser/flash-messages.ts'
import type { Session } from '../domain/access/session.ts'
import { canOpenArea, type Menu, type MenuEntry } from '../domain/practice/menu.ts'
import { PatientProvider } from '../features/use-patient.tsx'
import { showToast } from '../ui/dialogs/toast.ts'
import { useAfterFirstScreen } from '../ui/hooks/use-after-first-screen.ts'
import { FailedNotice } from '../ui/layout/failed-notice.tsx'
import { Loading } from '../ui/layout/loading.tsx'
import { dashboardCards } from './dashboard-cards.ts'
import type { SignedInRoute } from './route.ts'
import { findRoute, signedInRoutes } from './routes.ts'
import { Shell } from './shell/shell.tsx'
import { texts } from './texts.ts'
import { TitledPage } from './titled-page.tsx'
import type { SessionActor } from './use-session.ts'

/** Shows a flash message about an account switch in another tab, once this tab is visible. */
const useSwitchNotice = () =>
  useEffect(() => {
    const tell = () => {
      const title = document.visibilityState === 'visible' && switchNotice.take()
      if (title) void showToast({ tone: 'info', title })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [])

type AreaProps = { session: Session; connection: Connection; configuration: Configuration; path: string }

type GatedPageProps = AreaProps & { route: SignedInRoute } & { menu: Menu; onEmailChanged: (email: string) => void }

const signedInRoute = (path: string) => signedInRoutes.find((route) => route === findRoute(path))

/** Renders the page if the menu contains its area. A mounted page stays when a refetched menu no longer contains it. */
const GatedPage = ({ route, menu: { entries, unreadableCount }, session, connection, configuration, onEmailChanged }: GatedPageProps) => {
  const { Page, area, later } = route
  const { productName, portalGuideUrl } = configuration
  const [isClosed] = useState(() => area !== undefined && unreadableCount === 0 && !canOpenArea(entries, area))
  useAfterFirstScreen(async () => !isClosed && later?.())
  if (isClosed) return <Redirect to="/" replace />
  return (
    <Page
      session={session}
      connection={connection}
      menu={entries}
      unreadableEntryCount={unreadableCount}
      cards={dashboardCards(entries)}
      productName={productName}
      portalGuideUrl={portalGuideUrl}
      configuration={configuration}
      onEmailChanged={onEmailChanged}
    />
  )
}

type WithActor = AreaProps & { actor: SessionActor }

/** Copies the patient's picture id into the stored session. A component of its own, so that nothing else re-renders for the query. */
const PictureKeeper = ({ actor, connection, session }: WithActor) => {
  const { data: patient } = useQuery(patientQuery(connection, session.userId))
  useEffect(() => {
    if (patient) actor.send({ type: 'picture.known', pictureId: patient.pictureId })
  }, [actor, patient])
  return null
}

/** The menu query's state; `menu` is null while loading. */
type MenuRead = { menu: Menu | null; error: unknown; retry: () => void }

const noEntries: MenuEntry[] = []

/** The shell around a page. Memoised: it re-renders only when its props change. */
const Frame = memo(({ actor, read, ...props }: WithActor & { read: MenuRead | null }) => {
  const route = signedInRoute(props.path)
  const { menu = null, error = null } = read ?? {}
  return (
    <Shell
      {...props}
      title={route?.title}
      menu={menu?.entries ?? noEntries}
      unreadableEntryCount={menu?.unreadableCount ?? 0}
      onAccountChosen={(account) => actor.send({ type: 'account.switched', account })}
      onSignOut={() => actor.send({ type: 'signOut.confirmed' })}
    >
      {route ? (
        <TitledPage route={route} productName={props.configuration.productName}>
          {error === null && !menu && <Loading />}
          {error !== null && <FailedNotice error={error} what={texts.areas} onRetry={() => read?.retry()} />}
          {menu && (
            <GatedPage
              key={props.path}
              {...props}
              route={route}
              menu={menu}
              onEmailChanged={(email) => actor.send({ type: 'email.changed', email })}
            />
          )}
        </TitledPage>
      ) : (
        <Redirect to="/" replace />
      )}
    </Shell>
  )
})

/** The shell with the page's title; the page's content follows once the menu is loaded. */
export const Area = (props: WithActor) => {
  const { connection, session } = props
  const { data: menu = null, error, refetch } = useQuery(menuQuery(connection, session))
  // Deferred, so that rendering the page does not block. The first page's code is usually loaded before its menu.
  const read = useDeferredValue(
    useMemo((): MenuRead => ({ menu, error, retry: () => void refetch() }), [menu, error, refetch]),
    null,
  )
  useSwitchNotice()
  return (
    <PatientProvider session={session} connection={connection}>
      <PictureKeeper {...props} />
      <Frame {...props} read={read} />
    </PatientProvider>
  )
}
