import type { Page } from '@playwright/test'
import { openUpcoming, upcomingCards } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openFilter } from './record.ts'
import { expectToast } from './stable-pages.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel Appointment' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel Appointment' })

test.use({ expectedComplaints: /ERR_FAILED/ })

test('a patient cancels with a reason; nothing is said to be cancelled before the portal has looked; list, history and dashboard tell it', async ({
  page,
}) => {
  await openUpcoming(page, 'patient')
  await upcomingCards(page).first().getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toContainText('Dr James Cooper')
  await submit(page).click()
  await expect(dialog(page).getByText('Reason is required')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('I feel better').check()
  await dialog(page).getByLabel('More about it').fill('Since Monday')
  await page.route('**/Patient/Appointment', (route) => route.abort())
  await page.route('**/Patient/Appointments', (route) => route.abort())
  await submit(page).click()
  const unknown = page.getByRole('alertdialog', { name: 'Cancel Appointment' })
  await expect(unknown).toContainText('we do not know whether this appointment is cancelled')
  await page.unroute('**/Patient/Appointments')
  await unknown.getByRole('button', { name: 'Check again' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('when we looked the appointment still stood')
  await expect(dialog(page).getByLabel('I feel better')).toBeChecked()
  await expect(dialog(page).getByLabel('More about it')).toHaveValue('Since Monday')
  await page.unroute('**/Patient/Appointment')
  await submit(page).click()
  await expectToast(page, 'Appointment cancelled successfully.')
  await expect(upcomingCards(page)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Upcoming Appointment' })).toBeFocused()

  await page.getByRole('tab', { name: 'History' }).click()
  await openFilter(page)
  await page.getByText('Cancelled', { exact: true }).first().click()
  await expect(page.getByRole('list', { name: 'Past appointments' }).getByRole('listitem').first()).toContainText(
    'I feel better: Since Monday',
  )
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('link', { name: 'Appointments 1 upcoming' })).toBeVisible()
})

test('inside the practice’s window it is refused; outside, one that was cancelled without an answer is said to be', async ({ page }) => {
  await openUpcoming(page, 'windcave')
  await upcomingCards(page).first().getByRole('button', { name: 'Cancel' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Cancel Appointment' })
  await expect(
    refusal.getByText('You are unable to cancel this appointment online due to your appointment time being less than 24hrs away.'),
  ).toBeVisible()
  await expect(refusal.getByText('Please ring your practice.')).toBeVisible()
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(upcomingCards(page).first().getByRole('button', { name: 'Cancel' })).toBeFocused()
  await upcomingCards(page).last().getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByLabel('The time does not suit').check()
  await page.route('**/Patient/Appointment', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expectToast(page, 'Appointment cancelled successfully.')
  await expect(upcomingCards(page)).toHaveCount(1)
})
