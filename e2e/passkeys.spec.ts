import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { openAs, signOut } from './session.ts'

/** A virtual authenticator that holds passkeys and confirms user presence immediately. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifyOwner: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })
const passkeys = (page: Page) => page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')

const openProfile = async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
}

const addPasskey = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys(page).filter({ hasText: name })).toHaveCount(1)
}

const logOut = async (page: Page) => {
  await signOut(page)
  await expect(passkeyButton(page)).toBeEnabled()
}

test('a patient adds a passkey, signs in with nothing else, renames and removes it', async ({ page }) => {
  await addAuthenticator(page)
  await openAs(page, 'patient', '/profile')
  await expect(page.getByText('You have not added a passkey yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Name cannot be empty')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await addPasskey(page, 'My phone')
  await expect(passkeys(page)).toContainText('Not used yet')
  await expectAccessible(page)

  await logOut(page)
  await passkeyButton(page).click()
  await expect(dashboard(page)).toBeVisible()
  await openProfile(page)
  await expect(passkeys(page)).toContainText('Last used')

  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Key ring')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(passkeys(page)).toContainText('Key ring')
  await page.getByRole('button', { name: 'Remove Key ring' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have not added a passkey yet.')).toBeVisible()

  await logOut(page)
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('This passkey does not belong to an account here.')
  await expect(passkeyButton(page)).toBeEnabled()
})

test.describe('with calls under way as the token ends', () => {
  test.use({ expectedComplaints: /401/ })

  test('a locked page opens to a passkey, with nothing lost', async ({ page }) => {
    await addAuthenticator(page)
    await page.clock.install()
    await openAs(page, 'patient', '/profile')
    await addPasskey(page, 'My phone')
    await page.clock.fastForward('15:01')
    const lock = page.getByRole('dialog', { name: 'Session TimeOut' })
    await expect(lock).toBeVisible()
    await expectAccessible(page)
    await lock.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(lock).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  })
})

test.describe('without a recent proof', () => {
  test.use({ expectedComplaints: /403/ })

  test('a passkey is added only for who shows, by password or passkey, that the account is theirs', async ({ page, sandbox }) => {
    await addAuthenticator(page)
    await page.goto('/loginSwitch/switch-harbour')
    await expect(dashboard(page)).toBeVisible()
    await openProfile(page)
    const name = async (passkey: string) => {
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(passkey)
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    }
    const question = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    const confirm = question.getByRole('button', { name: 'Confirm', exact: true })
    await name('My phone')
    await expectAccessible(page)
    await question.getByLabel('Current password', { exact: true }).fill('Wrong@222')
    await confirm.click()
    await expect(question.getByRole('alert')).toHaveText('Your current password is not right.')
    await question.getByLabel('Current password', { exact: true }).fill('Abc@1234')
    await confirm.click()
    await expect(passkeys(page)).toContainText('My phone')

    await sandbox.enter('the user was confirmed long ago')
    await name('My phone again')
    await question.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
  })
})

test('a new password by link takes the passkeys with it where the patient says so', async ({ page, sandbox }) => {
  await addAuthenticator(page)
  await openAs(page, 'patient', '/profile')
  await addPasskey(page, 'My phone')
  await logOut(page)
  const { token, patientId } = await sandbox.enter('a reset link exists', { userName: 'patient' })
  await page.goto(`/resetpassword?token=${token}&id=${patientId}`)
  await page.getByRole('checkbox', { name: 'Also remove my passkeys' }).check()
  await page.getByLabel('Password', { exact: true }).fill('Kauri-Tree-82')
  await page.getByLabel('Confirm password', { exact: true }).fill('Kauri-Tree-82')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('This passkey does not belong to an account here.')
})

test('a parent chooses an account after the passkey, and keeps their own passkeys while acting for a child', async ({ page }) => {
  await addAuthenticator(page)
  await signIn(page, 'parent')
  const picker = page.getByRole('dialog', { name: 'Select An Account to Continue' })
  await picker.getByRole('button', { name: /Tama/ }).click()
  await openProfile(page)
  await expect(page.getByRole('region', { name: 'Security' }).getByText(/This is about your own account/)).toBeVisible()
  await addPasskey(page, 'My phone')
  await logOut(page)
  await passkeyButton(page).click()
  await expect(picker.getByRole('button')).toHaveCount(4)
  await picker.getByRole('button', { name: /Self/ }).click()
  await openProfile(page)
  await expect(passkeys(page)).toContainText('My phone')
})

test('who changes their mind is told nothing and can go on; a password change that is due comes first', async ({ page, sandbox }) => {
  const authenticator = await addAuthenticator(page)
  await openAs(page, 'patient', '/profile')
  await addPasskey(page, 'My phone')
  await logOut(page)
  await authenticator.verifyOwner(false)
  const challenged = page.waitForResponse('**/identity/PasskeyChallenge')
  await passkeyButton(page).click()
  await challenged
  await expect(passkeyButton(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()

  await authenticator.verifyOwner(true)
  await sandbox.enter('the practice asks for a new password', { userName: 'patient' })
  await passkeyButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Update your password to continue.' })
  await dialog.getByLabel('Password', { exact: true }).fill('Kauri-Tree-82')
  await dialog.getByLabel('Confirm password', { exact: true }).fill('Kauri-Tree-82')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dashboard(page)).toBeVisible()
})
