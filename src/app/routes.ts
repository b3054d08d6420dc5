import { type ComponentType, lazy } from 'react'
import { matchRoute } from 'wouter'
import { caseSensitive } from './case-sensitive.ts'
import type { OpenRoute, PublicRoute, Route } from './route.ts'
import { signedInPaths } from './signed-in-paths.ts'

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

const InvitationPage = wholePage(async () => (await import('../features/proxy-invitation/invitation-page.tsx')).InvitationPage)

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

/** All paths of the portal. Paths are case-sensitive; an unknown path shows the not-found page. */
export const routes: readonly Route[] = [
  ...publicRoutes,
  ...signedInPaths.map((path) => ({ path, group: 'signedIn' }) as const),
  ...paymentResults.map((path): OpenRoute => ({ path, group: 'open', Page: PaymentReturnPage })),
  { path: '/invitation', group: 'open', Page: InvitationPage },
]

/** Returns the route of a path; undefined for an unknown path. */
export const findRoute = (path: string) => routes.find((route) => matchRoute(caseSensitive, route.path, path)[0])
