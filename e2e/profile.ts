import { expect, type Locator, type Page } from '@playwright/test'
import { openAs } from './session.ts'

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the profile as an account of the sandbox. */
export const openProfile = async (page: Page, userName: string) => {
  await openAs(page, userName, '/profile')
  await expect(card(page, 'Notification Settings')).toBeVisible()
}

const toast = (page: Page) => page.locator('[data-scope=toast][data-part=root]')

/** Expects the toast, after its animation, below a part and at least `freePx` above the bottom of the screen. */
export const expectToastBetween = (page: Page, part: Locator, freePx: number) =>
  expect(async () => {
    const [notification, above] = await Promise.all([toast(page).boundingBox(), part.boundingBox()])
    if (!notification || !above) throw new Error('Nothing is told, or nothing stands above it')
    expect(notification.y).toBeGreaterThan(above.y + above.height)
    expect(notification.y + notification.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) - freePx)
  }).toPass()

/** Waits until the toast has closed, because it covers a part of a dialog. The pointer would keep it open. */
export const waitForNoToast = async (page: Page) => {
  await page.mouse.move(0, 0)
  await expect(toast(page)).toHaveCount(0)
}
