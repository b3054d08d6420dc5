import { matchRoute } from 'wouter'
import { type AreaLabel, areas } from '../domain/practice/menu.ts'
import { caseSensitive } from './case-sensitive.ts'

/**
 * public: only while signed out, an authenticated user is sent to /. signedIn: only while signed in, others are sent to /login and come back.
 * open: both.
 */
type RouteGroup = 'public' | 'signedIn' | 'open'

/** `menu`: the page is open only when the server's menu has the entry of this area. */
export type Route = { path: string; group: RouteGroup; menu?: AreaLabel }

const inGroup = (group: RouteGroup, paths: readonly string[]): Route[] => paths.map((path) => ({ path, group }))

/** Where a provider sends a patient back to; on Accounts its page, and so the portal's, stands in a frame of the portal. */
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

/** Every path of the portal. Paths are case-sensitive; any other shows the not-found page. */
export const routes: readonly Route[] = [
  ...inGroup('public', ['/login', '/loginSwitch/:q', '/Account/RegistrationIndici', '/forgetPassword', '/resetpassword']),
  ...inGroup('signedIn', ['/', '/preview', '/profile', '/profile-old']),
  ...areas.map(({ path, label }): Route => ({ path, group: 'signedIn', menu: label })),
  ...inGroup('open', paymentResults),
]

/** The route that a path belongs to; undefined for an unknown path. */
export const findRoute = (path: string) => routes.find((route) => matchRoute(caseSensitive, route.path, path)[0])
