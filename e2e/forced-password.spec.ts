import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update your password to continue.' })

const propose = async (page: Page, password: string) => {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByLabel('Confirm password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Proceed' }).click()
}

test('cancelled, the session ends; the password is changed before the account choice, and is the new one from then on', async ({
  page,
}) => {
  await signIn(page, 'newpassword')
  const loaded = page.waitForEvent('load')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await loaded
  await expect(page).toHaveURL('/login')
  await expect(dialog(page)).toBeHidden()
  await signIn(page, 'newpassword')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await propose(page, 'abcdefgh')
  await expect(dialog(page).getByRole('alert')).toHaveText('Password must contain at least one upper case letter.')
  await propose(page, 'Sione@1234')
  await expect(dialog(page).getByRole('alert')).toHaveText('You need to mark that you agree before you can proceed.')
  await dialog(page).getByRole('checkbox').check()
  await propose(page, 'Sione@1234')
  await expect(dialog(page).getByRole('alert')).toContainText('name')
  await propose(page, 'Kauri-Tree-82')
  const picker = page.getByRole('dialog', { name: 'Select An Account to Continue' })
  await expect(picker).toBeVisible()
  await picker.getByRole('button', { name: /Self/ }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'newpassword', 'Kauri-Tree-82')
  await expect(picker).toBeVisible()
})

test('who comes by a link has to know the present password before a new one can be set', async ({ page, sandbox }) => {
  await sandbox.enter('the practice asks for a new password', { userName: 'patient' })
  await page.goto('/loginSwitch/switch-harbour')
  await dialog(page).getByRole('checkbox').check()
  await propose(page, 'Kauri-Tree-82')
  await expect(dialog(page).getByRole('alert')).toHaveText('Please type your current password.')
  await expectAccessible(page)
  await dialog(page).getByLabel('Current password', { exact: true }).fill('Abc@1234')
  await propose(page, 'Kauri-Tree-82')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
