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

/** Tells whose record the page has gone along to, once somebody sees it: the change was made in another tab. */
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

/** What a page holds, where the menu lets this user open it; one that stands is not taken away by a menu that is read anew. */
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

/** The stored session names the patient's picture as soon as that is known. A component of its own: nothing else re-renders for it. */
const PictureKeeper = ({ actor, connection, session }: WithActor) => {
  const { data: patient } = useQuery(patientQuery(connection, session.userId))
  useEffect(() => {
    if (patient) actor.send({ type: 'picture.known', pictureId: patient.pictureId })
  }, [actor, patient])
  return null
}

/** The menu as far as it has come. */
type MenuRead = { menu: Menu | null; error: unknown; retry: () => void }

const noEntries: MenuEntry[] = []

/** The shell with a page in it. It re-renders only when its props change. */
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

/** The shell, the page's title in it and, once the server has told the menu, what the page holds. */
export const Area = (props: WithActor) => {
  const { connection, session } = props
  const { data: menu = null, error, refetch } = useQuery(menuQuery(connection, session))
  // What follows from it is rendered beside other work: a page's code is there already where a visit begins with it.
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
