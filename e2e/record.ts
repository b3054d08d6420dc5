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
