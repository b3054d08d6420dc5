import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const openHistory = async (page: Page) => {
  await signIn(page, 'patient')
  await page
    .getByRole('link', { name: /^Appointments/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'History' }).click()
}

const list = (page: Page) => page.getByRole('list', { name: 'Past appointments' })
const rows = (page: Page) => list(page).getByRole('listitem')

/** Scrolls to the end again and again, until something has come. */
const scrollTo = async (page: Page, selector: string) =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.locator(selector)).toBeVisible({ timeout: 500 })
  }).toPass()

test('the history goes on by scrolling until all of it was there, and Back keeps its place', async ({ page }) => {
  await openHistory(page)
  await expect(page.getByText('15 of 40 appointments shown')).toBeAttached()
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1')
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '40')
  await expectAccessible(page)
  await scrollTo(page, 'text="40 of 40 appointments shown"')
  await scrollTo(page, '[aria-posinset="40"]')
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

test('a badge shows the appointments of its status, in a word each', async ({ page }) => {
  await openHistory(page)
  for (const name of ['Completed', 'Missed', 'Cancelled'] as const) {
    await page.getByText(name, { exact: true }).first().click()
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await expect(rows(page).first()).toContainText(name)
    const statuses = await list(page).locator('article > header').allTextContents()
    expect(statuses.length).toBeGreaterThan(0)
    for (const status of statuses) expect(status).toContain(name)
    if (name === 'Cancelled') await expect(rows(page).first().getByRole('term').getByText('Reason')).toBeVisible()
  }
})

test('a search by dates shows the days in between, and Reset all of them', async ({ page }) => {
  await openHistory(page)
  await expect(page.getByText('15 of 40 appointments shown')).toBeAttached()
  const year = new Date().getFullYear() - 3
  const choose = async (label: string, month: string) => {
    await page.getByLabel(label, { exact: true }).click()
    await page.getByLabel('Select year').selectOption(String(year))
    await page.getByLabel('Select month').selectOption(month)
    await page.getByRole('button', { name: new RegExp(`\\b15 ${month} ${year}`) }).click()
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(/^15-\d\d-\d{4}$/)
  }
  await choose('From', 'June')
  await expectAccessible(page)
  await choose('To', 'March')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The From date cannot be after the To date' })).toBeFocused()
  await expectAccessible(page)
  await choose('To', 'December')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/No Records Found|of \d+ appointments? shown/).last()).toBeVisible()
  await expect(page.getByText('of 40 appointments shown')).toHaveCount(0)
  for (const date of await list(page).locator('dt:text("Date") + dd').allTextContents()) expect(date).toContain(String(year))
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('of 40 appointments shown')).toBeAttached()
})
