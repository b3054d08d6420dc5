import { type ComponentType, createElement, lazy } from 'react'
import { matchRoute } from 'wouter'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { Loading } from '../ui/layout/loading.tsx'
import { caseSensitive } from './case-sensitive.ts'
import { PageNotLoaded } from './page-not-loaded.tsx'
import type { AreaRoute, OpenRoute, PublicRoute, Route, SignedInPageProps, SignedInRoute } from './route.ts'

/** A signed-in page in a chunk of its own. */
const page = (load: () => Promise<ComponentType<SignedInPageProps>>) => lazyPart(load, createElement(Loading), PageNotLoaded)

/** A page outside the shell, in a chunk of its own. */
const wholePage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await load() }))

const publicRoutes: readonly PublicRoute[] = [
  { path: '/login', group: 'public' },
  { path: '/loginSwitch/:q', group: 'public' },
  {
    path: '/Account/RegistrationIndici',
    group: 'public',
    Page: wholePage(async () => (await import('../features/registration/registration.tsx')).Registration),
  },
  {
    path: '/forgetPassword',
    group: 'public',
    Page: wholePage(async () => (await import('../features/password-reset/forgot-password.tsx')).ForgotPassword),
  },
  {
    path: '/resetpassword',
    group: 'public',
    Page: wholePage(async () => (await import('../features/password-reset/reset-password.tsx')).ResetPassword),
  },
]

const PaymentReturnPage = wholePage(async () => (await import('../features/payment-return/payment-return-page.tsx')).PaymentReturnPage)

/** Return URLs for payment providers. On Accounts the provider's page, and so its return URL, opens in a frame of the portal. */
export const paymentResults = [
  '/pos',
  '/poss',
  '/posCancel',
  '/posFail',
  '/success',
  '/fail',
  '/cancel',
  '/paymentsuccess',
  '/paymentfail',
  '/paymentcallback',
  '/paymentcancel',
]

const ownRoutes: readonly SignedInRoute[] = [
  {
    path: '/',
    group: 'signedIn',
    title: 'Dashboard',
    hasTrail: false,
    Page: page(async () => (await import('../features/dashboard/dashboard.tsx')).Dashboard),
    reads: () => [],
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
    reads: (queries) => [queries.settings, queries.family],
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
    reads: (queries) => [queries.dueImmunisations],
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
    reads: (queries) => [queries.reminders],
  }),
  areaRow({
    path: '/letters',
    area: 'Letters',
    icon: 'Mail',
    Page: page(async () => (await import('../features/resources/media-list.tsx')).Letters),
    reads: (queries) => [queries.media],
  }),
]

/** All paths of the portal. Paths are case-sensitive; an unknown path shows the not-found page. */
export const routes: readonly Route[] = [
  ...publicRoutes,
  ...ownRoutes,
  ...areaRoutes,
  ...paymentResults.map((path): OpenRoute => ({ path, group: 'open', Page: PaymentReturnPage })),
]

export const signedInRoutes: readonly SignedInRoute[] = [...ownRoutes, ...areaRoutes]

/** Returns the route of a path; undefined for an unknown path. */
export const findRoute = (path: string) => routes.find((route) => matchRoute(caseSensitive, route.path, path)[0])
