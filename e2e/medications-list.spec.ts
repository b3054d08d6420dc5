import { expect, expectAccessible, test } from './fixtures.ts'
import { openMedications, requests } from './medications.ts'

test('a request moves along, in the list and on its way there', async ({ page, sandbox }) => {
  await openMedications(page, 'patient')
  const read = page.waitForResponse('**/RepeatRequestOrders')
  await page.getByRole('tab', { name: 'Rx Requests' }).click()
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
