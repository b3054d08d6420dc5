import { answerNoSymptoms, chooseDay, chooseProvider, confirm, dialog, openBooking, slot, upcomingCards, workDay } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const openReschedule = async (page: Parameters<typeof openBooking>[0]) => {
  await openBooking(page, 'patient')
  await page.getByRole('tab', { name: 'Upcoming Appointment' }).click()
  await upcomingCards(page).last().getByRole('button', { name: 'Reschedule' }).click()
  await expect(dialog(page, 'Reschedule appointment')).toContainText('It stays yours until the new one is booked.')
}

test('an appointment is moved: the new one is booked, then the old one is gone', async ({ page }) => {
  await openReschedule(page)
  await chooseProvider(page)
  await chooseDay(page)
  await expectAccessible(page)
  await slot(page, '11:45 am').click()
  await answerNoSymptoms(page)
  await expect(dialog(page, 'Confirm Appointment')).toContainText('Instead of')
  await expectAccessible(page)
  await confirm(page)
  await expect(page.getByText('Your old appointment is cancelled.')).toBeVisible()
  await dialog(page, 'Reschedule appointment').getByRole('button', { name: 'Close' }).click()
  await expect(upcomingCards(page)).toHaveCount(2)
  await expect(upcomingCards(page).filter({ hasText: workDay }).filter({ hasText: '11:45 am' })).toHaveCount(1)
})

test('given up, nothing has changed', async ({ page }) => {
  await openReschedule(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Reschedule appointment')).toHaveCount(0)
  await expect(upcomingCards(page)).toHaveCount(2)
})

test.describe('when the old one cannot be cancelled', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('the patient learns that both stand, and tries again', async ({ page }) => {
    await openReschedule(page)
    await page.route('**/Patient/Appointment', (route) => route.abort())
    await chooseProvider(page)
    await chooseDay(page)
    await slot(page, '11:45 am').click()
    await answerNoSymptoms(page)
    await confirm(page)
    await expect(page.getByRole('alert')).toContainText('so you have both for now')
    await expectAccessible(page)
    await page.unroute('**/Patient/Appointment')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Your old appointment is cancelled.')).toBeVisible()
  })
})
