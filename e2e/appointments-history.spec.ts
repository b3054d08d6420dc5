import type { Page } from '@playwright/test'
import { openBooking } from './booking.ts'
import { expect, test } from './fixtures.ts'
import { scrollUntilDrawn } from './scrolling.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Past appointments' })
const rows = (page: Page) => list(page).getByRole('listitem')

test('the history goes on by scrolling until all of it was there, and Back keeps its place', async ({ page }) => {
  await openBooking(page, 'patient')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('15 of 40 appointments shown')).toBeAttached()
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1')
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '40')
  const firstRow = await rows(page).first().boundingBox()
  expect(firstRow?.y, 'the first appointment starts in the upper half of the screen').toBeLessThan(422)
  await scrollUntilDrawn(page.getByText('40 of 40 appointments shown'))
  await scrollUntilDrawn(page.locator('[aria-posinset="40"]'))
  expect(await rows(page).count()).toBeLessThan(25)

  await expect(async () => {
    await page.evaluate(() => {
      const row = document.querySelector('[aria-posinset="30"]')
      if (row) row.scrollIntoView({ block: 'start' })
      else window.scrollBy(0, -innerHeight / 2)
    })
    await expect(page.locator('[aria-posinset="30"]')).toBeInViewport({ timeout: 300 })
  }).toPass()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav[aria-label="Breadcrumb"] a')?.click())
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[aria-posinset="30"]')).toBeInViewport()
  await expect(page.getByText('40 of 40 appointments shown')).toBeAttached()
})
