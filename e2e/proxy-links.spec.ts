import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openAs } from './session.ts'

const links = (page: Page) => page.getByRole('list', { name: 'Links between you and other people' }).getByRole('listitem')

test('a parent sees the links, ends one in one step, and no longer acts for that person', { tag: '@both' }, async ({ page }) => {
  await openAs(page, 'parent', '/profile')
  await expect(links(page)).toHaveCount(2)
  await expect(links(page).filter({ hasText: 'Tama Wilson' })).toContainText('Until 2 Mar 2031')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End: You act for Tama Wilson' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'End: You act for Tama Wilson' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'End this' }).click()
  await expect(page.getByText('The link with Tama Wilson has ended.')).toBeVisible()
  await expect(links(page).filter({ hasText: 'Tama Wilson' })).toContainText('Ended')
  await expect(page.getByRole('button', { name: 'End: You act for Tama Wilson' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'End: You act for Mia Wilson' })).toBeVisible()
})

test('a user without links to others is told so', async ({ page }) => {
  await openAs(page, 'credit', '/profile')
  await expect(page.getByText('Nobody acts for you here, and you act for nobody else.')).toBeVisible()
})
