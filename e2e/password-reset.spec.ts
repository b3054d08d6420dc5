import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import type { Sandbox } from './sandbox.ts'

const alert = (page: Page) => page.getByRole('alert')
const send = (page: Page) => page.getByRole('button', { name: 'Send link' })
const spent = 'This link has been used or has expired.'

const askFor = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('group', { name: 'Human verification' }).locator('label').click()
  await expect(send(page)).toBeEnabled()
  await send(page).click()
}

/** The link of the newest letter, without the origin. */
const mailedLink = async (sandbox: Sandbox, to: string) => {
  const { pathname, search } = new URL((await sandbox.newestLetter(to))?.links[0] ?? '')
  return pathname + search
}

const propose = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('a forgotten password is replaced with the link of a letter, once', async ({ page, context, sandbox }) => {
  // A click on the login page before hydration would reload the next page.
  await page.goto('/forgetPassword')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('main', { name: 'Your health, in one place' })).toBeFocused()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgetPassword')
  await expect(page.getByRole('main', { name: 'Forgot your password?' })).toBeFocused()
  await expect(send(page)).toBeDisabled()
  await askFor(page, 'patient@example.nz')
  await expect(page.getByText('We have sent you an email with a link to set a new password.')).toBeVisible()
  await expect(send(page)).toBeDisabled()

  const link = await mailedLink(sandbox, 'patient@example.nz')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expect(page).toHaveURL('/resetpassword')
  await expectAccessible(page)

  await propose(page, 'abc', 'abd')
  await expect(alert(page)).toHaveText('Passwords did not match. Please try again')
  await expect(alert(page)).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('Abc def')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Abcdef')
  await expect(page.getByText('one upper case letter: done')).toBeVisible()
  await expect(page.getByText('two numbers: not yet')).toBeVisible()
  await propose(page, 'Aroha@1234')
  await expect(alert(page)).toHaveText('Password must not contain your first, middle or family name.')
  await expectAccessible(page)

  const late = await context.newPage()
  await late.goto(link)
  await expect(late.getByRole('button', { name: 'Save password' })).toBeVisible()

  await page.reload()
  await propose(page, 'Kauri-Tree-82')
  await expect(page.getByRole('status').filter({ hasText: 'Password changed successfully.' })).toBeFocused()
  await expectAccessible(page)
  expect(await page.evaluate(() => [sessionStorage.getItem('password-reset'), history.state])).toEqual([null, null])
  await propose(late, 'Tussock-Hill-47')
  await expect(late.getByText(spent)).toBeVisible()
  await late.getByRole('button', { name: 'Send a new link' }).click()
  await expect(send(late)).toBeVisible()

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')

  await signIn(page, 'patient')
  await expect(alert(page)).toHaveText('The user name or the password is not right.')
  await signIn(page, 'patient', 'Kauri-Tree-82')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
