import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { card, openProfile } from './profile.ts'

const list = (page: Page) => page.getByRole('list', { name: 'When we let you know' })
const one = (page: Page, name: string) => list(page).getByRole('switch', { name })

test('a patient switches the emails of one event off, and it stays so', { tag: '@both' }, async ({ page }) => {
  await openProfile(page, 'patient')
  await expect(list(page).getByRole('switch')).toHaveCount(6)
  const result = one(page, 'Test result: Email')
  await expect(result).toBeChecked()
  await result.focus()
  await page.keyboard.press('Space')
  await expect(result).not.toBeChecked()
  await expect(result).not.toHaveAttribute('aria-disabled')
  await expectAccessible(page)
  await page.reload()
  await expect(result).not.toBeChecked()
  await expect(one(page, 'Invoice to pay: Email')).toBeChecked()
})

test('what was not chosen follows the notification setting, except for appointments', async ({ page }) => {
  await openProfile(page, 'credit')
  await expect(one(page, 'Message from your practice: Email')).toBeChecked()
  await card(page, 'Notification Settings').getByRole('switch', { name: 'Email' }).click()
  await expect(one(page, 'Message from your practice: Email')).not.toBeChecked()
  await expect(one(page, 'Appointment booked, moved or cancelled: Email')).toBeChecked()
})

test('the settings fit a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openProfile(page, 'parent')
  await list(page).scrollIntoViewIfNeeded()
  await expect(one(page, 'Invoice to pay: Email')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
