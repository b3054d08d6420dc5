import { type ComponentType, lazy } from 'react'
import type { PageProps } from './page-props.ts'
import { titles } from './titles.ts'

type Page = { title: string; Page: ComponentType<PageProps> }

/** The pages of the signed-in group, each in a chunk of its own. A path of the route table without a page goes to the dashboard. */
export const pages: Readonly<Record<string, Page>> = {
  '/': {
    title: titles.dashboard,
    Page: lazy(() => import('./dashboard-page.tsx').then(({ DashboardPage }) => ({ default: DashboardPage }))),
  },
  '/appointments': {
    title: titles.appointments,
    Page: lazy(() => import('./appointments-page.tsx').then(({ AppointmentsPage }) => ({ default: AppointmentsPage }))),
  },
  '/diagnosis': {
    title: titles.diagnosis,
    Page: lazy(() => import('./diagnosis-page.tsx').then(({ DiagnosisPage }) => ({ default: DiagnosisPage }))),
  },
  '/reports': {
    title: titles.testResults,
    Page: lazy(() => import('./test-results-page.tsx').then(({ TestResultsPage }) => ({ default: TestResultsPage }))),
  },
  '/allergies': {
    title: titles.allergies,
    Page: lazy(() => import('./allergies-page.tsx').then(({ AllergiesPage }) => ({ default: AllergiesPage }))),
  },
  '/vitals': {
    title: titles.vitals,
    Page: lazy(() => import('./vitals-page.tsx').then(({ VitalsPage }) => ({ default: VitalsPage }))),
  },
  '/immunisation': {
    title: titles.immunisation,
    Page: lazy(() => import('./immunisation-page.tsx').then(({ ImmunisationPage }) => ({ default: ImmunisationPage }))),
  },
  '/timeline': {
    title: titles.timeline,
    Page: lazy(() => import('./timeline-page.tsx').then(({ TimelinePage }) => ({ default: TimelinePage }))),
  },
  '/reminders': {
    title: titles.reminders,
    Page: lazy(() => import('./reminders-page.tsx').then(({ RemindersPage }) => ({ default: RemindersPage }))),
  },
  '/resources': {
    title: titles.resources,
    Page: lazy(() => import('./resources-page.tsx').then(({ ResourcesPage }) => ({ default: ResourcesPage }))),
  },
  '/letters': {
    title: titles.letters,
    Page: lazy(() => import('./letters-page.tsx').then(({ LettersPage }) => ({ default: LettersPage }))),
  },
  '/preview': {
    title: titles.healthSummary,
    Page: lazy(() => import('./preview-page.tsx').then(({ PreviewPage }) => ({ default: PreviewPage }))),
  },
  '/profile': {
    title: titles.profile,
    Page: lazy(() => import('./profile-page.tsx').then(({ ProfilePage }) => ({ default: ProfilePage }))),
  },
}

export const openPaths = Object.keys(pages)
