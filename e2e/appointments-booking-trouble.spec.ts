import {
  answerNoSymptoms,
  chooseDay,
  chooseProvider,
  confirm,
  dialog,
  expectBooked,
  openBooking,
  slot,
  toQuestion,
  toSlots,
  upcomingCards,
} from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a slot that is held is warned about, held longer on request, and let go in the end', async ({ page }) => {
  await openBooking(page, 'valley')
  await page.clock.install()
  await page.getByLabel('Reason Notes').fill('Since Monday')
  await chooseProvider(page, { name: 'Dr Tom Baker' })
  await chooseDay(page)
  await slot(page, '11:15 am').click()
  const summary = dialog(page, 'Confirm Appointment')
  await expect(summary.getByText(/^This time is held for you until/)).toBeVisible()
  await page.clock.fastForward('08:00')
  await expect(summary.getByRole('alert')).toContainText('Do you need longer?')
  await expectAccessible(page)
  await summary.getByRole('button', { name: 'Keep this time' }).click()
  await expect(summary.getByText(/^This time is held for you until/)).toBeVisible()
  await page.clock.fastForward('10:01')
  await expect(page.getByRole('alert')).toContainText('Your time is no longer held, and others can book it.')
  await expect(summary).toHaveCount(0)
  await toQuestion(page, 'What do you need?')
  await expect(page.getByLabel('Reason Notes')).toHaveValue('Since Monday')
})

test('leaving the page lets the slot go: another patient can have it at once', async ({ page, openContext }) => {
  await openBooking(page, 'patient')
  await toSlots(page)
  await slot(page, '11:15 am').click()
  await expect(dialog(page, 'COVID-19 questionnaire')).toBeVisible()

  const other = await (await openContext()).newPage()
  await openBooking(other, 'credit')
  await other.getByLabel('Reason Notes').fill('Since Monday')
  await chooseProvider(other)
  await chooseDay(other)
  await slot(other, '11:15 am').click()
  await expect(other.getByRole('alert')).toContainText('This slot is already locked by another patient')
  await expect(other.getByRole('alert')).toBeFocused()
  await expectAccessible(other)
  await toQuestion(other, 'What do you need?')
  await expect(other.getByLabel('Reason Notes')).toHaveValue('Since Monday')
  await toQuestion(other, 'When suits you?')

  await page.goto('about:blank')
  const questions = dialog(other, 'COVID-19 questionnaire')
  await expect(async () => {
    if (!(await questions.isVisible())) await slot(other, '11:15 am').click({ timeout: 2000 })
    await expect(questions).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test.describe('when the practice does not answer the booking', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  const book = '**/Patient/AppointmentV2'

  test('and did not make it, the patient can try again; and made it, it is booked, and booked once', async ({ page }) => {
    await openBooking(page, 'patient')
    await page.route(book, (route) => route.abort())
    await toSlots(page)
    await slot(page, '11:15 am').click()
    await answerNoSymptoms(page)
    await confirm(page)
    await expect(page.getByRole('alert')).toContainText('We have checked: no appointment was booked.')
    await page.unroute(book)
    await page.route(book, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await slot(page, '11:15 am').click()
    await answerNoSymptoms(page)
    await confirm(page)
    await expectBooked(page)
    await page.getByRole('button', { name: 'See upcoming appointments' }).click()
    await expect(upcomingCards(page)).toHaveCount(3)
  })

  test('and cannot be asked, neither is said until it can', async ({ page }) => {
    await openBooking(page, 'patient')
    await toSlots(page)
    await slot(page, '11:15 am').click()
    await answerNoSymptoms(page)
    await page.route(book, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route('**/Patient/LockUnLockSlot', (route) => route.abort())
    await confirm(page)
    const notice = page.getByRole('alert').filter({ hasText: 'We do not know yet whether the appointment is booked' })
    await expect(notice).toContainText('11:15 am to 11:30 am')
    await expect(page.getByText('Your appointment is not booked.')).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute('**/Patient/LockUnLockSlot')
    await notice.getByRole('button', { name: 'Check again' }).click()
    await expectBooked(page)
  })
})
