import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFiltered, filterButton, openFilter, openPath } from './record.ts'
import { scrollUntilDrawn } from './scrolling.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Timeline', exact: true })

test('the timeline goes on by scrolling to its end, and is filtered by days, words and provider', async ({ page }) => {
  await openPath(page, '/timeline', 'Timeline')
  await expect(page.getByText('15 of 60 entries shown')).toBeAttached()
  await expect(list(page).getByRole('article').first().getByRole('listitem')).not.toHaveCount(0)
  await expect(list(page).getByText('Patient Instructions').first()).toBeVisible()
  await expect(list(page).getByText('AppointmentAdvise')).toHaveCount(0)
  await scrollUntilDrawn(page.getByText('60 of 60 entries shown'))

  await openFilter(page)
  await page.getByRole('radio', { name: 'All', exact: true }).press('ArrowLeft')
  await expect(filterButton(page)).toHaveAccessibleName('Filter: last 365 days')
  await expect(filterButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.getByText('60D', { exact: true }).click()
  await expectFiltered(page, 'Filter: last 60 days')
  await expect(page.getByText('15 of 16 entries shown')).toBeAttached()
  await expect(page.getByText('Internal routing code')).toHaveCount(0)
  await expect(page.getByText(/^QuickConsult set to diabetes review/).first()).toBeAttached()

  await openFilter(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Timeline Search Filter' })
  await dialog.getByLabel('Search').fill('cough')
  await dialog.getByLabel('Provider').selectOption({ label: 'Dr Mere Tai' })
  await dialog.getByRole('button', { name: 'Filter' }).click()
  await expect(dialog).toBeHidden()
  await expectFiltered(page, 'Filter: “cough”, Dr Mere Tai')
  await expect(
    list(page)
      .getByText(/Cough for a week/)
      .first(),
  ).toBeVisible()
  await expect(list(page).getByText('Blood pressure 124/78')).toHaveCount(0)
  await openFilter(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectFiltered(page, 'Filter: none set')
  await expect(page.getByText('of 60 entries shown')).toBeAttached()
})
