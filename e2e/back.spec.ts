import { dialog, field, openBooking, openUpcoming, slot, toSlots, upcomingCards } from './booking.ts'
import { expect, test } from './fixtures.ts'
import { answerQuestions, expectStep, openMedications, press, repeating, tick } from './medications.ts'
import { begin, composing, detail, openRow, write } from './messages.ts'
import { openAs } from './session.ts'
import { expectHistoryLength, expectToast } from './stable-pages.ts'

test('Back closes an open result, and only then leaves the page', async ({ page }) => {
  await openAs(page, 'patient')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Test Results/ })
    .click()
  const view = page.getByRole('button', { name: /^View/ }).first()
  await view.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Test Results' })).toBeVisible()

  await view.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectHistoryLength(page, 0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('Back in a booking lets the slot go and leads to the form, which is filled in also after another page', async ({ page }) => {
  await openBooking(page, 'patient')
  await page.getByLabel('Reason Notes').fill('Since Monday')
  await toSlots(page)
  const unlocked = page.waitForResponse((response) => response.request().postDataJSON()?.Islocked === false)
  await slot(page, '2:15 pm').click()
  await expect(dialog(page, 'COVID-19 questionnaire')).toBeVisible()
  await page.goBack()
  await unlocked
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Reason Notes')).toHaveValue('Since Monday')
  await expect(slot(page, '2:15 pm')).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Reason Notes')).toHaveValue('Since Monday')
  await expect(field(page, 'Select GP').locator('option:checked')).toHaveText('Dr Mere Tai')
  await expect(slot(page, '2:15 pm')).toBeVisible()
})

test('Back in a repeat request leads to the question before, keeps the answers, and at last closes it', async ({ page }) => {
  await openMedications(page, 'patient')
  await tick(page, 'Losartan 50 mg tablet')
  await answerQuestions(page, { notes: 'Before Friday, please' })
  await expectStep(page, 'Check your request')
  await expectHistoryLength(page, 2)
  await page.goBack()
  await expect(repeating(page).getByLabel('Additional information (optional)')).toHaveValue('Before Friday, please')
  await expectHistoryLength(page, 2)
  await page.goBack()
  await expectStep(page, 'Is your request urgent?')
  await press(page, 'Back')
  await expect(repeating(page).getByLabel('Practice Pickup')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(repeating(page)).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Losartan 50 mg tablet' })).toBeChecked()
  await expect(page.getByRole('heading', { level: 1, name: 'Medications' })).toBeVisible()
})

test('Back in an answer asks what becomes of it, then leads to the message, the list and the page before', async ({ page, isMobile }) => {
  await openAs(page, 'patient')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Messaging/ })
    .click()
  await openRow(page, 'Your referral')
  const reply = await begin(page, 'Reply')
  await write(reply, 'Thank you')
  const question = page.getByRole('alertdialog', { name: 'Keep what you wrote?' })
  await page.goBack()
  await expect(question).toBeVisible()
  await expectHistoryLength(page, isMobile ? 3 : 2)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(reply.getByRole('textbox', { name: 'Message' })).toHaveText('Thank you')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(composing(page)).toHaveCount(0)
  await expect(detail(page)).toContainText('We have referred you')
  await expectHistoryLength(page, isMobile ? 1 : 0)
  await page.goBack()
  await expect(detail(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Messaging' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('Back closes what is edited of the profile, and only then leaves the page', async ({ page }) => {
  await openAs(page, 'patient')
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit Contact Details' }).click()
  await expect(dialog(page, 'Edit Contact Details')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Contact Details' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('Back in the middle of a call stays, however often it is pressed, until the answer is there', async ({ page }) => {
  await openUpcoming(page, 'patient')
  await upcomingCards(page).first().getByRole('button', { name: 'Cancel' }).click()
  const asking = dialog(page, 'Cancel Appointment')
  await asking.getByLabel('Reason').fill('I feel better')
  const { promise: isPressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/Patient/Appointment', async (route) => {
    await isPressed
    await route.continue()
  })
  await asking.getByRole('button', { name: 'Cancel Appointment' }).click()
  await expect(asking.getByRole('button', { name: 'Keep Appointment' })).toBeDisabled()
  for (const _ of [1, 2]) {
    await page.goBack()
    await expectHistoryLength(page, 1)
    await expect(asking).toBeVisible()
  }
  answer()
  await expectToast(page, 'Appointment cancelled successfully.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectHistoryLength(page, 0)
})
