import { expect, type Page } from '@playwright/test'
import { openAs } from './session.ts'

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The profile, as an account of the sandbox. */
export const openProfile = async (page: Page, userName: string) => {
  await openAs(page, userName, '/profile')
  await expect(card(page, 'Notification Settings')).toBeVisible()
}

type Letter = { subject: string; text: string }

/** The newest letter to an address. */
export const newestLetter = async (page: Page, to: string) => {
  const [letter]: Letter[] = await (await page.request.get(`/sandbox/outbox?to=${to}`)).json()
  return letter
}

/** Waits until what has been told is gone: on a phone it stands over a dialog's title and its cross, as long as it stands or is pointed at. */
export const untilNothingIsTold = async (page: Page) => {
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(0)
}
