import { chooseDay, chooseProvider, dialog, field, openBooking, slot } from './booking.ts'
import { expect, test } from './fixtures.ts'
import { openAs } from './session.ts'

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
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('Back in a booking lets the slot go and leads to the form, which is filled in also after another page', async ({ page }) => {
  await openBooking(page, 'patient')
  await page.getByLabel('Reason Notes').fill('Since Monday')
  await chooseProvider(page)
  await chooseDay(page)
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
