import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const configurationThat = (answer: object) => (page: Page) => page.route('**/config.json', (route) => route.fulfill(answer))

/** What stands in a page's place where something is out of reach, wrong, or did not come. */
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
]
