import { type ComponentType, lazy } from 'react'
import type { PageProps } from './page-props.ts'

type Page = { title: string; Page: ComponentType<PageProps> }

/** The pages of the signed-in group, each in a chunk of its own. A path of the route table without a page goes to the dashboard. */
export const pages: Readonly<Record<string, Page>> = {
  '/': { title: 'Dashboard', Page: lazy(() => import('./dashboard-page.tsx').then(({ DashboardPage }) => ({ default: DashboardPage }))) },
  '/appointments': {
    title: 'Appointments',
    Page: lazy(() => import('./appointments-page.tsx').then(({ AppointmentsPage }) => ({ default: AppointmentsPage }))),
  },
  '/diagnosis': {
    title: 'Diagnosis',
    Page: lazy(() => import('./diagnosis-page.tsx').then(({ DiagnosisPage }) => ({ default: DiagnosisPage }))),
  },
  '/reports': {
    title: 'Test Results',
    Page: lazy(() => import('./test-results-page.tsx').then(({ TestResultsPage }) => ({ default: TestResultsPage }))),
  },
  '/allergies': {
    title: 'Allergies',
    Page: lazy(() => import('./allergies-page.tsx').then(({ AllergiesPage }) => ({ default: AllergiesPage }))),
  },
  '/vitals': {
    title: 'Vitals',
    Page: lazy(() => import('./vitals-page.tsx').then(({ VitalsPage }) => ({ default: VitalsPage }))),
  },
  '/immunisation': {
    title: 'Immunisation',
    Page: lazy(() => import('./immunisation-page.tsx').then(({ ImmunisationPage }) => ({ default: ImmunisationPage }))),
  },
  '/timeline': {
    title: 'Timeline',
    Page: lazy(() => import('./timeline-page.tsx').then(({ TimelinePage }) => ({ default: TimelinePage }))),
  },
  '/reminders': {
    title: 'Reminders',
    Page: lazy(() => import('./reminders-page.tsx').then(({ RemindersPage }) => ({ default: RemindersPage }))),
  },
  '/resources': {
    title: 'Resources',
    Page: lazy(() => import('./resources-page.tsx').then(({ ResourcesPage }) => ({ default: ResourcesPage }))),
  },
  '/letters': {
    title: 'Letters',
    Page: lazy(() => import('./letters-page.tsx').then(({ LettersPage }) => ({ default: LettersPage }))),
  },
  '/preview': {
    title: 'Health Summary',
    Page: lazy(() => import('./preview-page.tsx').then(({ PreviewPage }) => ({ default: PreviewPage }))),
  },
  '/profile': { title: 'Profile', Page: lazy(() => import('./profile-page.tsx').then(({ ProfilePage }) => ({ default: ProfilePage }))) },
}

export const openPaths = Object.keys(pages)
