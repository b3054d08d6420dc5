import type { Page } from '@playwright/test'
import { chooseDay, chooseProvider, confirm, expectBooked, openBooking, slot } from './booking.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { openAs } from './session.ts'
import { expectToast } from './stable-pages.ts'

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const lock = (page: Page) => page.getByRole('dialog', { name: 'Session TimeOut' })
const help = (page: Page) => page.getByRole('dialog', { name: 'Help' })

// The clock jumps over a polling interval. That call runs beside the sign-out and may be refused.
test.use({ expectedComplaints: /401/ })

const isLoaded = async (page: Page) => {
  await expect(page.getByRole('list', { name: 'Your areas' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The journey controls the clock from now on. The last activity is the end of loading, whatever its duration. */
const open = async (page: Page) => {
  await page.clock.install()
  await openAs(page, 'patient')
  await isLoaded(page)
  await page.keyboard.press('Shift')
}

const sleep = (page: Page, time: string) => page.clock.fastForward(time)

const beginMessage = async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await help(page).getByLabel('Subject').fill('My address')
  await help(page).getByLabel('Message').fill('It has changed, since')
}

const reauthenticate = async (page: Page, password = 'Abc@1234') => {
  await lock(page).getByLabel('Password', { exact: true }).fill(password)
  await lock(page).getByRole('button', { name: 'Login' }).click()
}

/** The accessible tree and the visible text of the page. */
const readable = async (page: Page) => `${await page.locator('body').ariaSnapshot()}\n${await page.locator('body').innerText()}`

test('two minutes before the end somebody is asked, and one key goes on; a session that is over on the server leads to the login page', async ({
  page,
}) => {
  await open(page)
  await expect(dashboard(page)).toBeVisible()
  await sleep(page, '12:00')
  await expect(warning(page)).toBeHidden()
  await sleep(page, '01:05')
  await expect(warning(page)).toContainText(/locked in (1 minute|\d+ seconds)/)
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeHidden()
  await sleep(page, '12:00')
  await expect(warning(page)).toBeHidden()
  await sleep(page, '01:05')
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(warning(page)).toBeHidden()
  await expect(dashboard(page)).toBeVisible()

  await sleep(page, '12:00:01')
  const dialog = page.getByRole('alertdialog', { name: 'Session Timedout' })
  await expect(dialog).toContainText('Your Session has timedout. Click OK to logout.')
  await expectAccessible(page)
  expect(await readable(page)).not.toContain('Aroha')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['known-practice'])
})

test('a page that was left alone is locked, and the same person finds it as it was, with what was typed', async ({ page }) => {
  await open(page)
  await beginMessage(page)
  const before = await page.evaluate(() => JSON.parse(localStorage.getItem('user-token') ?? '{}'))
  const ended = page.waitForResponse(/Patient\/Logout/)
  await sleep(page, '13:05')
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await sleep(page, '02:00')
  await expect(lock(page)).toContainText('Aroha Ngata')
  expect((await ended).status()).toBe(200)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'known-practice': expect.any(String), 'user-token': '"locked"' })
  const seen = await readable(page)
  expect(seen.match(/Dashboard|207\.75|ZZZ|My address|It has changed|Harbour/g)).toBeNull()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(lock(page)).toBeVisible()

  await reauthenticate(page)
  await expect(lock(page)).toBeHidden()
  await expect(help(page).getByLabel('Message')).toHaveValue('It has changed, since')
  await expect(help(page).getByLabel('Message')).toBeFocused()
  const after = await page.evaluate(() => JSON.parse(localStorage.getItem('user-token') ?? '{}'))
  expect(after).toEqual({ ...before, token: expect.any(String) })
  expect(after.token).not.toBe(before.token)
  await help(page).getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Your message has been sent to the practice.')
  await expect(dashboard(page)).toBeVisible()
})

