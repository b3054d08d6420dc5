import { dialog, openBooking } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a telemedicine service is told of the patient only after consent, and opens in a tab of its own', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/PartnerTeleHealthValidate') && asked.push(request.url()))
  await openBooking(page, 'patient')
  await page.getByRole('button', { name: 'Go to Night Doctors' }).click()
  await expectAccessible(page)
  expect(asked).toEqual([])
  await dialog(page, 'Consent').getByRole('button', { name: 'I agree, take me there' }).click()
  const link = page.getByRole('link', { name: 'Open Night Doctors (new tab)' })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('href', /^https:\/\/nightdoctors\.example\.nz/)
  await expect(link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
})

test('a telemedicine service that refuses says why', async ({ page }) => {
  await openBooking(page, 'patient')
  await page.getByRole('button', { name: 'Go to Rural Online Care' }).click()
  await dialog(page, 'Consent').getByRole('button', { name: 'I agree, take me there' }).click()
  await expect(dialog(page, 'Consent').getByRole('alert')).toHaveText('This service takes no new patients today.')
})

test.describe('a telemedicine service that is not answered for', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('leads back to the practice', async ({ page }) => {
    await page.route('**/PartnerTeleHealthValidate', (route) => route.abort())
    await openBooking(page, 'patient')
    await page.getByRole('button', { name: 'Go to Night Doctors' }).click()
    await dialog(page, 'Consent').getByRole('button', { name: 'I agree, take me there' }).click()
    await expect(dialog(page, 'Consent').getByRole('alert')).toHaveText(
      'Unable to validate partner request, please contact your practice for further assistance.',
    )
  })
})
