import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to log out?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Log Out' }).click()
}

test('signing out is asked about, told, and followed by every tab', async ({ page, context }) => {
  await signIn(page, 'patient')
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/?again')
  const other = await context.newPage()
  await other.goto('/')
  await expect(dashboard(other)).toBeVisible()
  await logOut(page)
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('tabs follow a switch of the account', async ({ page, context }) => {
  await signIn(page, 'parent')
  await page.getByRole('dialog').getByRole('button', { name: /Self/ }).click()
  await expect(dashboard(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(dashboard(other)).toBeVisible()
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('menuitemradio', { name: /Mia/ }).click()
  await expect(other.getByRole('region', { name: 'You are acting for' })).toContainText('Mia')
})

test.describe('a token that the practice no longer accepts', () => {
  test.use({ expectedComplaints: /401|ERR_FAILED/ })

  const revoke = (page: Page) =>
    page.evaluate(async () => {
      const { apiUrl, token } = JSON.parse(localStorage.getItem('user-token') ?? '{}')
      await fetch(`${apiUrl}/Patient/Logout`, { method: 'POST', headers: { Token: token } })
    })

  test('leads to the login page at the next call', async ({ page }) => {
    await page.route('**/Patient/Organization', (route) => route.abort())
    await signIn(page, 'patient')
    const retry = page.getByRole('button', { name: 'Retry' }).first()
    await expect(retry).toBeVisible()
    await revoke(page)
    await page.unroute('**/Patient/Organization')
    await retry.click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('leads to the login page at the next start', async ({ page }) => {
    await signIn(page, 'patient')
    await expect(dashboard(page)).toBeVisible()
    await revoke(page)
    await page.reload()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|preload (CSS|assets)/ })

  test('a sign-in says so, keeps what was typed, and works once the connection is back', async ({ page, context }) => {
    await page.goto('/login')
    await page.getByLabel('User Name').fill('patient')
    await page.getByLabel('Password', { exact: true }).fill('Abc@1234')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await expect(page.getByRole('alert')).toHaveText('Some error occured, Please contact practice for further assistance')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await expect(dashboard(page)).toBeVisible()
  })

  test('three sign-ins leave the form as it is, and the human verification comes with the connection', async ({ page, context }) => {
    const login = page.getByRole('button', { name: 'LOGIN' })
    await page.goto('/login')
    await page.getByLabel('User Name').fill('patient')
    await page.getByLabel('Password', { exact: true }).fill('Abc@1234')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await context.setOffline(true)
    for (const _ of [1, 2, 3]) {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/identity/'))
      await login.click()
      await failed
      await expect(page.getByText('Some error occured, Please contact practice for further assistance')).toBeVisible()
    }
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
    await expect(page.getByLabel('User Name')).toHaveValue('patient')
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('group', { name: 'Human verification' }).locator('label').click()
    await expect(login).toBeEnabled()
    await login.click()
    await expect(dashboard(page)).toBeVisible()
  })

  test('a part of the dashboard that did not load can be asked for again', async ({ page }) => {
    await page.route('**/Patient/RefreshCounter', (route) => route.abort())
    await signIn(page, 'patient')
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/Patient/RefreshCounter')
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByRole('row', { name: 'Upcoming 2' })).toBeVisible()
  })
})

test('refreshing the configurations loads the start page again after four seconds', async ({ page }) => {
  await signIn(page, 'patient')
  await page.getByRole('button', { name: /your menu/ }).click()
  const loaded = page.waitForEvent('load', { timeout: 10_000 })
  const asked = Date.now()
  await page.getByRole('menuitem', { name: 'Refresh Configurations' }).click()
  await loaded
  expect(Date.now() - asked).toBeGreaterThanOrEqual(3_900)
  await expect(dashboard(page)).toBeVisible()
})
