import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import type { Sandbox } from './sandbox.ts'

const url = '/Account/RegistrationIndici?ID=valid-harbour'

const isla = { first: 'Isla', family: 'Morgan', email: 'code7@example.nz', born: '7 July 1997' }
const hemi = { first: 'Hemi', family: 'Walker', email: 'hemi@example.nz', born: '29/2/1984' }

const registerButton = (page: Page) => page.getByRole('button', { name: 'Register', exact: true })

const proveHuman = async (page: Page) => {
  await page.getByRole('group', { name: 'Human verification' }).locator('label').click()
  await expect(registerButton(page)).toBeEnabled()
}

const fillIn = async (page: Page, person: typeof hemi) => {
  await page.getByLabel('First Name').fill(person.first)
  await page.getByLabel('Family Name').fill(person.family)
  await page.getByLabel('Date of Birth', { exact: true }).fill(person.born)
  await page.getByLabel('Email Address').fill(person.email)
}

const signInAnew = async (page: Page, sandbox: Sandbox, email: string) => {
  const letter = await sandbox.newestLetter(email)
  await signIn(page, email, /Password: (\S+)/.exec(letter?.text ?? '')?.[1] ?? '')
  const dialog = page.getByRole('dialog', { name: 'Update your password to continue.' })
  await dialog.getByLabel('Password', { exact: true }).fill('Kauri-Tree-82')
  await dialog.getByLabel('Confirm password', { exact: true }).fill('Kauri-Tree-82')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

test('a patient registers with the link of the practice, and signs in with what the e-mail says', async ({ page, sandbox }) => {
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Register Patient' })).toBeVisible()
  await expect(page.getByText('Harbour Health Centre')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveText('2.0.0.32')
  await expect(registerButton(page)).toBeDisabled()
  await fillIn(page, hemi)
  await expect(page.getByLabel('Date of Birth', { exact: true })).toHaveValue('29-02-1984')
  await expect(page.getByLabel('Date of Birth', { exact: true })).toHaveAccessibleDescription('That is 29 Feb 1984')
  await proveHuman(page)
  await registerButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Account registered successfully' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
  await signInAnew(page, sandbox, hemi.email)
  await expect(page.getByRole('button', { name: /^Hemi Walker/ })).toBeVisible()
})

test('a patient with limited access gets the limited menu', async ({ page, sandbox }) => {
  await page.goto(url)
  await fillIn(page, isla)
  await proveHuman(page)
  await registerButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Limited access' })
  await expect(dialog).toContainText('online appointments and billing only')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/login')
  await signInAnew(page, sandbox, isla.email)
  await page.goto('/vitals')
  await expect(page).toHaveURL('/')
  await expect(
    page
      .getByRole('button', { name: /Account/ })
      .or(page.getByRole('link', { name: /Account/ }))
      .first(),
  ).toBeVisible()
})

test('a date of birth is typed or chosen, by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(url)
  const field = page.getByLabel('Date of Birth', { exact: true })
  await field.focus()
  await page.keyboard.type('31 2 1936')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
  await expect(page.locator('[role=gridcell] button:focus')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next month', disabled: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Select year')).toBeFocused()
  await page.keyboard.type('1936')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Sep')
  for (const _ of ['year', 'next month', 'day']) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tuesday 1 September 1936' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Sunday 13 September 1936' })).toBeFocused()
  for (const _ of [20, 27]) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('27-09-1936')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: '27 September 1936' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeHidden()
  await expect(field).toHaveValue('27-09-1936')
})
