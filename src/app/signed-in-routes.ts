import { type ComponentType, createElement } from 'react'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { Loading } from '../ui/layout/loading.tsx'
import { PageNotLoaded } from './page-not-loaded.tsx'
import type { AreaRoute, SignedInPageProps, SignedInRoute } from './route.ts'

/** A signed-in page in a chunk of its own. */
const page = (load: () => Promise<ComponentType<SignedInPageProps>>) => lazyPart(load, createElement(Loading), PageNotLoaded)

const ownRoutes: readonly SignedInRoute[] = [
  {
    path: '/',
    group: 'signedIn',
    title: 'Dashboard',
    hasTrail: false,
    Page: page(async () => (await import('../features/dashboard/dashboard.tsx')).Dashboard),
    reads: ({ attention, upcomingAppointments, earlierTimes }, canOpen) =>
      canOpen('Appointments') ? [attention, upcomingAppointments, earlierTimes] : [attention],
  },
  {
    path: '/preview',
    group: 'signedIn',
    title: 'Health Summary',
    hasTrail: true,
    intro: ['What your practice has on record, for you to print or to hand to another doctor.'],
    Page: page(async () => (await import('../features/health-summary/health-summary.tsx')).HealthSummary),
    reads: () => [],
  },
  {
    path: '/guide',
    group: 'signedIn',
    title: 'Portal Guide',
    hasTrail: true,
    Page: page(async () => (await import('../features/guide/guide.tsx')).Guide),
    reads: () => [],
  },
  {
    path: '/profile',
    group: 'signedIn',
    title: 'Profile',
    hasTrail: false,
    Page: page(async () => (await import('./profile-page.tsx')).ProfilePage),
    later: () => import('../features/profile/dialogs.ts'),
    reads: (queries) => [queries.profile, queries.settings],
  },
  {
    path: '/profile-old',
    group: 'signedIn',
    title: 'Profile',
    hasTrail: false,
    Page: page(async () => (await import('../features/profile/old/old-profile.tsx')).OldProfile),
    reads: (queries) => [queries.profile],
  },
  {
    path: '/access-history',
    group: 'signedIn',
    title: 'Who has seen my record',
    hasTrail: true,
    Page: page(async () => (await import('../features/access-history/access-history.tsx')).AccessHistory),
    reads: ({ accessPeople }) => [accessPeople],
  },
]

type AreaRow = Omit<AreaRoute, 'group' | 'title' | 'hasTrail'> & { title?: string }

/** The title of an area's page defaults to the area's label. */
const areaRow = (row: AreaRow): AreaRoute => ({ title: row.area, ...row, group: 'signedIn', hasTrail: true })

/** The areas in the order of the dashboard's cards. */
export const areaRoutes: readonly AreaRoute[] = [
  areaRow({
    path: '/appointments',
    area: 'Appointments',
    icon: 'CalendarDays',
    card: { counter: 'upcomingAppointments' },
    Page: page(async () => (await import('../features/appointments/appointments.tsx')).Appointments),
    later: () => import('../features/appointments/later.ts'),
    reads: (queries) => [queries.upcomingAppointments, queries.earlierTimes, queries.practiceLocations, queries.settings, queries.family],
  }),
  areaRow({
    path: '/emails',
    area: 'Messaging',
    icon: 'MessageSquare',
    card: { counter: 'unreadMessages' },
    Page: page(async () => (await import('../features/messages/messages.tsx')).Messages),
    later: () => import('../features/messages/later.ts'),
    reads: (queries) => [queries.inbox, queries.settings],
  }),
  areaRow({
    path: '/medications',
    area: 'Medications',
    icon: 'Pill',
    card: { title: 'Medication', counter: 'medications' },
    Page: page(async () => (await import('../features/medications/medications.tsx')).Medications),
    later: () => import('../features/medications/later.ts'),
    reads: (queries) => [queries.longTermMedications, queries.openRepeats],
  }),
  areaRow({
    path: '/reports',
    area: 'Test Results',
    icon: 'FlaskConical',
    card: { counter: 'unreadResults' },
    Page: page(async () => (await import('../features/test-results/test-results.tsx')).TestResults),
    reads: (queries) => [queries.resultsOfLastYear],
  }),
  areaRow({
    path: '/timeline',
    area: 'Timeline',
    icon: 'History',
    card: {},
    Page: page(async () => (await import('../features/timeline/timeline.tsx')).Timeline),
    reads: (queries) => [queries.timeline],
  }),
  areaRow({
    path: '/vitals',
    area: 'Vitals',
    icon: 'Activity',
    card: {},
    intro: ['Vitals are initially visible for 4 years', 'Older data can be seen with the date filter, at most 4 years at a time.'],
    Page: page(async () => (await import('../features/vitals/vitals.tsx')).Vitals),
    reads: (queries) => [queries.vitals],
  }),
  areaRow({
    path: '/accounts',
    area: 'Account',
    title: 'Accounts',
    icon: 'CircleDollarSign',
    card: {},
    Page: page(async () => (await import('../features/accounts/accounts.tsx')).Accounts),
    later: () => import('../features/accounts/pay/pay-offer.tsx'),
    reads: (queries) => [queries.pendingInvoices, queries.settings],
  }),
  areaRow({
    path: '/diagnosis',
    area: 'Diagnosis',
    icon: 'ClipboardList',
    Page: page(async () => (await import('../features/diagnosis/diagnosis.tsx')).Diagnosis),
    reads: (queries) => [queries.longTermConditions],
  }),
  areaRow({
    path: '/allergies',
    area: 'Allergies',
    icon: 'ShieldAlert',
    Page: page(async () => (await import('../features/allergies/allergies.tsx')).Allergies),
    reads: (queries) => [queries.allergies],
  }),
  areaRow({
    path: '/immunisation',
    area: 'Immunisation',
    icon: 'Syringe',
    Page: page(async () => (await import('../features/immunisation/immunisations.tsx')).Immunisations),
    reads: (queries) => [queries.dueImmunisations, queries.settings],
  }),
  areaRow({
    path: '/resources',
    area: 'Resources',
    icon: 'BookOpen',
    Page: page(async () => (await import('../features/resources/media-list.tsx')).Resources),
    reads: (queries) => [queries.media],
  }),
  areaRow({
    path: '/reminders',
    area: 'Reminders',
    icon: 'Bell',
    Page: page(async () => (await import('../features/reminders/reminders.tsx')).Reminders),
    reads: (queries) => [queries.reminders, queries.settings],
  }),
  areaRow({
    path: '/letters',
    area: 'Letters',
    icon: 'Mail',
    Page: page(async () => (await import('../features/resources/media-list.tsx')).Letters),
    reads: (queries) => [queries.media],
  }),
]

export const signedInRoutes: readonly SignedInRoute[] = [...ownRoutes, ...areaRoutes]

/** Returns the signed-in page of a path; undefined for any other path. */
export const findSignedInRoute = (path: string) => signedInRoutes.find((route) => route.path === path)
