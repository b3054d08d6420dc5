import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const openUpcoming = async (page: Page, userName: string) => {
  await signIn(page, userName)
  await page
    .getByRole('link', { name: /^Appointments/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Upcoming Appointment' }).click()
  await expect(cards(page)).toHaveCount(2)
}

const cards = (page: Page) => page.getByRole('list', { name: 'Upcoming appointments' }).getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel Appointment' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel Appointment' })

test('a patient cancels an appointment with a reason; list, dashboard and history tell it', async ({ page }) => {
  await openUpcoming(page, 'patient')
  await cards(page).first().getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toContainText('Dr James Cooper')
  await submit(page).click()
  await expect(dialog(page).getByText('Reason is required')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Reason').fill('I feel better')
  await submit(page).click()
  await expect(page.getByText('Appointment cancelled successfully.')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Upcoming Appointment' })).toBeFocused()

  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('Cancelled', { exact: true }).first().click()
  await expect(page.getByRole('list', { name: 'Past appointments' }).getByRole('listitem').first()).toContainText('I feel better')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('link', { name: 'Appointments 1 upcoming' })).toBeVisible()
})

test('inside the practice’s window it is refused, outside it is cancelled', async ({ page }) => {
  await openUpcoming(page, 'windcave')
  await cards(page).first().getByRole('button', { name: 'Cancel' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Cancel Appointment' })
  await expect(
    refusal.getByText('You are unable to cancel this appointment online due to your appointment time being less than 24hrs away.'),
  ).toBeVisible()
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(cards(page).first().getByRole('button', { name: 'Cancel' })).toBeFocused()
  await cards(page).last().getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByLabel('Reason').fill('I am away')
  await submit(page).click()
  await expect(page.getByText('Appointment cancelled successfully.')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
})

test.describe('without an answer', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('nothing is said to be cancelled before the portal has looked', async ({ page }) => {
    await openUpcoming(page, 'patient')
    await cards(page).first().getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByLabel('Reason').fill('I feel better')
    await page.route('**/Patient/Appointment', (route) => route.abort())
    await page.route('**/Patient/Appointments', (route) => route.abort())
    await submit(page).click()
    const unknown = page.getByRole('alertdialog', { name: 'Cancel Appointment' })
    await expect(unknown).toContainText('we do not know whether this appointment is cancelled')
    await expectAccessible(page)
    await page.unroute('**/Patient/Appointments')
    await unknown.getByRole('button', { name: 'Check again' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('your appointment still stands')
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('I feel better')
    await page.unroute('**/Patient/Appointment')
    await submit(page).click()
    await expect(page.getByText('Appointment cancelled successfully.')).toBeVisible()
  })

  test('an appointment that was cancelled all the same is said to be', async ({ page }) => {
    await openUpcoming(page, 'patient')
    await cards(page).first().getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByLabel('Reason').fill('I feel better')
    await page.route('**/Patient/Appointment', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit(page).click()
    await expect(page.getByText('Appointment cancelled successfully.')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
  })
})
