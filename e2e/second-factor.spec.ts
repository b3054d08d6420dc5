import type { Page } from '@playwright/test'
import { codeAt } from '../server/areas/access/rules/one-time-codes.ts'
import { sandboxRecoveryCodes, sandboxSeed } from '../server/sandbox/second-factors.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { openAs, signOut } from './session.ts'

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })
const step = (page: Page) => page.getByRole('dialog', { name: 'One more step to sign in' })
const setUp = (page: Page) => page.getByRole('dialog', { name: 'Set up a second step' })
const codes = (page: Page) => page.getByRole('dialog', { name: 'Save your recovery codes' })

const give = async (page: Page, label: string, code: string) => {
  await step(page).getByLabel(label).fill(code)
  await step(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}
const giveCode = (page: Page, code: string) => give(page, 'Code from your authenticator app', code)
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** Reads the key and confirms it with its first code. Returns the recovery codes. */
const confirmKey = async (page: Page) => {
  const key = await setUp(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText()
  await setUp(page)
    .getByLabel('Code that the app shows')
    .fill(codeAt(key.replaceAll(' ', ''), new Date()))
  await setUp(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(codes(page).getByRole('listitem')).toHaveCount(10)
  const shown = await codes(page).getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await codes(page).getByRole('button', { name: 'I have saved them' }).click()
  await expect(codes(page)).toBeHidden()
  return shown
}

test('a patient signs in with a code, typed with a space, and this browser is not asked again @both', async ({ page }) => {
  await signIn(page, 'twostep')
  await expectAccessible(page)
  const field = step(page).getByLabel('Code from your authenticator app')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await step(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(step(page).getByText('Please type the code.')).toBeVisible()
  await giveCode(page, '000000')
  await expect(step(page).getByRole('alert')).toContainText('This code is not right')
  await step(page).getByRole('checkbox').check()
  await giveCode(page, spaced(codeAt(sandboxSeed, new Date())))
  await expect(dashboard(page)).toBeVisible()
  await signOut(page)
  await signIn(page, 'twostep')
  await expect(dashboard(page)).toBeVisible()
})

test('the step is passed by keyboard on a screen of 320 px, and can be left', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'twostep')
  await expect(step(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await expect(step(page)).toBeHidden()
  await expect(page).toHaveURL('/login')
  await signIn(page, 'twostep')
  await step(page).getByLabel('Code from your authenticator app').focus()
  await page.keyboard.type(codeAt(sandboxSeed, new Date()))
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()
})

test('a recovery code signs in once, and a letter tells of it @both', async ({ page, sandbox }) => {
  const [code] = sandboxRecoveryCodes
  const giveRecoveryCode = async () => {
    await step(page).getByRole('button', { name: 'Use a recovery code' }).click()
    await give(page, 'Recovery code', code.toLowerCase())
  }
  await signIn(page, 'twostep')
  await giveRecoveryCode()
  await expect(dashboard(page)).toBeVisible()
  expect((await sandbox.newestLetter('twostep@example.nz'))?.subject).toContain('A recovery code of your account was used')
  await signOut(page)
  await signIn(page, 'twostep')
  await giveRecoveryCode()
  await expect(step(page).getByRole('alert')).toContainText('it was used before')
})

test.describe('on a bad network', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED/ })

  test('a code whose answer is lost is asked for again, and then the way on is clear', async ({ page }) => {
    await signIn(page, 'twostep')
    await page.route(
      '**/Patient/SecondFactor',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await giveCode(page, codeAt(sandboxSeed, new Date()))
    await expect(step(page).getByRole('alert')).toContainText('we do not know whether your code was accepted')
    await giveCode(page, codeAt(sandboxSeed, new Date()))
    await expect(page.getByRole('alert')).toContainText('Your code was accepted, but we lost the answer. Please sign in again')
  })
})

test.describe('a session that was confirmed long ago', () => {
  test.use({ expectedComplaints: /status of 403/ })

  test('a patient sets up an app by QR code, and keeps, renews and removes it @both', async ({ page, sandbox }) => {
    await openAs(page, 'patient', '/profile')
    await expect(page.getByText('You have not set up a second step.')).toBeVisible()
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    await expect(setUp(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page)
    const [first = ''] = await confirmKey(page)
    await expect(page.getByText('10 recovery codes left.')).toBeVisible()
    expect((await sandbox.newestLetter('patient@example.nz'))?.subject).toContain('A second step to sign in to your account')

    await signOut(page)
    await signIn(page, 'patient')
    await step(page).getByRole('button', { name: 'Use a recovery code' }).click()
    await give(page, 'Recovery code', first)
    await expect(dashboard(page)).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByText('9 recovery codes left.')).toBeVisible()
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByRole('dialog', { name: 'New recovery codes' }).getByRole('button', { name: 'Continue' }).click()
    await expect(codes(page).getByRole('listitem')).toHaveCount(10)
    await codes(page).getByRole('button', { name: 'I have saved them' }).click()
    await sandbox.enter('the user was confirmed long ago')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const removing = page.getByRole('dialog', { name: 'Remove the second step' })
    await removing.getByRole('button', { name: 'Remove' }).click()
    const confirming = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await confirming.getByLabel('Current password', { exact: true }).fill('Abc@1234')
    await confirming.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('You have not set up a second step.')).toBeVisible()
  })
})

test('a practice that requires it has it set up before the portal opens @both', async ({ page, sandbox }) => {
  await sandbox.enter('the practice requires a second factor')
  await signIn(page, 'patient')
  await expect(setUp(page)).toContainText('Your practice now asks for a second step')
  await expectAccessible(page)
  await setUp(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(setUp(page)).toBeHidden()
  await expect(dashboard(page)).toBeHidden()
  await signIn(page, 'patient')
  await confirmKey(page)
  await expect(dashboard(page)).toBeVisible()
})

test('before that day a patient is asked to set it up, and may postpone it', async ({ page, sandbox }) => {
  await sandbox.enter('the practice will require a second factor')
  await signIn(page, 'patient')
  const reminder = page.getByRole('dialog', { name: 'Protect your account with a second step' })
  await expect(reminder).toBeVisible()
  await expectAccessible(page)
  await reminder.getByRole('button', { name: 'Not now' }).click()
  await expect(dashboard(page)).toBeVisible()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  await expect(reminder).toBeHidden()
})

test('a switch link asks for the step too', async ({ page, sandbox }) => {
  const { token } = await sandbox.enter('a switch link exists', { userName: 'twostep', token: 'journey-switch-link' })
  await page.goto(`/loginSwitch/${token}`)
  await giveCode(page, codeAt(sandboxSeed, new Date()))
  await expect(dashboard(page)).toBeVisible()
})

test.describe('a locked page', () => {
  // The clock jumps over a polling interval. That call runs beside the lock and may be refused.
  test.use({ expectedComplaints: /401/ })

  test('opens again with password and step, where it was', async ({ page }) => {
    await page.clock.install()
    await signIn(page, 'twostep')
    await giveCode(page, codeAt(sandboxSeed, new Date()))
    await expect(dashboard(page)).toBeVisible()
    await page.keyboard.press('Shift')
    await page.clock.fastForward('15:30')
    const lock = page.getByRole('dialog', { name: 'Session TimeOut' })
    await lock.getByLabel('Password', { exact: true }).fill('Abc@1234')
    await lock.getByRole('button', { name: 'Login' }).click()
    await step(page).getByRole('button', { name: 'Use a recovery code' }).click()
    await give(page, 'Recovery code', sandboxRecoveryCodes[0])
    await expect(lock).toBeHidden()
    await expect(dashboard(page)).toBeVisible()
  })
})
