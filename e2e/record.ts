import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openAs } from './session.ts'

/** Opens a page of the record at its path. */
export const openPath = async (page: Page, path: string, title: string) => {
  await openAs(page, 'patient', path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The button that opens a page's filter on a phone. */
export const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter: / })

export const openFilter = async (page: Page) => {
  await filterButton(page).click()
  await expect(filterButton(page)).toHaveAttribute('aria-expanded', 'true')
}

/** Expects a closed filter whose button has the focus and names the values. */
export const expectFiltered = async (page: Page, set: string | RegExp) => {
  await expect(filterButton(page)).toHaveAccessibleName(set)
  await expect(filterButton(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(filterButton(page)).toBeFocused()
}

/** Chooses the 15th of a month in a date field. */
export const chooseFifteenth = async (page: Page, label: string, month: string, year: number) => {
  const field = page.getByLabel(label, { exact: true })
  await field.click()
  await page.getByLabel('Select year').selectOption(String(year))
  await page.getByLabel('Select month').selectOption(month)
  await page.getByRole('button', { name: new RegExp(`\\b15 ${month} ${year}`) }).click()
  await expect(field).toHaveValue(/^15-/)
}
