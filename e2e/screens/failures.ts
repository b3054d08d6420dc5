import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const configurationThat = (answer: object) => (page: Page) => page.route('**/config.json', (route) => route.fulfill(answer))

/** Error pages: an unreachable portal, an unknown page, and failed loads. */
export const failureScreens: readonly Screen[] = [
  {
    name: 'portal-unreachable',
    path: '/login',
    trouble: configurationThat({ status: 503 }),
    title: 'The portal cannot be reached right now',
    shows: 'Retry',
  },
  {
    name: 'configuration-wrong',
    path: '/login',
    trouble: configurationThat({ json: { inactivityTimeoutMs: 'soon' } }),
    title: 'The portal cannot start',
    shows: 'Retry',
  },
  {
    name: 'practice-unreachable',
    account: 'patient',
    path: '/',
    trouble: (page) => page.route('**/ValidateToken*', (route) => route.fulfill({ status: 503 })),
    title: 'We cannot reach your practice right now',
    shows: 'Retry',
  },
  {
    name: 'practice-refused',
    account: 'patient',
    path: '/',
    trouble: (page) => page.route('**/ValidateToken*', (route) => route.fulfill({ status: 403 })),
    title: 'Your practice did not open your record',
    shows: 'Log Out',
  },
]
