import { expect, type Locator, type Page } from '@playwright/test'
import { openAs } from './session.ts'

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The profile, as an account of the sandbox. */
export const openProfile = async (page: Page, userName: string) => {
  await openAs(page, userName, '/profile')
  await expect(card(page, 'Notification Settings')).toBeVisible()
}

const toast = (page: Page) => page.locator('[data-scope=toast][data-part=root]')

/** What has just been told stands, once it has slid in, below a part, and leaves so many px at the bottom of the screen free. */
export const expectToastBetween = (page: Page, part: Locator, freePx: number) =>
  expect(async () => {
    const [notification, above] = await Promise.all([toast(page).boundingBox(), part.boundingBox()])
    if (!notification || !above) throw new Error('Nothing is told, or nothing stands above it')
    expect(notification.y).toBeGreaterThan(above.y + above.height)
    expect(notification.y + notification.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) - freePx)
  }).toPass()

/** Waits until what has been told is gone: it stands over a part of a dialog as long as it stands or is pointed at. */
export const waitForNoToast = async (page: Page) => {
  await page.mouse.move(0, 0)
  await expect(toast(page)).toHaveCount(0)
}
