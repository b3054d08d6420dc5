import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import type { Connection } from '../api/connection.ts'
import { menuQuery } from '../api/menu.ts'
import { patientQuery } from '../api/patient.ts'
import { type MenuEntry, opensArea } from '../domain/menu.ts'
import type { Session } from '../domain/session.ts'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { Loading } from '../ui/loading.tsx'
import type { Configuration } from './configuration.ts'
import { dashboardCards, openPaths, pages, type SignedInPage } from './pages.ts'
import { findRoute } from './route-table.ts'
import { Shell } from './shell/shell.tsx'
import { TitledPage } from './titled-page.tsx'
import { usePageOpened } from './use-page-opened.ts'
import type { SessionActor } from './use-session.ts'

type AreaProps = { session: Session; connection: Connection; configuration: Configuration; path: string }

type GatedPageProps = AreaProps & Pick<SignedInPage, 'Page'> & { menu: MenuEntry[] }

const pageOf = (path: string) => pages.get(findRoute(path)?.path ?? '')

/** What a page holds, where the menu lets this user open it. */
const GatedPage = ({ Page, path, menu, session, connection, configuration }: GatedPageProps) => {
  const label = findRoute(path)?.menu
  const { productName, portalGuideUrl } = configuration
  if (label && !opensArea(menu, label)) return <Redirect to="/" replace />
  return (
    <Page
      session={session}
      patientId={session.userId}
      connection={connection}
      menu={menu}
      cards={dashboardCards(menu)}
      productName={productName}
      portalGuideUrl={portalGuideUrl}
      configuration={configuration}
    />
  )
}

/** The stored session names the patient's picture as soon as that is known. */
const useKnownPicture = (actor: SessionActor, { connection, session }: Pick<AreaProps, 'connection' | 'session'>) => {
  const { data: patient } = useQuery(patientQuery(connection, session.userId))
  useEffect(() => {
    if (patient) actor.send({ type: 'picture.known', pictureId: patient.pictureId })
  }, [actor, patient])
}

const noEntries: MenuEntry[] = []

/** The shell, the page's title in it and, once the server has told the menu, what the page holds. */
export const Area = ({ actor, ...props }: AreaProps & { actor: SessionActor }) => {
  const menu = useQuery(menuQuery(props.connection, props.session))
  const page = pageOf(props.path)
  // What it holds is drawn beside other work: its code is there already where a visit begins with it.
  const entries = useDeferredValue(menu.data?.entries ?? null, null)
  const [hasSignedIn] = useState(() => actor.getSnapshot().context.accounts.length > 0)
  useKnownPicture(actor, props)
  usePageOpened(props.path, !hasSignedIn)
  return (
    <Shell
      {...props}
      title={page?.title}
      menu={entries ?? noEntries}
      unreadableEntries={menu.data?.unreadable ?? 0}
      openPaths={openPaths}
      onAccountChosen={(account) => actor.send({ type: 'account.switched', account })}
      onSignOut={() => actor.send({ type: 'signOut.confirmed' })}
    >
      {page ? (
        <TitledPage page={page} productName={props.configuration.productName}>
          {!menu.isError && !entries && <Loading />}
          {menu.isError && <FailedNotice error={menu.error} onRetry={() => void menu.refetch()} />}
          {entries && <GatedPage {...props} Page={page.Page} menu={entries} />}
        </TitledPage>
      ) : (
        <Redirect to="/" replace />
      )}
    </Shell>
  )
}
