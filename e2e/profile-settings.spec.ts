import { dialog } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { card, openProfile } from './profile.ts'

test.describe('a practice that keeps no setting', () => {
  test.use({ expectedComplaints: /403/ })

  test('leaves the switch as it was and says so; once it does, the setting stands', async ({ page }) => {
    await openProfile(page, 'patient')
    await page.route('**/Patient', (route) => route.fulfill({ status: 403, json: {} }), { times: 1 })
    const settings = card(page, 'Notification Settings')
    const inApp = settings.getByRole('switch', { name: 'In-app' })
    await expect(inApp).not.toBeChecked()
    await inApp.click()
    await expect(settings.getByRole('alert')).toHaveText('This setting was not changed. Please try again.')
    await expect(inApp).not.toBeChecked()
    await expectAccessible(page)
    await inApp.click()
    await expect(settings.getByRole('alert')).toHaveCount(0)
    await expect(inApp).toBeEnabled()
    await page.reload()
    await expect(inApp).toBeChecked()
  })
})

test("the practice's terms open in a dialog that only its button closes", async ({ page }) => {
  await openProfile(page, 'patient')
  await page.getByRole('button', { name: 'Terms and Conditions' }).click()
  const terms = dialog(page, 'Terms and Conditions')
  await expect(terms.getByText('Page 1 of').first()).toBeVisible()
  await expect(terms.getByText('In an emergency call 111')).toBeVisible()
  await expectAccessible(page)
  await page.mouse.click(5, 5)
  await expect(terms).toBeVisible()
  await terms.getByRole('button', { name: 'Close' }).click()
  await expect(terms).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Terms and Conditions' })).toBeFocused()
})
