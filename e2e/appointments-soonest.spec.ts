import type { Locator } from '@playwright/test'
import { dialog, expectBooked } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openAs } from './session.ts'

test('the earliest appointment with anyone is booked with six taps from home', async ({ page }) => {
  await openAs(page, 'empty')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await tap(page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Appointments' }))
  const soonest = page.getByRole('region', { name: 'The first available, with anyone' }).getByRole('button')
  await expect(soonest).toHaveCount(3)
  await expectAccessible(page)
  await tap(soonest.first())
  const questions = dialog(page, 'COVID-19 questionnaire')
  await tap(questions.getByLabel('No Symptoms'))
  await tap(questions.getByLabel('No', { exact: true }))
  await tap(questions.getByRole('button', { name: 'Continue' }))
  await tap(dialog(page, 'Confirm Appointment').getByRole('button', { name: 'Book appointment' }))
  await expectBooked(page)
  expect(taps).toBeLessThanOrEqual(6)
})
