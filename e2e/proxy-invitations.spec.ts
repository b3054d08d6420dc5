import { sandboxPassword } from '../server/sandbox/accounts.ts'
import { carerInvitation } from '../server/sandbox/proxy-invitations.ts'
import { expect, expectAccessible, signInHere, test } from './fixtures.ts'
import { fillInvitation } from './proxies.ts'
import type { Sandbox } from './sandbox.ts'
import { openAs, signOut } from './session.ts'
import { expectToast } from './stable-pages.ts'

const mailedLink = async (sandbox: Sandbox, to: string) => {
  const { pathname, hash } = new URL((await sandbox.newestLetter(to))?.links[0] ?? '')
  return pathname + hash
}

test.describe('a proof of identity', () => {
  test.use({ expectedComplaints: /status of 403/ })

  test('a patient invites a person, who accepts with the own account and then acts for the patient', { tag: '@both' }, async ({
    page,
    sandbox,
  }) => {
    await openAs(page, 'patient', '/profile')
    await sandbox.enter('the user was confirmed long ago')
    const form = await fillInvitation(page)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Continue' }).click()
    const summary = page.getByRole('dialog', { name: 'Please check your invitation' })
    await expect(summary).toContainText('carer@example.nz')
    await expectAccessible(page)
    await summary.getByRole('button', { name: 'Send the invitation' }).click()
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await proof.getByLabel('Current password', { exact: true }).fill(sandboxPassword)
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expectToast(page, 'Your invitation is sent.')
    await expect(page.getByText('You have invited Ana Fonoti')).toBeVisible()
    const link = await mailedLink(sandbox, 'carer@example.nz')
    await signOut(page)

    await page.goto(link)
    await expect(page).toHaveURL('/invitation')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signInHere(page, 'carer')
    await expect(page.getByRole('heading', { name: 'Aroha Ngata invites you' })).toBeVisible()
    await expect(page).toHaveURL('/invitation')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('You now act for Aroha Ngata.')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByRole('button', { name: 'Switch account' }).click()
    await page.getByRole('menuitemradio', { name: /Aroha Ngata/ }).click()
    await expect(page.getByRole('region', { name: 'You are acting for' })).toContainText('Aroha Ngata')
    await page.goto('/reports')
    await expect(page).toHaveURL('/')

    await page.goto(link)
    await expect(page.getByText(/This invitation is not open any more/)).toBeVisible()
    expect((await sandbox.newestLetter('patient@example.nz'))?.text).toContain('Ana Fonoti has accepted your invitation')
    await openAs(page, 'patient', '/profile')
    await expect(page.getByRole('list', { name: 'Links between you and other people' })).toContainText('Ana Fonoti acts for you')
    await expect(page.getByText('You have invited Ana Fonoti')).toBeHidden()
  })
})

test('an invitation is declined, which its sender sees', { tag: '@both' }, async ({ page, sandbox }) => {
  await openAs(page, 'carer', `/invitation#${carerInvitation}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You have declined the invitation.')).toBeFocused()
  expect((await sandbox.newestLetter('onleave@example.nz'))?.text).toContain('Your invitation was declined')
  await openAs(page, 'onleave', '/profile')
  await expect(page.getByRole('list', { name: 'Invitations that you have sent' })).toContainText('Declined')
})

test('a withdrawn invitation opens nothing', { tag: '@both' }, async ({ page }) => {
  await openAs(page, 'onleave', '/profile')
  await page.getByRole('button', { name: 'Withdraw the invitation to Ana Fonoti' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(page, 'The invitation to Ana Fonoti is withdrawn.')
  await expect(page.getByText('You have invited Ana Fonoti')).toBeHidden()
  await openAs(page, 'carer', `/invitation#${carerInvitation}`)
  await expect(page.getByRole('heading', { name: 'This invitation cannot be opened' })).toBeVisible()
  await expectAccessible(page)
})

test('an expired invitation and one for another account say so', { tag: '@both' }, async ({ page, sandbox }) => {
  const { invitationToken } = await sandbox.enter('the invitation has expired')
  await openAs(page, 'patient', `/invitation#${invitationToken}`)
  await expect(page.getByText(/This invitation is not open any more/)).toBeVisible()
  await page.goto(`/invitation#${carerInvitation}`)
  await expect(page.getByText(/was sent to another email address/)).toBeVisible()
})
