import type { Page } from '@playwright/test'
import { dialog } from './booking.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { card, expectToastBetween, openProfile, waitForNoToast } from './profile.ts'
import { signOut } from './session.ts'
import { expectToast } from './stable-pages.ts'

const expectDashboard = (page: Page) => expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
/** The height of the bottom navigation. */
const thumbBarPx = 60
const notRight = 'The user name or the password is not right.'

test('a new e-mail address is proved by the code that was sent there, and signs in from then on', async ({ page, sandbox }) => {
  await openProfile(page, 'patient')
  await card(page, 'Contact Details').getByRole('button', { name: 'Change email' }).click()
  const changing = dialog(page, 'Update Email Address')
  const press = (name: string) => changing.getByRole('button', { name }).click()
  await changing.getByLabel('New email address', { exact: true }).fill('aroha@example.org')
  await press('Send Verification Code')
  await expect(changing.getByRole('alert')).toHaveText('Please repeat confirm the new email address')
  await expectAccessible(page)
  await changing.getByLabel('Repeat the new email address').fill('aroha@example.org')
  await press('Send Verification Code')

  const code = changing.getByLabel('Verification code')
  await expect(code).toBeFocused()
  const sent = /\b\d{6}\b/.exec((await sandbox.newestLetter('aroha@example.org'))?.text ?? '')?.[0] ?? ''

  // A phone may have discarded the page while the user read the letter in another app.
  await page.reload()
  await card(page, 'Contact Details').getByRole('button', { name: 'Change email' }).click()
  await changing.getByLabel('New email address', { exact: true }).fill('aroha@example.org')
  await changing.getByLabel('Repeat the new email address').fill('aroha@example.org')
  await press('I already have a code')
  await expect(code).toBeFocused()
  await code.fill(sent === '000000' ? '000001' : '000000')
  await press('Confirm')
  await expect(changing.getByText('This is not the code that we sent.')).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(sent)
  await press('Confirm')
  await expectToast(page, 'The email address is now aroha@example.org.')
  await expect(card(page, 'Contact Details')).toContainText('aroha@example.org')
  expect((await sandbox.newestLetter('patient@example.nz'))?.subject).toContain('was changed')

  await signOut(page)
  await signIn(page, 'patient@example.nz')
  await expect(page.getByRole('alert')).toHaveText(notRight)
  await signIn(page, 'aroha@example.org')
  await expectDashboard(page)
})

test('a new password signs in, and the one before does not', async ({ page, sandbox }) => {
  await openProfile(page, 'patient')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const changing = dialog(page, 'Change Password')
  const propose = async (password: string, present = 'Abc@1234') => {
    await changing.getByLabel('Current password', { exact: true }).fill(present)
    await changing.getByLabel('Password', { exact: true }).fill(password)
    await changing.getByLabel('Confirm password', { exact: true }).fill(password)
    await changing.getByRole('button', { name: 'Change Password' }).click()
  }
  await propose('Aroha@1234')
  await expect(changing.getByRole('alert')).toHaveText('Password must not contain your first, middle or family name.')
  await propose('Kauri-Tree-82', 'Wrong@222')
  await expect(changing.getByRole('alert')).toHaveText('Your current password is not right.')
  await expectToastBetween(page, changing.getByRole('button', { name: 'Close' }), thumbBarPx)
  await waitForNoToast(page)
  await expectAccessible(page)
  await propose('Kauri-Tree-82')
  await expect(changing).toHaveCount(0)
  expect((await sandbox.newestLetter('patient@example.nz'))?.subject).toContain('password')

  await signOut(page)
  await signIn(page, 'patient')
  await expect(page.getByRole('alert')).toHaveText(notRight)
  await signIn(page, 'patient', 'Kauri-Tree-82')
  await expectDashboard(page)
})
