import type { Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'

/** Signs in and opens an area of the record from the dashboard, as a patient does. */
export const openArea = async (page: Page, area: string, userName = 'patient') => {
  await signIn(page, userName)
  await page.getByRole('main').getByRole('link', { name: area }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible()
}

/** Opens a page of the record at its path, the session being there. */
export const openPath = async (page: Page, path: string, title: string, userName = 'patient') => {
  await signIn(page, userName)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Chooses the 15th of a month in a field for a date. */
export const chooseFifteenth = async (page: Page, label: string, month: string, year: number) => {
  const field = page.getByLabel(label, { exact: true })
  await field.click()
  await page.getByLabel('Select year').selectOption(String(year))
  await page.getByLabel('Select month').selectOption(month)
  await page.getByRole('button', { name: new RegExp(`\\b15 ${month} ${year}`) }).click()
  await expect(field).toHaveValue(/^15-/)
}
