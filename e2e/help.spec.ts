import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdScripts, test } from './fixtures.ts'
import { closeToast, expectToast } from './stable-pages.ts'

const notFound =
  'Sorry, we are currently unable to identify your account with the details provided. Please double-check the information for accuracy. If the issue persists, kindly contact your practice directly for further assistance.'

const loginHelp = (page: Page) => page.getByRole('dialog', { name: 'Login Help' })
const ok = (page: Page) => loginHelp(page).getByRole('button', { name: 'OK' })
const failure = (page: Page) => loginHelp(page).getByRole('alert')

const proveHuman = async (page: Page) => {
  await loginHelp(page).getByRole('group', { name: 'Human verification' }).locator('label').click()
  await expect(ok(page)).toBeEnabled()
}

const describeAroha = async (page: Page, familyName: string) => {
  const dialog = loginHelp(page)
  await dialog.getByLabel('NHI').fill('ZZZ0016')
  await dialog.getByLabel('Family name').fill(familyName)
  await dialog.getByLabel('Date of birth', { exact: true }).fill('29 2 1984')
  await dialog.getByLabel('Email').fill('patient@example.nz')
  await expect(dialog.getByLabel('Date of birth', { exact: true })).toHaveValue('29-02-1984')
  await dialog.getByLabel('Subject').fill('I cannot sign in')
  await dialog.getByLabel('Message').fill('My password does not work.')
}

test('somebody who cannot sign in writes to the practice, which gets the message once it knows who it is', async ({ page, sandbox }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(ok(page)).toBeDisabled()
  await proveHuman(page)
  await ok(page).click()
  for (const text of [
    'Either of the above fields is required',
    'Family Name is Required',
    'Date of Birth is required',
    'Email is required',
    'Subject is Required',
    'Message body is Required',
  ])
    await expect(failure(page)).toContainText(text)
  await expect(failure(page)).toBeFocused()
  await expectAccessible(page)

  await describeAroha(page, 'Nobody')
  await ok(page).click()
  await expect(failure(page)).toHaveText(notFound)
  await expectToast(page, notFound)
  await closeToast(page)
  await expect(ok(page)).toBeDisabled()
  expect(await sandbox.newestLetter('reception@harbour.example.nz')).toBeUndefined()

  await loginHelp(page).getByLabel('Family name').fill('Ngata')
  await expect(loginHelp(page).getByLabel('Message')).toHaveValue('My password does not work.')
  await proveHuman(page)
  await ok(page).click()
  await expectToast(page, 'Your message has been sent to the practice.')
  await expect(loginHelp(page)).toBeHidden()
  await expectAccessible(page)
  expect(await sandbox.newestLetter('reception@harbour.example.nz')).toMatchObject({
    subject: 'Help: I cannot sign in',
    text: expect.stringContaining('My password does not work.'),
  })
})

test('Back from the help leads to the login page, and from there to where somebody came from', async ({ page }) => {
  await page.goto('/forgetPassword')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  const help = page.getByRole('link', { name: 'Help' })
  await help.click()
  await loginHelp(page).getByLabel('Subject').fill('I cannot sign in')
  await page.goBack()
  await expect(loginHelp(page)).toBeHidden()
  await expect(help).toBeVisible()
  await help.click()
  await loginHelp(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(loginHelp(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.isHelp ?? false), 'its entry is left a moment later').toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/forgetPassword')
})

test('a call for help that is begun before the script arrives is not lost', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Help' }).click()
  release()
  await expect(loginHelp(page)).toBeVisible()
})
