import type { ComponentType } from 'react'
import type { Connection } from '../api/http/connection.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { Session } from '../domain/access/session.ts'
import type { AreaLabel, MenuEntry } from '../domain/practice/menu.ts'
import type { AreaCardFacts, DashboardCard } from '../features/dashboard/dashboard-card.ts'
import type { areaIcons } from './area-icons.ts'
import type { RouteQuery } from './route-queries.ts'
import type { SignedInPath } from './signed-in-paths.ts'

/** The props of a page that is shown while signed out. */
type PublicPageProps = { configuration: Configuration }

/** The props of a payment's return page. `visitor`: null while signed out. */
type OpenPageProps = {
  configuration: Configuration
  path: string
  visitor: { session: Session; connection: Connection } | null
  /** The history state of a link to the login page, from which the user returns to a URL. */
  returnState: (url: string) => unknown
}

/** The props of a signed-in page; each page declares those that it uses. */
export type SignedInPageProps = {
  session: Session
  connection: Connection
  menu: readonly MenuEntry[]
  /** Number of menu entries that did not decode. */
  unreadableEntryCount: number
  cards: readonly DashboardCard[]
  productName: string
  portalGuideUrl: string | undefined
  configuration: Configuration
  /** Called after the user's e-mail address for sign-in has changed. */
  onEmailChanged: (email: string) => void
}

/** Shown only while signed out; a signed-in user is redirected to /. The login page itself is in the entry chunk. */
export type PublicRoute = { path: string; group: 'public'; Page?: ComponentType<PublicPageProps> }

/** Shown to signed-in and signed-out users. */
export type OpenRoute = { path: string; group: 'open'; Page: ComponentType<OpenPageProps> }

/** Shown only while signed in; other visitors are redirected to /login and return afterwards. */
export type SignedInRoute = {
  path: SignedInPath
  group: 'signedIn'
  title: string
  /** Whether the page shows a breadcrumb to the dashboard. */
  hasTrail: boolean
  /** Introduction, one string per paragraph. Rendered before the page's code and data are loaded. */
  intro?: readonly string[]
  /** The page is open only if the practice's menu contains this area. */
  area?: AreaLabel
  /** `prefetch` fetches the page's code before it is rendered. */
  Page: ComponentType<SignedInPageProps> & { prefetch: () => Promise<void> }
  /** Code that the page needs after its first screen, as one chunk. Fetched once the page is idle. */
  later?: () => Promise<unknown>
  /**
   * The page's first queries, prefetched with the first screen. `canOpen`: whether the menu opens an area. Empty for the guide, and for the health summary, which fetches every area itself.
   */
  reads: (queries: typeof import('./route-queries.ts'), canOpen: (area: AreaLabel) => boolean) => readonly RouteQuery[]
}

/** The page of an area. `card`: the area has a card on the dashboard. */
export type AreaRoute = SignedInRoute & { area: AreaLabel; icon: keyof typeof areaIcons; card?: AreaCardFacts }

export type Route = PublicRoute | OpenRoute | Pick<SignedInRoute, 'path' | 'group'>
