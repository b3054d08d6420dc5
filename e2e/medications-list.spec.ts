import { expect, expectAccessible, test } from './fixtures.ts'
import { openMedications, requests, tickOf } from './medications.ts'
import { scrolledBy } from './scrolling.ts'

test('the rows stay where they are as the first is ticked', { tag: '@both' }, async ({ page }) => {
  await openMedications(page, 'patient')
  const first = tickOf(page, 'Salbutamol 100 mcg inhaler')
  await expect(page.getByText('12 of 12 medications shown')).toBeVisible()
  const isTicked = async () => {
    await first.check()
    await expect(page.getByText(/^1 (?:of \d+ )?selected$/)).toBeVisible()
  }
  for (const size of ['150%', '100%']) {
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
    await first.uncheck()
    expect(await scrolledBy(first, isTicked)).toBe(0)
  }
  await first.uncheck()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByText('Select at least one Medicine')).toBeVisible()
  expect(await scrolledBy(first, isTicked)).toBe(0)
  await expect(page.getByText('Select at least one Medicine')).toBeHidden()
})

test('a request moves along, in the list and on its way there', async ({ page, sandbox }) => {
  await openMedications(page, 'patient')
  // The portal may give up the first answer, which then has no body, and load the list again.
  const read = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/RepeatRequestOrders') &&
      response.body().then(
        () => true,
        () => false,
      ),
  )
  await page.getByRole('tab', { name: 'Prescription requests' }).click()
  const [{ entry }] = await (await read).json()
  await expect(requests(page).first()).toContainText('Awaiting Approval')
  await sandbox.moveRequest('approve', entry[0].resource.id)
  await page.reload()
  await expect(requests(page).first()).toContainText('Script Sent to Pharmacy')
  await sandbox.moveRequest('ready', entry[0].resource.id)
  await sandbox.moveRequest('decline', entry[1].resource.id)
  await page.reload()
  await expect(requests(page).first()).toContainText('Medication Dispensed')
  await expect(requests(page).nth(1)).toContainText(/rejected/i)
  await expectAccessible(page)
  await requests(page).first().getByRole('button', { name: 'Where it is' }).click()
  const steps = page.getByRole('dialog').getByRole('listitem')
  await expect(steps).toContainText([/Awaiting Approval/, /Request was prescribed/, /Script Sent to Pharmacy/, /Medication Dispensed/])
})
