import { answerNoSymptoms, chooseDay, confirm, dialog, field, openUpcoming, slot, upcomingCards, upcomingDay } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ expectedComplaints: /ERR_FAILED/ })

test('an appointment is moved: given up nothing changes; both stand while the old one cannot be cancelled, then it is gone', async ({
  page,
}) => {
  await openUpcoming(page, 'patient')
  const reschedule = upcomingCards(page).last().getByRole('button', { name: 'Reschedule' })
  await reschedule.click()
  await expect(dialog(page, 'Reschedule appointment')).toContainText('This appointment stands until the new one is booked.')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Reschedule appointment')).toHaveCount(0)
  await expect(upcomingCards(page)).toHaveCount(2)

  await reschedule.click()
  await page.route('**/Patient/Appointment', (route) => route.abort())
  const again = page.getByRole('button', { name: 'Change what to book: Virtual Consult, Dr Lily Chen' })
  await expect(again).toBeInViewport()
  await expect(page.getByRole('grid')).toBeInViewport()
  await expect(field(page, 'Appointment Type')).toBeHidden()
  await again.click()
  await expect(field(page, 'Appointment Type').locator(':checked')).toHaveText('Virtual Consult')
  await expect(field(page, 'Select GP').locator(':checked')).toHaveText('Dr Lily Chen')
  await chooseDay(page)
  await expectAccessible(page)
  await slot(page, '11:45 am').click()
  await answerNoSymptoms(page)
  await expect(dialog(page, 'Confirm Appointment')).toContainText('Instead of')
  await expectAccessible(page)
  await confirm(page)
  await expect(page.getByRole('alert')).toContainText('so both stand for now')
  await expectAccessible(page)
  await page.unroute('**/Patient/Appointment')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The old appointment is cancelled.')).toBeVisible()
  await dialog(page, 'Reschedule appointment').getByRole('button', { name: 'Close' }).click()
  await expect(upcomingCards(page)).toHaveCount(2)
  await expect(upcomingCards(page).filter({ hasText: upcomingDay() }).filter({ hasText: '11:45 am' })).toHaveCount(1)
})
