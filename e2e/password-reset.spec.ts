import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const alert = (page: Page) => page.getByRole('alert')
const send = (page: Page) => page.getByRole('button', { name: 'Send Password' })
const spent = 'This link has been used or has expired.'

const askFor = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('group', { name: 'Human verification' }).locator('label').click()
  await expect(send(page)).toBeEnabled()
  await send(page).click()
}

/** The link of the newest letter, at the server of this journey. */
const mailedLink = async (address: string, to: string) => {
  const [letter] = await (await fetch(`${address}/sandbox/outbox?to=${to}`)).json()
  const { pathname, search } = new URL(letter.links[0])
  return pathname + search
}

const propose = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('a forgotten password is replaced with the link of a letter, once', async ({ page, server }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forget Password?' }).click()
  await expect(page).toHaveURL('/forgetPassword')
  await expect(send(page)).toBeDisabled()
  await expectAccessible(page)
  await askFor(page, 'patient@example.nz')
  await expect(page.getByText('We have sent you an e-mail with a link to set a new password.')).toBeVisible()
  await expect(send(page)).toBeDisabled()

  const link = await mailedLink(server.address, 'patient@example.nz')
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

  await page.reload()
  await propose(page, 'Better@5678')
  await expect(page.getByRole('status').filter({ hasText: 'Password changed successfully.' })).toBeFocused()
  await expectAccessible(page)
  expect(await page.evaluate(() => [sessionStorage.getItem('password-reset'), history.state])).toEqual([null, null])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')

  await signIn(page, 'patient')
  await expect(alert(page)).toHaveText('The user name or the password is not right.')
  await signIn(page, 'patient', 'Better@5678')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await page.goto(link)
  await propose(page, 'Other@9012')
  await expect(page.getByText(spent)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(send(page)).toBeVisible()
})

test('a link that is used in another window meanwhile says so when the password is sent', async ({ page, context, server }) => {
  await page.goto('/forgetPassword')
  await askFor(page, 'patient@example.nz')
  await expect(page.getByText('We have sent you an e-mail')).toBeVisible()
  const link = await mailedLink(server.address, 'patient@example.nz')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(link)
  await propose(other, 'Better@5678')
  await expect(other.getByText('Password changed successfully.')).toBeVisible()
  await propose(page, 'Other@9012')
  await expect(page.getByText(spent)).toBeVisible()
})

test('an address that no practice has is told as such, and what was typed stays', async ({ page }) => {
  await page.goto('/forgetPassword')
  await askFor(page, 'nobody@example.nz')
  await expect(alert(page)).toHaveText('Invalid email address')
  await expect(alert(page)).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.nz')
  await expect(send(page)).toBeDisabled()
  await expectAccessible(page)
  await askFor(page, 'nobody@example')
  await expect(alert(page)).toHaveText('You have entered an invalid email address.')
  await page.getByLabel('Email').fill('')
  await send(page).click()
  await expect(alert(page)).toHaveText('Email cannot be empty')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('leaving the reset for the login page takes its token out of the browser', async ({ page }) => {
  await page.goto('/resetpassword?token=made-up&id=someone')
  await expect(page.getByText(spent)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('password-reset', '{"token":"secret","userid":"someone"}'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('password-reset'))).toBeNull()
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test('the request and the new password say so, and work when it is back', async ({ page, context, server }) => {
    await page.goto('/forgetPassword')
    await page.getByLabel('Email').fill('patient@example.nz')
    await page.getByRole('group', { name: 'Human verification' }).locator('label').click()
    await expect(send(page)).toBeEnabled()
    await context.setOffline(true)
    await send(page).click()
    await expect(alert(page)).toHaveText('Some Error Occured')
    await context.setOffline(false)
    await page.reload()
    await askFor(page, 'patient@example.nz')
    await expect(page.getByText('We have sent you an e-mail')).toBeVisible()

    await page.goto(await mailedLink(server.address, 'patient@example.nz'))
    await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible()
    await context.setOffline(true)
    await propose(page, 'Better@5678')
    await expect(alert(page)).toHaveText('Some thing went wrong')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Better@5678')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Password changed successfully.')).toBeVisible()
  })
})
