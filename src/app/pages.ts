import {
  Activity,
  Bell,
  BookOpen,
  CalendarDays,
  CircleDollarSign,
  ClipboardList,
  FlaskConical,
  History,
  type LucideIcon,
  Mail,
  MessageSquare,
  Pill,
  ShieldAlert,
  Syringe,
} from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import type { Connection } from '../api/http/connection.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { Session } from '../domain/access/session.ts'
import { type AreaPath, areas, isInMenu, type MenuEntry } from '../domain/practice/menu.ts'
import type { AreaCardFacts, DashboardCard } from '../features/dashboard/dashboard-card.ts'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { Loading } from '../ui/layout/loading.tsx'
import { PageNotLoaded } from './page-not-loaded.tsx'

/** What a page of the signed-in group is given; it takes what it needs. */
type PageProps = {
  session: Session
  /** The patient acted for. */
  patientId: string
  connection: Connection
  menu: readonly MenuEntry[]
  /** How many entries of the menu could not be read. */
  unreadableEntries: number
  cards: readonly DashboardCard[]
  productName: string
  portalGuideUrl: string | undefined
  configuration: Configuration
  /** The user signs in with another address from now on. */
  onEmailChanged: (email: string) => void
}

/** `card`: the area has a card on the dashboard. */
type AreaEntry = { icon: LucideIcon; card?: AreaCardFacts; intro?: readonly string[]; Page: ComponentType<PageProps> }

/** A page in a chunk of its own. */
const page = (load: () => Promise<ComponentType<PageProps>>) => lazyPart(load, createElement(Loading), PageNotLoaded)

export const areaPages: Readonly<Record<AreaPath, AreaEntry>> = {
  '/appointments': {
    icon: CalendarDays,
    card: { counter: 'upcomingAppointments' },
    Page: page(async () => (await import('../features/appointments/appointments.tsx')).Appointments),
  },
  '/emails': {
    icon: MessageSquare,
    card: { counter: 'unreadMessages' },
    Page: page(async () => (await import('../features/messages/messages.tsx')).Messages),
  },
  '/medications': {
    icon: Pill,
    card: { title: 'Medication', counter: 'medications' },
    Page: page(async () => (await import('./medications-page.tsx')).MedicationsPage),
  },
  '/reports': {
    icon: FlaskConical,
    card: { counter: 'unreadResults' },
    Page: page(async () => (await import('../features/test-results/test-results.tsx')).TestResults),
  },
  '/timeline': { icon: History, card: {}, Page: page(async () => (await import('../features/timeline/timeline.tsx')).Timeline) },
  '/vitals': {
    icon: Activity,
    card: {},
    intro: ['Vitals are initially visible for 4 years', 'Older data can be seen with the date filter, at most 4 years at a time.'],
    Page: page(async () => (await import('../features/vitals/vitals.tsx')).Vitals),
  },
  '/accounts': {
    icon: CircleDollarSign,
    card: {},
    Page: page(async () => (await import('./accounts-page.tsx')).AccountsPage),
  },
  '/diagnosis': { icon: ClipboardList, Page: page(async () => (await import('../features/diagnosis/diagnosis.tsx')).Diagnosis) },
  '/allergies': { icon: ShieldAlert, Page: page(async () => (await import('../features/allergies/allergies.tsx')).Allergies) },
  '/immunisation': { icon: Syringe, Page: page(async () => (await import('../features/immunisation/immunisations.tsx')).Immunisations) },
  '/resources': { icon: BookOpen, Page: page(async () => (await import('../features/resources/media-list.tsx')).Resources) },
  '/reminders': { icon: Bell, Page: page(async () => (await import('../features/reminders/reminders.tsx')).Reminders) },
  '/letters': { icon: Mail, Page: page(async () => (await import('../features/resources/media-list.tsx')).Letters) },
}

/** The pages that are called otherwise than their area. */
const titles: Partial<Record<AreaPath, string>> = { '/accounts': 'Accounts' }

/** `hasTrail`: it is under the dashboard, and a breadcrumb says so. `intro`: what it is about, a paragraph each; it stands there before anything else of the page has come. */
export type SignedInPage = { title: string; hasTrail: boolean; intro?: readonly string[] | undefined; Page: ComponentType<PageProps> }

/** Every page of the signed-in group by its path. An area is called by its label, unless its page has a title of its own. */
export const pages: ReadonlyMap<string, SignedInPage> = new Map([
  ['/', { title: 'Dashboard', hasTrail: false, Page: page(async () => (await import('../features/dashboard/dashboard.tsx')).Dashboard) }],
  [
    '/preview',
    {
      title: 'Health Summary',
      hasTrail: true,
      intro: ['What your practice has on record, for you to print or to hand to another doctor.'],
      Page: page(async () => (await import('../features/health-summary/health-summary.tsx')).HealthSummary),
    },
  ],
  ['/profile', { title: 'Profile', hasTrail: false, Page: page(async () => (await import('./profile-page.tsx')).ProfilePage) }],
  [
    '/profile-old',
    { title: 'Profile', hasTrail: false, Page: page(async () => (await import('../features/profile/old/old-profile.tsx')).OldProfile) },
  ],
  ...areas.map(({ path, label }): [string, SignedInPage] => {
    const { Page, intro } = areaPages[path]
    return [path, { title: titles[path] ?? label, hasTrail: true, intro, Page }]
  }),
])

/** The dashboard's cards, in the order of the areas. One is open when the menu has its label. */
export const dashboardCards = (menu: readonly MenuEntry[]): DashboardCard[] =>
  areas.flatMap(({ path, label }) => {
    const { icon, card } = areaPages[path]
    return card ? [{ title: label, ...card, path, icon, isOpen: isInMenu(menu, label) }] : []
  })
