import type { Page } from '@playwright/test'
import { activityKey } from '../../src/browser/activity-store.ts'
import { expect } from '../fixtures.ts'
import { goToBarePage, openAs } from '../session.ts'
import { from } from './opening.ts'
import type { Screen } from './screen.ts'

const minuteMs = 60_000

const setActivity = (page: Page, minutesAgo: number) =>
  page.evaluate(([key, ms]) => localStorage.setItem(key, `${Date.now() - ms}`), [activityKey, minutesAgo * minuteMs] as const)

/** Lets the time of inactivity pass. Opening the page counts as activity, and so does its scrolling a moment later. */
const leaveAlone = (minutes: number) => async (page: Page) => {
  await page.getByRole('list', { name: 'Your areas' }).waitFor()
  await expect(async () => {
    await setActivity(page, minutes)
    await page.locator('[role=alertdialog], [role=dialog]').waitFor({ timeout: 2500 })
  }).toPass()
}

/** The screens after inactivity. */
export const sessionEndScreens: readonly Screen[] = [
  ...from('/', [
    { name: 'still-there', role: 'alertdialog', title: 'Are you still there?', shows: 'Stay signed in', open: leaveAlone(13) },
    {
      name: 'session-lock',
      title: 'Session TimeOut',
      shows: 'Sign out',
      stays: true,
      // The next screen needs a new session.
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
