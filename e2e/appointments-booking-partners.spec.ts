import { dialog, openBooking } from './booking.ts'
import { expect, test } from './fixtures.ts'

test('a telemedicine service is told of the patient only after consent, and opens in a tab of its own', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/PartnerTeleHealthValidate') && requests.push(request.url()))
  await openBooking(page, 'patient')
  await page.getByRole('button', { name: 'Go to Night Doctors' }).click()
  expect(requests).toEqual([])
  await dialog(page, 'Consent').getByRole('button', { name: 'I agree, take me there' }).click()
  const link = page.getByRole('link', { name: 'Open Night Doctors (new tab)' })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('href', /^https:\/\/nightdoctors\.example\.nz/)
  await expect(link).toHaveAttribute('target', '_blank')
})
