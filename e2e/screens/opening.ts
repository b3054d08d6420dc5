import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

type Opening = Pick<Screen, 'name' | 'title' | 'open' | 'shows'> & Partial<Screen>

/** The screens that open from one page. */
export const from = (path: string, openings: readonly Opening[]): readonly Screen[] =>
  openings.map((opening) => ({ account: 'patient', path, role: 'dialog', ...opening }))

export const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

export const fromMenu = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const ofUpcoming = (button: string) => async (page: Page) => {
  await tab(page, 'Upcoming Appointment')
  await page.getByRole('button', { name: button }).last().click()
}
