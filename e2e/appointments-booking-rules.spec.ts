import {
  answerCough,
  chooseDay,
  chooseProvider,
  confirm,
  dialog,
  expectBooked,
  field,
  openBooking,
  slot,
  today,
  upcomingCards,
  workDay,
} from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.describe('with symptoms', () => {
  test('a practice that allows it offers to be seen online, with a virtual type', async ({ page }) => {
    await openBooking(page, 'patient')
    await chooseProvider(page)
    await chooseDay(page)
    await slot(page, '11:15 am').click()
    await answerCough(page)
    const choice = dialog(page, 'Book Your Appointment')
    await choice.getByLabel('Virtual consult').check()
    await choice.getByRole('button', { name: 'Continue' }).click()
    await expect(choice.getByRole('alert')).toHaveText('Choose a virtual appointment type')
    await expectAccessible(page)
    await choice.getByRole('combobox', { name: 'Appointment Type' }).selectOption('Virtual Consult')
    await choice.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page, 'Confirm Appointment')).toContainText('You will be seen online')
    await confirm(page)
    await expectBooked(page)
    await page.getByRole('button', { name: 'See upcoming appointments' }).click()
    await expect(upcomingCards(page).filter({ hasText: workDay }).getByRole('link', { name: /Join/ })).toBeVisible()
  })

  test('or to come all the same, after its notice', async ({ page }) => {
    await openBooking(page, 'patient')
    await chooseProvider(page)
    await chooseDay(page)
    await slot(page, '11:15 am').click()
    await answerCough(page)
    await dialog(page, 'Book Your Appointment').getByLabel('Face to face').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page, 'Before you come')).toContainText('Please wear a mask')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I understand' }).click()
    await confirm(page)
    await expectBooked(page)
  })

  test('a practice that does not tells to ring it or the health line, and the slot is free again', async ({ page }) => {
    await openBooking(page, 'windcave')
    await chooseProvider(page, { name: 'Dr Simon Reid' })
    await chooseDay(page)
    const released = page.waitForRequest(
      (request) => request.url().endsWith('/LockUnLockSlot') && request.postDataJSON().Islocked === false,
    )
    await slot(page, '11:15 am').click()
    await answerCough(page)
    const told = page.getByRole('alertdialog', { name: 'Please ring us' })
    await expect(told).toContainText('Please ring the practice to organise an appointment')
    await expect(told.getByRole('link', { name: '0800 358 5453' })).toHaveAttribute('href', 'tel:08003585453')
    await expectAccessible(page)
    await released
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(slot(page, '11:15 am')).toBeVisible()
  })
})

test('a practice without same-day booking offers no time of today', async ({ page }) => {
  await openBooking(page, 'windcave')
  await chooseProvider(page, { name: 'Dr Simon Reid' })
  await page.getByRole('gridcell', { name: today }).getByRole('button').click()
  await expect(page.getByText('Same day booking is not allowed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Next available day/ })).toBeVisible()
})

test('a practice without the questionnaire and without reasons goes straight to the summary', async ({ page }) => {
  await openBooking(page, 'valley')
  await chooseProvider(page, { name: 'Dr Tom Baker' })
  await expect(field(page, 'Reason for Appointment')).toHaveCount(0)
  await chooseDay(page)
  await slot(page, '11:15 am').click()
  await expect(dialog(page, 'Confirm Appointment')).toBeVisible()
  await confirm(page)
  await expectBooked(page)
})

test('a practice without online booking tells to ring', async ({ page }) => {
  await openBooking(page, 'poli')
  await expect(page.getByText('Please ring the practice to organise an appointment')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('a video appointment that cannot be made', () => {
  for (const [name, text] of [
    ['Dr Ana Petrov', 'Zoom email account does not exist for provider of this patient'],
    ['Dr Omar Haddad', 'Unable to book appointment due to issue at Zoom end'],
  ] as const)
    test(`says why: ${text}`, async ({ page }) => {
      await openBooking(page, 'patient')
      await chooseProvider(page, { type: 'Virtual Consult', name })
      await chooseDay(page)
      await slot(page, '11:15 am').click()
      await answerCough(page)
      await confirm(page)
      await expect(page.getByRole('alert')).toContainText(text)
      await expect(page.getByRole('alert')).toBeFocused()
    })
})