test('an appointment that was being booked before the lock is booked after it, without a reload', async ({ page }) => {
  await page.clock.install()
  await openBooking(page, 'valley')
  await chooseProvider(page, { name: 'Dr Tom Baker' })
  await chooseDay(page)
  await expect(slot(page, '11:15 am')).toBeVisible()
  await sleep(page, '15:01')
  await expect(lock(page)).toBeVisible()
  await reauthenticate(page)
  await expect(lock(page)).toBeHidden()
  await slot(page, '11:15 am').click()
  await confirm(page)
  await expectBooked(page)
})

test('a wrong password is told as at sign-in, and the third asks for a human verification', async ({ page }) => {
  await open(page)
  await expect(dashboard(page)).toBeVisible()
  await sleep(page, '15:01')
  await lock(page).getByRole('button', { name: 'Login' }).click()
  await expect(lock(page).getByRole('alert')).toHaveText('Password cannot be empty')
  await expect(lock(page).getByRole('alert')).toBeFocused()
  for (const _ of [1, 2, 3]) {
    await reauthenticate(page, 'Wrong@1234')
    await expect(lock(page).getByRole('alert')).toHaveText('The user name or the password is not right.')
    await expect(lock(page).getByRole('alert')).toBeFocused()
  }
  await expect(lock(page).getByRole('button', { name: 'Login' })).toBeDisabled()
  await expectAccessible(page)
  await page.clock.resume()
  await lock(page).getByRole('group', { name: 'Human verification' }).locator('label').click()
  await reauthenticate(page)
  await expect(dashboard(page)).toBeVisible()
})

test('somebody else signs out of a locked page', async ({ page }) => {
  await open(page)
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/?again')
  await expect(dashboard(page)).toBeVisible()
  await sleep(page, '15:01')
  await lock(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['known-practice'])
  await page.goBack()
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
})

test('the owner of a locked page signs in by user name, or leaves it and finds the begun message after the next sign-in', async ({
  page,
}) => {
  await open(page)
  await beginMessage(page)
  await sleep(page, '15:01')
  await lock(page).getByRole('button', { name: 'Use another user name' }).click()
  await lock(page).getByLabel('User Name').fill('patient')
  await expectAccessible(page)
  await reauthenticate(page)
  await expect(help(page).getByLabel('Message')).toHaveValue('It has changed, since')

  await sleep(page, '15:01')
  await lock(page).getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('User Name').fill('patient')
  await page.getByLabel('Password', { exact: true }).fill('Abc@1234')
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await isLoaded(page)
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(help(page).getByLabel('Message')).toHaveValue('It has changed, since')
})

test('a proxy goes on acting for the same person', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'parent')
  await page.getByRole('dialog').getByRole('button', { name: /Mia/ }).click()
  await isLoaded(page)
  await sleep(page, '15:01')
  await expect(lock(page)).toContainText(/acting for Mia/)
  await reauthenticate(page)
  await expect(page.getByRole('region', { name: 'You are acting for' })).toContainText('Mia')
})

test('a page that is opened long after somebody was there does not open the record', async ({ page }) => {
  await openAs(page, 'patient')
  await expect(dashboard(page)).toBeVisible()
  const token = await page.evaluate(() => {
    localStorage.setItem('last-activity', String(Date.now() - 901_000))
    return JSON.parse(localStorage.getItem('user-token') ?? '{}').token as string
  })
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText('Your session expired due to inactivity.')
  const statusOfToken = async () => (await page.request.get('/practice/harbour/ValidateToken', { headers: { Token: token } })).status()
  await expect.poll(statusOfToken).toBe(401)
})

test('tabs are locked and opened together, and each finds what was typed in it', async ({ page, context }) => {
  await open(page)
  await expect(dashboard(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(dashboard(other)).toBeVisible()
  await beginMessage(other)
  await sleep(page, '15:01')
  await expect(lock(page)).toBeVisible()
  await expect(lock(other)).toBeVisible()
  await reauthenticate(page)
  await expect(dashboard(page)).toBeVisible()
  await expect(help(other).getByLabel('Message')).toHaveValue('It has changed, since')
})
