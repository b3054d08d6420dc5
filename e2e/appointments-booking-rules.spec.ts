import {
  answerCough,
  answerNoSymptoms,
  chooseDay,
  chooseProvider,
  confirm,
  dialog,
  expectBooked,
  field,
  openBooking,
  slot,
  today,
  toQuestion,
  toSlots,
  upcomingCards,
  upcomingDay,
  weekendDay,
} from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('with symptoms, a practice that allows it offers to be seen online, with a virtual type', async ({ page }) => {
  await openBooking(page, 'patient')
  await toSlots(page)
  await slot(page, '11:15 am').click()
  await answerCough(page)
  const choice = dialog(page, 'Book Your Appointment')
  await choice.getByLabel('Virtual consult').check()
  await choice.getByRole('button', { name: 'Continue' }).click()
  await expect(choice.getByRole('alert')).toHaveText('Choose a virtual appointment type')
  await expectAccessible(page)
  await choice.getByRole('combobox', { name: 'Appointment Type' }).selectOption('Virtual Consult')
  await choice.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page, 'Confirm Appointment')).toContainText('It is online, not at the practice')
  await confirm(page)
  await expectBooked(page)
  await page.getByRole('button', { name: 'See upcoming appointments' }).click()
  const booked = upcomingCards(page).filter({ hasText: upcomingDay() }).filter({ hasText: '11:15 am' })
  await expect(booked.getByRole('link', { name: /Join/ })).toBeVisible()
})

test('with symptoms and a virtual type already chosen, the patient reads the emergency number before the summary', async ({ page }) => {
  await openBooking(page, 'patient')
  await chooseProvider(page, { type: 'Virtual Consult' })
  await chooseDay(page)
  await slot(page, '11:15 am').click()
  await answerCough(page)
  const advice = dialog(page, 'Before your online visit')
  await expect(advice.getByRole('link', { name: 'call 111' })).toHaveAttribute('href', 'tel:111')
  await expectAccessible(page)
  await advice.getByRole('button', { name: 'I understand' }).click()
  await expect(dialog(page, 'Confirm Appointment')).toContainText('It is online, not at the practice')
})

test('with symptoms, a practice that does not tells to ring it or the health line, and the slot is free again; today is not booked', async ({
  page,
}) => {
  await openBooking(page, 'windcave')
  await chooseProvider(page, { name: 'Dr Simon Reid' })
  await chooseDay(page, today())
  await expect(page.getByText('Same day booking is not allowed')).toBeVisible()
  await chooseDay(page)
  const released = page.waitForRequest((request) => request.url().endsWith('/LockUnLockSlot') && request.postDataJSON().Islocked === false)
  await slot(page, '11:15 am').click()
  await answerCough(page)
  const alertDialog = page.getByRole('alertdialog', { name: 'Please ring us' })
  await expect(alertDialog).toContainText('Please ring the practice to organise an appointment')
  await expect(alertDialog.getByRole('link', { name: '0800 358 5453' })).toHaveAttribute('href', 'tel:08003585453')
  await expectAccessible(page)
  await released
  await alertDialog.getByRole('button', { name: 'OK' }).click()
  await expect(slot(page, '11:15 am')).toBeVisible()
})

test('locations, a map that asks nobody, a reason that warns, days without times, and one that takes longer and is booked', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => !request.url().startsWith(String(baseURL)) && strangers.push(request.url()))
  await openBooking(page, 'patient')
  await field(page, 'Provider Location').click()
  await page.getByRole('option', { name: 'Harbour North' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Map of Harbour North' }).click()
  await expect(page.getByRole('link', { name: 'Open a map (new tab)' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/search\?query=7%20Birkenhead/,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Harbour North' }).click()
  expect(strangers.filter((url) => url.startsWith('http'))).toEqual([])

  await field(page, 'Reason for Appointment').focus()
  await field(page, 'Reason for Appointment').selectOption('Chest pain')
  const information = page.getByRole('alertdialog', { name: 'Information' })
  await expect(information).toContainText('call 111')
  await information.getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Reason for Appointment')).toBeFocused()
  await field(page, 'Reason for Appointment').selectOption('Diabetes review')

  await chooseProvider(page, { name: 'Dr Noah Singh' })
  await expect(page.getByText('No more slots available for this provider')).toBeVisible()
  await toQuestion(page, 'Who would you like to see?')
  await field(page, 'Select GP').selectOption('Dr Mere Tai')
  await toQuestion(page, 'When suits you?')
  await chooseDay(page, weekendDay())
  await expect(page.getByText('No Slots Available')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Next available day: Mon / }).click()
  await slot(page, '11:15 am').click()
  await answerNoSymptoms(page)
  await expect(dialog(page, 'Confirm Appointment')).toContainText('11:15 am to 11:45 am')
  await confirm(page)
  await expectBooked(page)
})
