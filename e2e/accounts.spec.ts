import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Select An Account to Continue' })
const actingFor = (page: Page) => page.getByRole('region', { name: 'You are acting for' })

test('a parent chooses a child, switches back, and to another child in the header, and other tabs follow', async ({ page, context }) => {
  await signIn(page, 'parent')
  await expect(picker(page).getByRole('button')).toHaveCount(4)
  await picker(page).getByRole('button', { name: /Tama/ }).click()
  await expect(actingFor(page)).toContainText('Tama')
  await expectAccessible(page)
  await page.reload()
  await expect(actingFor(page)).toContainText('Tama')
  await page.getByRole('button', { name: /Switch back/ }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(actingFor(page)).toBeHidden()

  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('menuitemradio', { name: /Mia/ }).click()
  await expect(actingFor(page)).toContainText('Mia')
  await expect(actingFor(other)).toContainText('Mia')
})

test('leaving the choice ends the session', async ({ page }) => {
  await signIn(page, 'parent')
  await picker(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('user-token'))).toBeNull()
})

test('a carer with exactly one linked account goes straight in for it', async ({ page }) => {
  await signIn(page, 'carer')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(actingFor(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch account' })).toBeHidden()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user-token') ?? '{}').proxy)).toBe('Yes')
})
