import { readFile } from 'node:fs/promises'
import {
  answerNoSymptoms,
  anySlot,
  chooseProvider,
  confirm,
  dialog,
  expectBooked,
  field,
  openBooking,
  slot,
  toSlots,
  upcomingCards,
  upcomingDay,
  workDay,
} from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectHistoryLength } from './stable-pages.ts'

test('a patient books for themselves, checks before it is done, and finds it under upcoming', { tag: '@both' }, async ({ page }) => {
  await openBooking(page, 'patient')
  await expect(page.getByRole('note', { name: 'Before you book' })).toContainText('at least two hours before')
  await field(page, 'Reason for Appointment').selectOption('Cough, cold or sore throat')
  await page.getByLabel('Reason Notes').fill('Since Monday')
  await toSlots(page)
  await slot(page, '11:15 am').click()
  await expect(dialog(page, 'COVID-19 questionnaire')).toBeVisible()
  await answerNoSymptoms(page)
  const summary = dialog(page, 'Confirm Appointment')
  for (const text of [
    'Aroha Ngata',
    `${workDay()}, 11:15 am to 11:30 am`,
    'Dr Mere Tai',
    'Harbour Central',
    'Standard Consult',
    'Since Monday',
  ])
    await expect(summary).toContainText(text)
  await confirm(page)
  await expectBooked(page)
  await expectHistoryLength(page, 0)
  await expect(page.locator(':focus')).toHaveText('Appointment has been booked successfully')
  await expect(page.getByText('Appointment has been booked successfully')).toBeInViewport()
  await expectAccessible(page)

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect(await readFile(await (await downloaded).path(), 'utf8')).toContain('SUMMARY:Appointment with Dr Mere Tai')

  await page.getByRole('button', { name: 'See upcoming appointments' }).click()
  await expect(upcomingCards(page)).toHaveCount(3)
  await expect(upcomingCards(page).filter({ hasText: upcomingDay() }).filter({ hasText: '11:15 am' })).toHaveCount(1)

  await page.getByRole('tab', { name: 'Book Appointment' }).click()
  await page.getByRole('button', { name: 'Book another appointment' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await toSlots(page)
  await expect(slot(page, '11:30 am')).toBeVisible()
  await expect(slot(page, '11:15 am')).toHaveCount(0)
})

test('a parent books for a child: the child has to be named first', async ({ page }) => {
  await openBooking(page, 'parent')
  await page.getByLabel('Family Member').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please select a family member')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  const member = field(page, 'Family Member')
  await expect(member).toHaveAccessibleDescription('Please select a family member')
  const child = await member.getByRole('option', { name: /Tama/ }).innerText()
  await member.selectOption(child)
  await toSlots(page)
  await slot(page, '11:15 am').click()
  await answerNoSymptoms(page)
  await expect(dialog(page, 'Confirm Appointment')).toContainText(`Please check the appointment for ${child}.`)
  await confirm(page)
  await expectBooked(page)
  await expect(page.getByText(`in the account of ${child}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'See upcoming appointments' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('menuitemradio', { name: /Tama/ }).click()
  await expect(page.getByRole('region', { name: 'You are acting for' })).toContainText('Tama')
  await page.goto('/appointments')
  await page.getByRole('tab', { name: 'Upcoming Appointment' }).click()
  await expect(upcomingCards(page).filter({ hasText: upcomingDay() }).filter({ hasText: '11:15 am' })).toHaveCount(1)
})

test('a wide form has the child named above the times', { tag: '@desktop' }, async ({ page }) => {
  await openBooking(page, 'parent')
  await page.getByLabel('Family Member').check()
  await toSlots(page)
  await slot(page, '11:15 am').click()
  await expect(page.getByRole('alert')).toContainText('Please select a family member above')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByText('Please select a family member', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Please select a family member above' }).click()
  const member = field(page, 'Family Member')
  await expect(member).toBeFocused()
  const child = await member.getByRole('option', { name: /Tama/ }).innerText()
  await member.selectOption(child)
  await slot(page, '11:15 am').click()
  await answerNoSymptoms(page)
  await expect(dialog(page, 'Confirm Appointment')).toContainText(`Please check the appointment for ${child}.`)
})

test('a phone asks one question at a time, and each answer leads back to its question', async ({ page }) => {
  await openBooking(page, 'parent')
  const step = (position: number) => page.getByText(`Step ${position} of 4`)
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  const answers = page.getByRole('list', { name: 'Your answers' }).getByRole('button')
  await expect(step(1)).toBeVisible()
  await expect(answers).toHaveCount(0)
  await next()
  await expect(step(2)).toBeVisible()
  await expect(heading('What do you need?')).toBeFocused()
  await expectAccessible(page)
  await next()
  await expect(page.getByRole('alert')).toHaveText('Choose an appointment type')
  await field(page, 'Appointment Type').selectOption('Standard Consult')
  await page.getByLabel('Reason Notes').fill('Since Monday')
  await next()
  await expect(heading('Who would you like to see?')).toBeFocused()
  await expect(answers).toHaveText([/Self/, /Standard Consult/])
  await field(page, 'Book With').selectOption('Doctor')
  await field(page, 'Select GP').selectOption('Dr Mere Tai')
  await next()
  await expect(step(4)).toBeVisible()
  await expect(heading('When suits you?')).toBeFocused()
  await expect(answers).toHaveCount(3)
  await expectAccessible(page)

  await answers.filter({ hasText: 'Standard Consult' }).click()
  await expect(heading('What do you need?')).toBeFocused()
  await expect(page.getByLabel('Reason Notes')).toHaveValue('Since Monday')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(step(1)).toBeVisible()
  await expectHistoryLength(page, 0)
  await next()
  await expectHistoryLength(page, 1)
  await page.goBack()
  await expect(heading('Who is it for?')).toBeFocused()
})

test('keys alone book an appointment', { tag: '@desktop' }, async ({ page }) => {
  await openBooking(page, 'patient')
  await chooseProvider(page)
  // The calendar has opened on its first day with times, which may be today.
  await expect(anySlot(page).first()).toBeVisible()
  const selected = page.getByRole('gridcell', { selected: true })
  await selected.getByRole('button').focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  await expect(page.locator('[role=gridcell] button:focus')).toHaveAccessibleName(/^Monday/)
  await page.keyboard.press('Enter')
  await expect(selected.getByRole('button')).toHaveAccessibleName(/^Monday/)
  await slot(page, '2:00 pm').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cough')).toBeFocused()
  await page.getByLabel('No Symptoms').press('Space')
  await page.getByLabel('No', { exact: true }).press('Space')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await dialog(page, 'Confirm Appointment').getByRole('button', { name: 'Book appointment' }).press('Enter')
  await expectBooked(page)
})

test('nothing scrolls sideways at 320 px, nor with letters twice as large', async ({ page }) => {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 320, height: 700 })
  await openBooking(page, 'patient')
  await toSlots(page)
  await expect(slot(page, '11:15 am')).toBeVisible()
  await expect.poll(overhang).toBe(0)
  await page.setViewportSize({ width: 640, height: 700 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(overhang).toBe(0)
  await slot(page, '11:15 am').click()
  await expect(dialog(page, 'COVID-19 questionnaire')).toBeVisible()
  await expect.poll(overhang).toBe(0)
})
