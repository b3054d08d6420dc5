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
  '/profile': { title: 'Profile', Page: lazy(() => import('./profile-page.tsx').then(({ ProfilePage }) => ({ default: ProfilePage }))) },
}

export const openPaths = Object.keys(pages)
