import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPath } from './record.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Timeline', exact: true })

/** Scrolls to the end again and again, until something has come. */
const scrollUntil = async (page: Page, text: string) =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText(text)).toBeAttached({ timeout: 500 })
  }).toPass()

test('the timeline goes on by scrolling to its end', async ({ page }) => {
  await openPath(page, '/timeline', 'Timeline')
  await expect(page.getByText('15 of 60 entries shown')).toBeAttached()
  await expect(list(page).getByRole('article').first().getByRole('listitem')).not.toHaveCount(0)
  await expect(list(page).getByText('Patient Instructions').first()).toBeVisible()
  await expect(list(page).getByText('AppointmentAdvise')).toHaveCount(0)
  await expectAccessible(page)
  await scrollUntil(page, '60 of 60 entries shown')
})

test('a quick filter shows the last days, and the text before QuickConsult is dropped', async ({ page }) => {
  await openPath(page, '/timeline', 'Timeline')
  await page.getByText('60D', { exact: true }).click()
  await expect(page.getByText('15 of 16 entries shown')).toBeAttached()
  await expect(page.getByText('Internal routing code')).toHaveCount(0)
  await expect(page.getByText(/^QuickConsult set to diabetes review/).first()).toBeAttached()
})

test('the filter finds words of a provider between two days, and Reset shows all', async ({ page }) => {
  await openPath(page, '/timeline', 'Timeline')
  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Timeline Search Filter' })
  await expectAccessible(page)
  await dialog.getByLabel('Search').fill('cough')
  await dialog.getByLabel('Provider').selectOption({ label: 'Dr Mere Tai' })
  await dialog.getByRole('button', { name: 'Filter' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    list(page)
      .getByText(/Cough for a week/)
      .first(),
  ).toBeVisible()
  await expect(list(page).getByText('Blood pressure 124/78')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter' }).click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('of 60 entries shown')).toBeAttached()
})

test.describe('without an answer', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })
  test('the timeline can be asked for again', async ({ page }) => {
    await page.route('**/Patient/Timeline', (route) => route.abort(), { times: 4 })
    await openPath(page, '/timeline', 'Timeline')
    await expect(page.getByText('No Records Found')).toBeVisible()
    await page.unroute('**/Patient/Timeline')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('of 60 entries shown')).toBeAttached()
  })
})
