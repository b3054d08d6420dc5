import type { ComponentType } from 'react'
import type { Connection } from '../api/http/connection.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { Session } from '../domain/access/session.ts'
import type { AreaLabel, MenuEntry } from '../domain/practice/menu.ts'
import type { AreaCardFacts, DashboardCard } from '../features/dashboard/dashboard-card.ts'
import type { areaIcons } from './area-icons.ts'
import type { RouteQuery } from './route-queries.ts'

/** The props of a page that is shown while signed out. */
type PublicPageProps = { configuration: Configuration }

/** The props of a payment's return page. `visitor`: null while signed out. */
type OpenPageProps = {
  configuration: Configuration
  path: string
  visitor: { session: Session; connection: Connection } | null
  /** The history state of a link to the login page, by which the user comes back to a URL. */
  returnState: (url: string) => unknown
}

/** The props of a page of the signed-in group; it takes what it needs. */
export type SignedInPageProps = {
  session: Session
  connection: Connection
  menu: readonly MenuEntry[]
  /** How many entries of the menu could not be decoded. */
  unreadableEntryCount: number
  cards: readonly DashboardCard[]
  productName: string
  portalGuideUrl: string | undefined
  configuration: Configuration
  /** The user signs in with another email address from now on. */
  onEmailChanged: (email: string) => void
}

/** Shown only while signed out; a signed-in user is sent to /. The login page itself is part of the portal's first code. */
export type PublicRoute = { path: string; group: 'public'; Page?: ComponentType<PublicPageProps> }

/** Shown to signed-in and signed-out users. */
export type OpenRoute = { path: string; group: 'open'; Page: ComponentType<OpenPageProps> }

/** Shown only while signed in; others are sent to /login and come back. */
export type SignedInRoute = {
  path: string
  group: 'signedIn'
  title: string
  /** The page has a breadcrumb: it lies under the dashboard. */
  hasTrail: boolean
  /** What the page is about, a paragraph each. It is shown before anything else of the page has arrived. */
  intro?: readonly string[]
  /** The page is open only where the practice's menu has this area. */
  area?: AreaLabel
  /** `prefetch` fetches its code before it is rendered. */
  Page: ComponentType<SignedInPageProps> & { prefetch: () => Promise<void> }
  /** The code that the page needs after its first screen, one chunk. It is fetched once the page is idle. */
  later?: () => Promise<unknown>
  /** The queries that the page shows first. They are fetched with the first screen. The dashboard shows what every first screen fetches; the health summary fetches all at once. */
  reads: (queries: typeof import('./route-queries.ts')) => readonly RouteQuery[]
}

/** The page of an area. `card`: the area has a card on the dashboard. */
export type AreaRoute = SignedInRoute & { area: AreaLabel; icon: keyof typeof areaIcons; card?: AreaCardFacts }

export type Route = PublicRoute | OpenRoute | SignedInRoute
