import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInHere, test } from './fixtures.ts'
import { askToSignOut, openAs, revokeSession } from './session.ts'

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })

const openHelp = async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
}

const logOut = async (page: Page) => {
  const question = await askToSignOut(page)
  await expect(question).toContainText('Are you sure you want to log out?')
  await question.getByRole('button', { name: 'Log Out' }).click()
}

test('refreshing the configurations opens the page again; signing out is asked about, told, and followed by every tab', async ({
  page,
  context,
}) => {
  await openAs(page, 'patient')
  await expect(dashboard(page)).toBeVisible()
  await page.getByRole('button', { name: /your menu/ }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Refresh' }).click()
  await loaded
  await page.goto('/?again')
  const other = await context.newPage()
  await other.goto('/')
  await expect(dashboard(other)).toBeVisible()
  await logOut(page)
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await expect(other.getByRole('status').filter({ hasText: 'You were signed out in another window.' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['known-practice'])
})

test.describe('a token that the practice no longer accepts', () => {
  test.use({ expectedComplaints: /401|ERR_FAILED/ })

  test('leads to the login page at the next call', async ({ page }) => {
    await page.route('**/Patient/Organization', (route) => route.abort())
    await openAs(page, 'patient')
    const retry = page.getByRole('button', { name: 'Retry' }).first()
    await expect(retry).toBeVisible()
    await revokeSession(page)
    await page.unroute('**/Patient/Organization')
    // A background call of the page may be refused first.
    await Promise.race([retry.click().catch(() => undefined), page.waitForURL('/login')])
    await expect(page).toHaveURL('/login')
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('is told in each tab, and who signs in where they typed finds it again', async ({ page, context }) => {
    await openAs(page, 'patient')
    const other = await context.newPage()
    await other.goto('/')
    await openHelp(other)
    await other.getByRole('dialog').getByLabel('Subject').fill('My address')
    await revokeSession(page)
    await page.reload()
    await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await signInHere(other)
    await expect(dashboard(page)).toBeVisible()
    await openHelp(other)
    await expect(other.getByRole('dialog').getByLabel('Subject')).toHaveValue('My address')
  })

  test('leads to the login page at the next start', async ({ page }) => {
    await openAs(page, 'patient')
    await expect(dashboard(page)).toBeVisible()
    await revokeSession(page)
    await page.reload()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|preload (CSS|assets)/ })

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
    await page.getByRole('group', { name: 'Human verification' }).locator('label').click()
    await expect(login).toBeEnabled()
    await login.click()
    await expect(dashboard(page)).toBeVisible()
  })
})
