import type { Page } from '@playwright/test'
import { activityKey } from '../../src/browser/activity-store.ts'
import { expect } from '../fixtures.ts'
import { goToBarePage, openAs } from '../session.ts'
import { from } from './opening.ts'
import type { Screen } from './screen.ts'

const minuteMs = 60_000

const setActivity = (page: Page, minutesAgo: number) =>
  page.evaluate(([key, instant]) => localStorage.setItem(key, instant), [activityKey, `${Date.now() - minutesAgo * minuteMs}`] as const)

/** Nobody has done anything for so long. That the page was opened counts as something, and so does its scrolling a moment later. */
const leaveAlone = (minutes: number) => async (page: Page) => {
  await page.getByRole('list', { name: 'Your areas' }).waitFor()
  await expect(async () => {
    await setActivity(page, minutes)
    await page.locator('[role=alertdialog], [role=dialog]').waitFor({ timeout: 2500 })
  }).toPass()
}

/** What stands there once nobody was. */
export const sessionEndScreens: readonly Screen[] = [
  ...from('/', [
    { name: 'still-there', role: 'alertdialog', title: 'Are you still there?', shows: 'Stay signed in', open: leaveAlone(13) },
    {
      name: 'session-lock',
      title: 'Session TimeOut',
      shows: 'Sign out',
      stays: true,
      // What is opened next needs a session of its own.
      trouble: 'midway',
      open: leaveAlone(15),
    },
  ]),
  {
    name: 'sign-in-expired',
    path: '/login',
    title: 'Your health, in one place',
    shows: 'Your session expired due to inactivity.',
    open: async (page) => {
      await openAs(page, 'patient')
      await goToBarePage(page)
      await setActivity(page, 15)
      await page.goto('/profile')
    },
  },
]
