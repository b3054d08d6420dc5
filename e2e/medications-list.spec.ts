import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openMedications, requests, scrollToEnd, tick } from './medications.ts'

/** As `npm run sandbox -- rx ID` does. */
const move = async (page: Page, request: string, step: 'approve' | 'decline' | 'ready') => {
  const answer = await page.request.post('/sandbox/repeat-request', { data: { request, move: step } })
  expect(await answer.json()).toMatchObject({ isDone: true })
}

test('all that can be asked for is ticked at once, some of it, or none', { tag: '@both' }, async ({ page }) => {
  await openMedications(page, 'patient')
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('alert')).toHaveText('Select at least one Medicine')
  await tick(page, 'Losartan 50 mg tablet')
  await expect(all).toBeChecked({ indeterminate: true })
  await all.click()
  await expect(page.getByText('11 of 11 selected')).toBeVisible()
  const barred = page.getByRole('checkbox', { name: 'Quinine 300 mg tablet' })
  await scrollToEnd(page)
  await expect(barred).toBeDisabled()
  await expect(barred).toHaveAccessibleDescription(/.+/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print Selected Medication(s)' })
  await expect(dialog.getByRole('row')).toHaveCount(12)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await all.click()
  await expect(all).not.toBeChecked()
  await expect(page.getByText('of 11 selected')).toBeHidden()
})

test('a request moves along, in the list and on its way there', { tag: '@both' }, async ({ page }) => {
  await openMedications(page, 'patient')
  const read = page.waitForResponse('**/RepeatRequestOrders')
  await page.getByRole('tab', { name: 'Rx Requests' }).click()
  const [{ entry }] = await (await read).json()
  await expect(requests(page).first()).toContainText('Awaiting Approval')
  await move(page, entry[0].resource.id, 'approve')
  await page.reload()
  await expect(requests(page).first()).toContainText('Script Sent to Pharmacy')
  await move(page, entry[0].resource.id, 'ready')
  await move(page, entry[1].resource.id, 'decline')
  await page.reload()
  await expect(requests(page).first()).toContainText('Medication Dispensed')
  await expect(requests(page).nth(1)).toContainText(/rejected/i)
  await expectAccessible(page)
  await requests(page).first().getByRole('button', { name: 'Where it is' }).click()
  const steps = page.getByRole('dialog').getByRole('listitem')
  await expect(steps).toContainText([/Awaiting Approval/, /Request was prescribed/, /Script Sent to Pharmacy/, /Medication Dispensed/])
  await expectAccessible(page)
})
