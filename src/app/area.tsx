import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Redirect } from 'wouter'
import type { Connection } from '../api/http/connection.ts'
import { menuQuery } from '../api/practice/menu.ts'
import { patientQuery } from '../api/practice/patient.ts'
import { practiceQuery } from '../api/practice/practice.ts'
import type { Configuration } from '../browser/configuration.ts'
import { switchNotice } from '../browser/flash-messages.ts'
import { persistKnownPractice } from '../browser/known-practice.ts'
import { readPortalSetting } from '../browser/portal-settings-store.ts'
import { openingFailureOf } from '../domain/access/opening-failure.ts'
import type { Session } from '../domain/access/session.ts'
import { canOpenArea, type Menu, type MenuEntry } from '../domain/practice/menu.ts'
import { practiceTitle } from '../domain/practice/practice.ts'
import { PatientProvider } from '../features/use-patient.tsx'
import { showToast } from '../ui/dialogs/toast.ts'
import { Button } from '../ui/forms/button.tsx'
import { useAfterFirstScreen } from '../ui/hooks/use-after-first-screen.ts'
import { FailedNotice } from '../ui/layout/failed-notice.tsx'
import { Loading } from '../ui/layout/loading.tsx'
import { dashboardCards } from './dashboard-cards.ts'
import type { SignedInRoute } from './route.ts'
import { SecondFactorReminder } from './second-factor-part.tsx'
import { Shell } from './shell/shell.tsx'
import { findSignedInRoute } from './signed-in-routes.ts'
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

/** An unreadable entry may be that of the area. */
const opensPage = ({ entries, unreadableCount }: Menu, { area }: SignedInRoute) =>
  area === undefined || unreadableCount > 0 || canOpenArea(entries, area)

/** Redirects once a fresh menu does not open the page either. A persisted or old menu is refetched first. */
const ClosedPage = ({ route, session, connection }: Pick<GatedPageProps, 'route' | 'session' | 'connection'>) => {
  const { data: menu, error, isStale, isFetchedAfterMount } = useQuery(menuQuery(connection, session))
  // After a failed fetch, the notice above has the retry.
  if (error) return null
  const isFresh = isFetchedAfterMount || !isStale
  return isFresh && menu && !opensPage(menu, route) ? <Redirect to="/" replace /> : <Loading />
}

/** Renders the page if the menu opens its area. A mounted page stays when a refetched menu no longer opens it. */
const GatedPage = ({ route, menu, session, connection, configuration, onEmailChanged }: GatedPageProps) => {
  const { Page, later } = route
  const { entries, unreadableCount } = menu
  const { productName, portalGuideUrl } = configuration
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && opensPage(menu, route)) setOpen(true)
  useAfterFirstScreen(async () => isOpen && later?.())
  if (!isOpen) return <ClosedPage route={route} session={session} connection={connection} />
  const isReminderDue = route.path === '/' && Boolean(readPortalSetting('SecondFactorRequiredFrom'))
  return (
    <>
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
      {isReminderDue && <SecondFactorReminder parentId={session.parentId} />}
    </>
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

/** Persists the practice of the user's own account, which the sign-in page names on the next visit. */
const PracticeKeeper = ({ connection, session }: WithActor) => {
  const { data: practice } = useQuery(practiceQuery(connection, session.userId))
  useEffect(() => {
    if (practice && !session.isProxy) persistKnownPractice({ name: practiceTitle(practice), phone: practice.phone })
  }, [practice, session.isProxy])
  return null
}

/** The menu query's state; `menu` is null while loading. */
type MenuRead = { menu: Menu | null; error: unknown; retry: () => void }

type MenuFailureProps = { error: unknown; onRetry: () => void; onSignOut: () => void }

/** A menu that the practice refused, or that is unreadable, may stay so. The notice then offers the sign-out. */
const MenuFailure = ({ error, onRetry, onSignOut }: MenuFailureProps) => {
  const { kind, message } = openingFailureOf(error)
  const refusal = kind === 'refused' && { words: message ?? `${texts.notOpened.title.refused}. ${texts.notOpened.refused}` }
  return (
    <FailedNotice error={error} what={texts.areas} {...refusal} onRetry={onRetry}>
      {(kind === 'refused' || kind === 'unreadable') && <Button onClick={onSignOut}>{texts.notOpened.signOut}</Button>}
    </FailedNotice>
  )
}

const noEntries: MenuEntry[] = []

/** The shell around a page. Memoised: it re-renders only when its props change. */
const Frame = memo(({ actor, read, ...props }: WithActor & { read: MenuRead | null }) => {
  const route = findSignedInRoute(props.path)
  const { menu = null, error = null } = read ?? {}
  const signOut = () => actor.send({ type: 'signOut.confirmed' })
  return (
    <Shell
      {...props}
      title={route?.title}
      menu={menu?.entries ?? noEntries}
      unreadableEntryCount={menu?.unreadableCount ?? 0}
      onAccountChosen={(account) => actor.send({ type: 'account.switched', account })}
      onSignOut={signOut}
    >
      {route ? (
        <TitledPage route={route} productName={props.configuration.productName}>
          {error === null && !menu && <Loading />}
          {error !== null && <MenuFailure error={error} onRetry={() => read?.retry()} onSignOut={signOut} />}
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
      <PracticeKeeper {...props} />
      <Frame {...props} read={read} />
    </PatientProvider>
  )
}
